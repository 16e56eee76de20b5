import { demoCall } from '../../call/use-call.ts'
import { createPreviewPlayer } from './preview-player.ts'

/** The page's one player: starting a preview stops the one before, and a call silences it. */
export const previews = createPreviewPlayer()

demoCall.subscribe(() => {
  if (demoCall.getState().name !== 'idle') previews.stop()
})
