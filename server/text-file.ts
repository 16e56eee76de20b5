import { readFileSync } from 'node:fs'
import { SettingsError } from './settings.ts'

/**
 * Reads the pieces of a file that an operator wrote as UTF-8, without its byte-order mark; called without a piece at its end.
 * @throws SettingsError for another encoding: editors of Windows also save UTF-16.
 */
export function textDecoder(path: string): (piece?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (piece) => {
    // UTF-16 without a mark is valid UTF-8, in which every second character is NUL.
    if (piece?.includes(0)) throw new SettingsError(`${path} is saved as UTF-16: save it as UTF-8.`)
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw new SettingsError(`${path} is not saved as UTF-8: save it so.`)
    }
  }
}

/** @throws SettingsError for another encoding than UTF-8. */
export function readTextFile(path: string): string {
  const decode = textDecoder(path)
  return decode(readFileSync(path)) + decode()
}
