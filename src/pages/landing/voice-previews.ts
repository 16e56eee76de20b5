import { demoCall } from '../../call/demo-call.ts'
import { createPreviewPlayer } from './preview-player.ts'

/** The player of the six voice previews. Starting a demo call stops it. */
export const previews = createPreviewPlayer()

demoCall.subscribe(() => {
  if (demoCall.getState().name !== 'idle') previews.stop()
})
