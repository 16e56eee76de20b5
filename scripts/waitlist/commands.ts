import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { waitlistFields, waitlistTable } from '../../src/content/waitlist.ts'
import { CommandError } from '../terminal.ts'
import { addRows, countRows, expectSuccess, readPages, type StoredRow, type Waitlist } from './client.ts'
import { csvLine, escapeFormula } from './csv.ts'
import type { Output } from './output.ts'

const number = new Intl.NumberFormat('en-GB')
const answers = (count: number) => `${number.format(count)} ${count === 1 ? 'answer' : 'answers'}`
/** Rows between two reports of progress. */
const rowsPerReport = 5000

export async function count(waitlist: Waitlist, output: Output): Promise<void> {
  await output.write(`${await countRows(waitlist)}\n`)
}

export async function list(waitlist: Waitlist, output: Output): Promise<void> {
  for await (const page of readPages(waitlist)) {
    for (const row of page) {
      const time = row.created_at.slice(0, 16).replace('T', ' ')
      const line = `${time}  ${row.name} <${row.email}>  ${row.business} · ${row.role} · ${row.spending_range}`
      // A terminal would carry out a control character that a visitor typed.
      await output.write(`${line.replace(/\p{Cc}/gu, ' ')}\n`)
    }
  }
}

export async function exportCsv(waitlist: Waitlist, output: Output, raw: boolean): Promise<void> {
  const columns = ['created_at', ...waitlistFields] as const
  const total = await countRows(waitlist)
  const cell = raw ? (text: string) => text : escapeFormula
  // Spreadsheets read a file as UTF-8 only when it begins with a byte order mark.
  await output.write((raw ? '' : '\ufeff') + csvLine([...columns]))
  const done = await forEachPage(waitlist, output, total, (page) =>
    output.write(page.map((row) => csvLine(columns.map((column) => cell(row[column])))).join('')),
  )
  output.report(`Exported ${answers(done)}.`)
}

export async function deleteAnswers(waitlist: Waitlist, output: Output, email: string): Promise<void> {
  // `imatch` compares without regard to capitals. Not `ilike`, where _ and * match any text.
  const pattern = `^${email.replace(/[!-/:-@[-`{-~]/g, '\\$&')}$`
  const reply = await waitlist.client.from(waitlistTable).delete({ count: 'exact' }).filter('email', 'imatch', pattern)
  expectSuccess(waitlist, reply)
  if (!reply.count) throw new CommandError(`There is no answer from ${email}.`)
  await output.write(`Deleted ${answers(reply.count)} from ${email}.\n`)
}

/** Writes one JSON object a line, readable by this user alone. The file gets its name when it is complete. */
export async function backup(waitlist: Waitlist, output: Output, file: string): Promise<void> {
  const total = await countRows(waitlist)
  const unfinished = `${file}.new`
  const descriptor = openForWriting(file, unfinished)
  try {
    const done = await forEachPage(waitlist, output, total, (page) => {
      const lines = page.map(({ id: _id, ...row }) => `${JSON.stringify(row)}\n`)
      writeFileSync(descriptor, lines.join(''))
    })
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(unfinished, file)
    output.report(`Saved ${answers(done)} in ${file}.`)
  } catch (error) {
    rmSync(unfinished, { force: true })
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file} can not be written: ${(error as Error).message}.`)
  }
}

function openForWriting(file: string, unfinished: string): number {
  try {
    return openSync(unfinished, 'w', 0o600)
  } catch {
    throw new CommandError(`${file} can not be written.`)
  }
}

export async function restore(waitlist: Waitlist, output: Output, file: string): Promise<void> {
  const rows = readBackup(file)
  const pages = async function* () {
    for (let at = 0; at < rows.length; at += rowsPerReport) yield rows.slice(at, at + rowsPerReport)
  }
  const { added, present } = await addRows(waitlist, pages(), (done) => reportProgress(output, done, rows.length))
  output.report(`Restored ${answers(added)}; ${answers(present)} had been there.`)
}

function readBackup(file: string): Partial<StoredRow>[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new CommandError(`${file} can not be read.`)
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        return JSON.parse(line) as Partial<StoredRow>
      } catch {
        throw new CommandError(`${file} is no backup, or is damaged at line ${index + 1}.`)
      }
    })
}

/** Copies the rows and deletes none: the operator deletes the data directory after comparing the counts. */
export async function move(from: Waitlist, to: Waitlist, output: Output): Promise<void> {
  const total = await countRows(from)
  const { added, present } = await addRows(to, readPages(from), (done) => reportProgress(output, done, total))
  output.report(`Moved ${answers(added)} to ${to.url}; ${answers(present)} had been there.`)
}

/** @returns how many rows there were. */
async function forEachPage(
  waitlist: Waitlist,
  output: Output,
  total: number,
  handle: (page: StoredRow[]) => void | Promise<void>,
): Promise<number> {
  let done = 0
  for await (const page of readPages(waitlist)) {
    await handle(page)
    done += page.length
    reportProgress(output, done, total)
  }
  return done
}

function reportProgress(output: Output, done: number, total: number): void {
  if (done % rowsPerReport === 0 && done > 0) output.report(`${number.format(done)} of ${number.format(total)}`)
}
