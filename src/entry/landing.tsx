import { fetchDraftWithCall } from '../pages/landing/demo-call.tsx'
import { islands } from '../pages/landing/islands.tsx'
import { revealOnce } from '../pages/landing/reveal.ts'
import { hydrateIslands } from './hydrate.tsx'

hydrateIslands(islands)
fetchDraftWithCall()
for (const list of document.querySelectorAll('[data-reveal-list]')) revealOnce(list)
