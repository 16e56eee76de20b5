import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { waitlistFields, waitlistTable } from '../../src/content/waitlist.ts'
import { csvLine, spreadsheetSafe } from './csv.ts'
import { addAnswers, countAnswers, expectSuccess, readPages, type StoredAnswers, type WaitlistStore } from './store.ts'

const number = new Intl.NumberFormat('en-GB')
const answers = (count: number) => `${number.format(count)} ${count === 1 ? 'answer' : 'answers'}`
/** On standard error, so that it never mixes with what is exported. */
const say = (text: string) => void process.stderr.write(`${text}\n`)
/** Rows between two words of progress. */
const progressEvery = 5000

export async function count(store: WaitlistStore): Promise<void> {
  console.log(await countAnswers(store))
}

export async function list(store: WaitlistStore): Promise<void> {
  for await (const page of readPages(store)) {
    for (const row of page) {
      const line = `${row.created_at.slice(0, 16).replace('T', ' ')}  ${row.name} <${row.email}>  ${row.business} · ${row.role} · ${row.spending_range}`
      // Nothing a visitor typed may move the operator's cursor.
      await write(`${line.replace(/\p{Cc}/gu, ' ')}\n`)
    }
  }
}

export async function exportCsv(store: WaitlistStore, raw: boolean): Promise<void> {
  const columns = ['created_at', ...waitlistFields] as const
  const total = await countAnswers(store)
  const cell = raw ? (text: string) => text : spreadsheetSafe
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  await write((raw ? '' : '\ufeff') + csvLine([...columns]))
  const done = await eachPage(store, total, (page) =>
    write(page.map((row) => csvLine(columns.map((column) => cell(row[column])))).join('')),
  )
  say(`Exported ${answers(done)}.`)
}

export async function deleteAnswers(store: WaitlistStore, email: string): Promise<void> {
  // An address is the same in capitals. A pattern, since `ilike` reads _ and * as wildcards.
  const pattern = `^${email.replace(/[!-/:-@[-`{-~]/g, '\\$&')}$`
  const reply = await store.client.from(waitlistTable).delete({ count: 'exact' }).filter('email', 'imatch', pattern)
  expectSuccess(store, reply)
  if (!reply.count) throw new Error(`There is no answer from ${email}.`)
  console.log(`Deleted ${answers(reply.count)} from ${email}.`)
}

/** One JSON object a line, for this user alone. The file appears when it is complete. */
export async function backup(store: WaitlistStore, file: string): Promise<void> {
  const total = await countAnswers(store)
  const unfinished = `${file}.new`
  const descriptor = openForWriting(unfinished)
  try {
    const done = await eachPage(store, total, (page) => {
      for (const { id: _id, ...row } of page) writeSync(descriptor, `${JSON.stringify(row)}\n`)
    })
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(unfinished, file)
    say(`Saved ${answers(done)} in ${file}.`)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

function openForWriting(file: string): number {
  try {
    return openSync(file, 'w', 0o600)
  } catch {
    throw new Error(`${file} can not be written.`)
  }
}

export async function restore(store: WaitlistStore, file: string): Promise<void> {
  const rows = readBackup(file)
  const pages = async function* () {
    for (let at = 0; at < rows.length; at += progressEvery) yield rows.slice(at, at + progressEvery)
  }
  const { added, present } = await addAnswers(store, pages(), (done) => reportProgress(done, rows.length))
  say(`Restored ${answers(added)}; ${answers(present)} had been there.`)
}

function readBackup(file: string): Partial<StoredAnswers>[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${file} can not be read.`)
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        return JSON.parse(line) as Partial<StoredAnswers>
      } catch {
        throw new Error(`${file} is no backup, or is damaged at line ${index + 1}.`)
      }
    })
}

/** Leaves everything where it was, too: delete our server's folder once the count at the new place is right. */
export async function move(from: WaitlistStore, to: WaitlistStore): Promise<void> {
  const total = await countAnswers(from)
  const { added, present } = await addAnswers(to, readPages(from), (done) => reportProgress(done, total))
  say(`Moved ${answers(added)} to ${to.name}; ${answers(present)} had been there.`)
}

async function eachPage(
  store: WaitlistStore,
  total: number,
  take: (page: StoredAnswers[]) => void | Promise<void>,
): Promise<number> {
  let done = 0
  for await (const page of readPages(store)) {
    await take(page)
    done += page.length
    reportProgress(done, total)
  }
  return done
}

function reportProgress(done: number, total: number): void {
  if (done % progressEvery === 0 && done > 0) say(`${number.format(done)} of ${number.format(total)}`)
}

/** Waits for a slow reader; a reader that has seen enough (`| head`) ends the program quietly. */
function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (!error) resolve()
      else if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0)
      else reject(error)
    })
  })
}
