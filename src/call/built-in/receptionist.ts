/** All that the page uses of the receptionist in `receptionist/`. It is loaded while the first line is said. */
export type { ReceptionistState, ReceptionistTurn } from '../../../receptionist/src/receptionist.ts'
export { begin, lastReply, respond } from '../../../receptionist/src/receptionist.ts'
