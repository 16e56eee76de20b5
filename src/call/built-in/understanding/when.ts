export { readWhen } from '../../../../receptionist/src/when/when.ts'
