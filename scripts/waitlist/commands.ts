import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { type Settings, SettingsError } from '../../server/settings.ts'
import { syncDirectory } from '../../server/store/durable-fs.ts'
import { textDecoder } from '../../server/text-file.ts'
import { postNotification } from '../../server/waitlist/webhook.ts'
import {
  type ChoiceField,
  questions,
  type StoredRow,
  type WaitlistField,
  waitlistFields,
  waitlistTable,
} from '../../src/content/waitlist.ts'
import { CommandError, type Output, printable } from '../terminal.ts'
import {
  addRows,
  type BackupRow,
  countRows,
  expectSuccess,
  readPages,
  type Waitlist,
} from './client.ts'
import { csvLine, escapeFormula, keepText } from './csv.ts'

const number = new Intl.NumberFormat('en-GB')
const answers = (count: number) => `${number.format(count)} ${count === 1 ? 'answer' : 'answers'}`
/** Rows between two reports of progress. */
const rowsPerReport = 5000

export async function list(waitlist: Waitlist, output: Output): Promise<void> {
  const others = waitlistFields.filter((field) => field !== 'name' && field !== 'email')
  const total = await countRows(waitlist)
  for await (const page of readPages(waitlist, total)) {
    for (const row of page) {
      const details = others.map((field) => row[field].replace(/\s+/g, ' ')).join(' · ')
      await output.print(
        `${inUtc(row.created_at, 'minutes')}  ${row.name} <${row.email}>  ${details}`,
      )
    }
  }
  if (total === 0) output.report('There are no answers.')
}

/** "2026-11-27 22:15:00". As it is where the table holds a time without a date, such as "infinity". */
function inUtc(time: string, smallest: 'minutes' | 'seconds'): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  const text = date.toISOString().replace('T', ' ')
  return text.slice(0, smallest === 'minutes' ? 16 : 19)
}

export async function exportCsv(
  waitlist: Waitlist,
  output: Output,
  raw: boolean,
  separator: string,
): Promise<void> {
  if (raw && output.isTerminal) {
    throw new CommandError(
      'export --raw is for a file or another program: a visitor may have typed control characters.',
    )
  }
  const columns = ['created_at', ...waitlistFields] as const
  const total = await countRows(waitlist)
  const cell = raw
    ? (text: string) => text
    : (text: string) => keepText(escapeFormula(printable(text, '\t\n')))
  const timeOf = raw
    ? (row: StoredRow) => row.created_at
    : (row: StoredRow) => inUtc(row.created_at, 'seconds')
  // Spreadsheets read a file as UTF-8 only when it begins with a byte order mark.
  await output.write((raw ? '' : '\ufeff') + csvLine([...columns], separator))
  const cellsOf = (row: StoredRow) => [
    timeOf(row),
    ...waitlistFields.map((field) => cell(row[field])),
  ]
  const lineOf = (row: StoredRow) => csvLine(cellsOf(row), separator)
  const done = await forEachPage(waitlist, output, total, (page) =>
    output.write(page.map(lineOf).join('')),
  )
  output.report(`Exported ${answers(done)}.`)
}

export async function deleteAnswers(
  waitlist: Waitlist,
  output: Output,
  email: string,
): Promise<void> {
  const wanted = withoutCapitals(email)
  const ids: string[] = []
  const collect = (page: StoredRow[]) => {
    for (const row of page) if (withoutCapitals(row.email) === wanted) ids.push(row.id)
  }
  await forEachPage(waitlist, output, await countRows(waitlist), collect)
  let deleted = 0
  for (let first = 0; first < ids.length; first += idsPerRequest) {
    const some = ids.slice(first, first + idsPerRequest)
    const reply = await waitlist.client
      .from(waitlistTable)
      .delete({ count: 'exact' })
      .in('id', some)
    expectSuccess(waitlist, reply)
    deleted += reply.count ?? 0
  }
  if (deleted === 0) throw new CommandError(`There is no answer from ${email}.`)
  await output.print(`Deleted ${answers(deleted)} from ${email}.`)
}

/** As many as a URL of 4,096 characters holds. */
const idsPerRequest = 90

/**
 * Each letter in lower case that has one small letter; "İ" and "ß" stay. Compared here and not in the database: `lower` of two
 * databases differs in such letters, and the same address has to name the same answers in each.
 */
const withoutCapitals = (text: string): string =>
  [...text]
    .map((letter) => ([...letter.toLowerCase()].length === 1 ? letter.toLowerCase() : letter))
    .join('')

/**
 * Writes one JSON object a line, readable by this user alone, into a file that does not exist yet. The file gets its name when
 * every answer that there is has been written, is on the disk and has been read back.
 */
export async function backup(waitlist: Waitlist, output: Output, file: string): Promise<void> {
  if (existsSync(file))
    throw new CommandError(`${file} exists: choose another name, for example with the date.`)
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
    if (existsSync(unfinished)) rmSync(unfinished)
  }
}

export async function restore(waitlist: Waitlist, output: Output, file: string): Promise<void> {
  // All of it is read before the first row is inserted: a damaged file restores nothing.
  let total = 0
  for await (const page of readBackup(file)) total += page.length
  if (total === 0) throw new CommandError(`${file} holds no answers: nothing was restored.`)
  const { added, present } = await addRows(waitlist, readBackup(file), (done) =>
    reportProgress(output, done, total),
  )
  output.report(`Restored ${answers(added)}; ${answers(present)} had been there.`)
}

/** The rows of a backup, a page at a time: it may be larger than the memory, and than the longest string. */
async function* readBackup(file: string): AsyncGenerator<BackupRow[]> {
  let page: BackupRow[] = []
  let number = 0
  let fields: readonly WaitlistField[] | undefined
  for await (const text of readLines(file)) {
    number++
    if (text === '') continue
    try {
      const row: unknown = JSON.parse(text)
      const known = fields ?? waitlistFields.filter((field) => field in (row as object))
      const lacks = waitlistFields.filter((field) => !known.includes(field))
      page.push({ ...parseRow(row, known), source: { line: number, lacks } })
      fields = known
    } catch {
      throw new CommandError(
        `${file} is ${fields ? `damaged at line ${number}` : `no backup: ${neededColumns}`}.`,
      )
    }
    if (page.length < rowsPerReport) continue
    yield page
    page = []
  }
  yield page
}

const neededColumns = `each line must be a JSON object with the texts ${waitlistFields.join(', ')}, and may have the time created_at`

/**
 * @param fields those of the backup's first row. The table's other fields, which are newer than the backup, get an empty text.
 * @throws Error when a field is no text, or the time is none that the other commands could show, such as "infinity".
 */
function parseRow(row: unknown, fields: readonly WaitlistField[]): Partial<StoredRow> {
  const { created_at: time, ...texts } = row as Record<string, unknown>
  const isTime = time === undefined || (typeof time === 'string' && !Number.isNaN(Date.parse(time)))
  if (!isTime || fields.length === 0 || fields.some((field) => typeof texts[field] !== 'string')) {
    throw new Error('This is no row.')
  }
  const answers = Object.fromEntries(
    waitlistFields.map((field) => [field, fields.includes(field) ? texts[field] : '']),
  )
  return time === undefined ? answers : { ...answers, created_at: time as string }
}

/** Not `node:readline`, which also ends a line at U+2028, as an answer may hold. */
async function* readLines(file: string): AsyncGenerator<string> {
  const decode = textDecoder(file)
  let unfinished = ''
  try {
    for await (const piece of createReadStream(file)) {
      const lines = (unfinished + decode(piece)).split('\n')
      unfinished = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw error instanceof SettingsError ? error : new CommandError(`${file} can not be read.`)
  }
  yield unfinished + decode()
}

/** An answer to every choice question. */
const firstOptions = () =>
  Object.fromEntries(
    questions.flatMap((question) =>
      question.kind === 'choice' ? [[question.field, question.options[0] ?? '']] : [],
    ),
  ) as Record<ChoiceField, string>

/** Posts an example row to the operator's webhook, as the server posts real ones. */
export async function testNotification(
  { notifyWebhookUrl }: Settings,
  output: Output,
): Promise<void> {
  if (!notifyWebhookUrl)
    throw new CommandError('NOTIFY_WEBHOOK_URL is not set: it is the address of your webhook.')
  const example = {
    id: '00000000-0000-4000-8000-000000000000',
    created_at: new Date().toISOString(),
    ...firstOptions(),
    name: 'Test Visitor',
    business: 'Example & Sons',
    questions_help: 'This is a test of the notifications. No answer was stored.',
    email: 'test@example.com',
  }
  const refusal = await postNotification(notifyWebhookUrl, example, { timeLimit: 10_000 })
  if (refusal) throw new CommandError(`The webhook ${refusal.reason}: check NOTIFY_WEBHOOK_URL.`)
  await output.print('The webhook took the example.')
}

/** Copies the rows and deletes none: the operator deletes the data directory after comparing the counts. */
export async function move(from: Waitlist, to: Waitlist, output: Output): Promise<void> {
  const total = await countRows(from)
  const { added, present } = await addRows(to, readPages(from, total), (done) =>
    reportProgress(output, done, total),
  )
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
  for await (const page of readPages(waitlist, total)) {
    await handle(page)
    done += page.length
    reportProgress(output, done, total)
  }
  return done
}

function reportProgress(output: Output, done: number, total: number): void {
  if (done % rowsPerReport === 0 && done > 0)
    output.report(`${number.format(done)} of ${number.format(total)}`)
}
