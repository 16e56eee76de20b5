import { setFlagsFromString } from 'node:v8'

/*
 * Both hold for what is compiled and loaded later, so the server itself is imported after them.
 *
 * V8's optimizing compiler of WebAssembly takes 100 MB while a database opens, which the process keeps, and makes rows no faster.
 * The space of V8's young objects needs no setting: V8 measures it by the memory of the machine or the container.
 */
setFlagsFromString('--liftoff-only')
process.setSourceMapsEnabled(true)

// A process with the number 1, as in a container, ignores each signal that it does not handle. Until the server listens, one ends it
// at once; what it was writing is finished or undone by the next start.
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const end = () => process.exit()
for (const signal of signals) process.once(signal, end)
await import('./serve.ts')
for (const signal of signals) process.removeListener(signal, end)
