import { watchDemoButtons } from '../pages/landing/demo-buttons-in-view.ts'
import { islands } from '../pages/landing/islands.tsx'
import { pauseOutOfView } from '../pages/landing/pause-out-of-view.ts'
import { replayOnRequest } from '../pages/landing/replay.ts'
import { revealOnce } from '../pages/landing/reveal.ts'
import { hydrateIslands, loadAnalytics } from './hydrate.tsx'

hydrateIslands(islands)
loadAnalytics()
watchDemoButtons()
for (const call of document.querySelectorAll('.hero-call')) pauseOutOfView(call)
for (const list of document.querySelectorAll('[data-reveal-list]')) revealOnce(list)
replayOnRequest(document.querySelectorAll('.feature-cell'))
