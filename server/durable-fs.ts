import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type Stream = { nfd?: number; node: object }
type NodeFsDriver = {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
}

/** The errno Emscripten reads as EIO. */
const ioError = 29

/**
 * PGlite's file system on Node, with an fsync that reaches the disk. As shipped it has none: `fsync` does nothing and
 * every acknowledged row is lost in a power cut (docs/decisions/002-embedded-postgres.md).
 */
export class DurableFS extends NodeFS {
  /** How many times Postgres has asked for an fsync, so that a start can prove that the hook is reached. */
  syncs = 0

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: object) => {
      const { NODEFS, FS } = module as { NODEFS: NodeFsDriver; FS: { ErrnoError: new (errno: number) => Error } }
      NODEFS.stream_ops.fsync = (stream) => {
        this.syncs++
        try {
          if (stream.nfd !== undefined) fsyncSync(stream.nfd)
          else syncDirectory(NODEFS.realPath(stream.node))
        } catch {
          // Postgres answers a failed fsync of its log with PANIC, and the server then exits: nothing is acknowledged.
          throw new FS.ErrnoError(ioError)
        }
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}

/** Makes what was created, renamed or removed in a directory survive a power cut. */
export function syncDirectory(path: string): void {
  // Windows can not open a directory and keeps its entries durable by itself.
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Makes a whole directory survive a power cut: every file, then every directory that names it. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) {
      syncTree(inside)
    } else if (entry.isFile()) {
      const descriptor = openSync(inside, 'r+')
      try {
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
    }
  }
  syncDirectory(path)
}
