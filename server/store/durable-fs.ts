import { chmodSync, closeSync, fstatSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
/** An open file of Emscripten. `nfd` is Node's file descriptor; a directory has none. */
type Stream = { nfd?: number; node: object }
type EmscriptenNodeFs = {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
}

/** Emscripten's number of the error EIO. */
const EIO = 29

/**
 * PGlite's file system on Node with an `fsync` that calls the operating system. In PGlite's own file system `fsync` does
 * nothing, and a power cut loses every acknowledged row (docs/decisions/002-embedded-postgres.md).
 */
export class DurableFS extends NodeFS {
  /** How many times Postgres has called `fsync`. A server start checks that a commit raises it. */
  fsyncCount = 0

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: object) => {
      const { NODEFS, FS } = module as {
        NODEFS: EmscriptenNodeFs
        FS: { ErrnoError: new (errno: number) => Error }
      }
      NODEFS.stream_ops.fsync = (stream) => {
        this.fsyncCount++
        try {
          if (stream.nfd !== undefined) {
            fsyncSync(stream.nfd)
            // A log that was deleted while PostgreSQL has it open still takes what it writes, and no later start finds it.
            if (fstatSync(stream.nfd).nlink === 0) throw new Error('deleted')
          } else syncDirectory(NODEFS.realPath(stream.node))
        } catch {
          // Postgres ends with PANIC when an fsync of its log fails, so it does not acknowledge the row.
          throw new FS.ErrnoError(EIO)
        }
        return 0
      }
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
    }
  }
}

/** Writes the entries of a directory to the disk, so that a created, renamed or deleted file survives a power cut. */
export function syncDirectory(path: string): void {
  // Windows cannot open a directory, and writes its entries to the disk without being asked.
  if (process.platform === 'win32') return
  syncPath(path, 'r')
}

/** Writes every file and every directory below `path` to the disk, and closes the files to other users: PGlite does not. */
export function protectTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const entryPath = join(path, entry.name)
    if (entry.isDirectory()) protectTree(entryPath)
    else {
      chmodSync(entryPath, 0o600)
      syncPath(entryPath, 'r+')
    }
  }
  syncDirectory(path)
}

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
