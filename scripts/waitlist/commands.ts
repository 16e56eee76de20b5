import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Settings } from '../../server/settings.ts'
import { syncDirectory } from '../../server/store/durable-fs.ts'
import { postNotification } from '../../server/waitlist/webhook.ts'
import { inCurrency } from '../../src/content/currency.ts'
import { type StoredRow, waitlistFields, waitlistTable } from '../../src/content/waitlist.ts'
import { CommandError } from '../terminal.ts'
import { addRows, countRows, expectSuccess, readPages, type Waitlist } from './client.ts'
import { csvLine, escapeFormula } from './csv.ts'
import { type Output, printable } from './output.ts'

const number = new Intl.NumberFormat('en-GB')
const answers = (count: number) => `${number.format(count)} ${count === 1 ? 'answer' : 'answers'}`
/** Rows between two reports of progress. */
const rowsPerReport = 5000

export async function count(waitlist: Waitlist, output: Output): Promise<void> {
  await output.write(`${await countRows(waitlist)}\n`)
}

export async function list(waitlist: Waitlist, output: Output): Promise<void> {
  let listed = 0
  for await (const page of readPages(waitlist)) {
    listed += page.length
    for (const row of page) {
      const time = new Date(row.created_at).toISOString().slice(0, 16).replace('T', ' ')
      const question = row.questions_help.replace(/\s+/g, ' ')
      const line = `${time}  ${row.name} <${row.email}>  ${row.business} · ${row.role} · ${row.spending_range} · ${question}`
      await output.write(`${printable(line)}\n`)
    }
  }
  if (listed === 0) output.report('There are no answers.')
}

export async function exportCsv(waitlist: Waitlist, output: Output, raw: boolean): Promise<void> {
  if (raw && output.isTerminal) {
    throw new CommandError(
      'export --raw is for a file or another program: a visitor may have typed control characters.',
    )
  }
  const columns = ['created_at', ...waitlistFields] as const
  const total = await countRows(waitlist)
  const cell = raw ? (text: string) => text : (text: string) => escapeFormula(printable(text, '\t\n'))
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

/**
 * Writes one JSON object a line, readable by this user alone, into a file that does not exist yet. The file gets its name when
 * all of it is on the disk and has been read back.
 */
export async function backup(waitlist: Waitlist, output: Output, file: string): Promise<void> {
  if (existsSync(file)) throw new CommandError(`${file} exists: choose another name, for example with the date.`)
  const total = await countRows(waitlist)
  const unfinished = `${file}.${process.pid}.new`
  const hash = createHash('sha256')
  try {
    const descriptor = openSync(unfinished, 'wx', 0o600)
    let done: number
    try {
      done = await forEachPage(waitlist, output, total, (page) => {
        const lines = page.map(({ id: _id, ...row }) => `${JSON.stringify(row)}\n`).join('')
        writeFileSync(descriptor, lines)
        hash.update(lines)
      })
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    const written = createHash('sha256')
    for await (const chunk of createReadStream(unfinished)) written.update(chunk)
    if (written.digest('hex') !== hash.digest('hex')) {
      throw new Error('what was read back differs from what was written')
    }
    // Unlike a rename, a link never replaces a file that somebody else has created meanwhile.
    linkSync(unfinished, file)
    syncDirectory(dirname(file))
    output.report(`Saved ${answers(done)} in ${file}.`)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file} can not be written: ${(error as Error).message}.`)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

export async function restore(waitlist: Waitlist, output: Output, file: string): Promise<void> {
  // All of it is read before the first row is inserted: a damaged file restores nothing.
  let total = 0
  for await (const page of readBackup(file)) total += page.length
  if (total === 0) throw new CommandError(`${file} holds no answers.`)
  const { added, present } = await addRows(waitlist, readBackup(file), (done) => reportProgress(output, done, total))
  output.report(`Restored ${answers(added)}; ${answers(present)} had been there.`)
}

/** The rows of a backup, a page at a time: it may be larger than the memory, and than the longest string. */
async function* readBackup(file: string): AsyncGenerator<Partial<StoredRow>[]> {
  let page: Partial<StoredRow>[] = []
  let lineNumber = 0
  for await (const line of readLines(file)) {
    lineNumber++
    if (line === '') continue
    try {
      page.push(parseRow(line))
    } catch {
      throw new CommandError(`${file} is no backup, or is damaged at line ${lineNumber}.`)
    }
    if (page.length < rowsPerReport) continue
    yield page
    page = []
  }
  yield page
}

/** @throws Error when the line is no row: each column but the time is a text. */
function parseRow(line: string): Partial<StoredRow> {
  const row = JSON.parse(line) as Partial<StoredRow> | null
  if (typeof row !== 'object' || row === null || waitlistFields.some((field) => typeof row[field] !== 'string'))
    throw new Error('This is no row.')
  return row
}

/** Not `node:readline`, which also ends a line at U+2028, as an answer may hold. */
async function* readLines(file: string): AsyncGenerator<string> {
  let unfinished = ''
  try {
    for await (const chunk of createReadStream(file, 'utf8')) {
      const lines = (unfinished + chunk).split('\n')
      unfinished = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    throw new CommandError(`${file} can not be read.`)
  }
  yield unfinished
}

/** Posts an example row to the operator's webhook, as the server posts real ones. */
export async function testNotification({ notifyWebhookUrl }: Settings, output: Output): Promise<void> {
  if (!notifyWebhookUrl) throw new CommandError('NOTIFY_WEBHOOK_URL is not set: it is the address of your webhook.')
  const example = {
    id: '00000000-0000-4000-8000-000000000000',
    created_at: new Date().toISOString(),
    name: 'Test Visitor',
    business: 'Example & Sons',
    role: 'Business Owner',
    spending_range: inCurrency('$0 - $1,000'),
    questions_help: 'This is a test of the notifications. No answer was stored.',
    email: 'test@example.com',
  }
  const result = await postNotification(notifyWebhookUrl, example, { timeLimit: 10_000 })
  if (result !== 'delivered') throw new CommandError(`The webhook ${result.reason}: check NOTIFY_WEBHOOK_URL.`)
  await output.write('The webhook took the example.\n')
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
