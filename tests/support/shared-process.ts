import { vi } from 'vitest'

// For files of tests that run in one process: each begins without what the file before it has left there.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
