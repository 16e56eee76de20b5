import { callWords } from '../content/call.ts'
import { Icon } from '../ui/icon.tsx'
import { factNames } from './call-facts.ts'
import type { CallForm, CallRecord } from './call-provider.ts'

const words = { ...callWords.form, ...callWords.record }

type CallCardProps = {
  form: CallForm | undefined
  record: CallRecord | undefined
  isOver?: boolean
}

/** What the business gets from the call: four facts, which fill while it goes on, and at its end a note and an SMS. */
export function CallCard({ form, record, isOver = false }: CallCardProps) {
  return (
    <div className="grid shrink-0 gap-3 text-small text-soft">
      <dl className="rounded-medium border border-white/10 bg-white/5 px-3.5 py-2 forced-colors:border">
        {factNames.map((name) => (
          <Fact
            key={name}
            label={words.facts[name]}
            text={
              (name === 'when' && record?.calendar && timeRange(record.calendar)) || form?.[name]
            }
            missing={isOver ? words.unknown : words.pending}
          />
        ))}
      </dl>
      {record && (
        <>
          <div className="fact">
            <Title icon="notes">{words.summary}</Title>
            <p className="mt-1 wrap-anywhere">{record.summary}</p>
          </div>
          <div className="fact">
            <Title icon="message">{words.message}</Title>
            {record.message ? (
              <p className="bubble mt-1.5 w-fit max-w-full bg-iris/45">{record.message}</p>
            ) : (
              <p className="mt-1">{words.noMessage}</p>
            )}
          </div>
          <p className="text-muted">{words.note}</p>
        </>
      )}
    </div>
  )
}

/** With spaces that do not break before "am" and "pm". */
const timeRange = ({ day, time }: NonNullable<CallRecord['calendar']>) =>
  `${day}, ${time.replace(/ (?=[ap]m)/g, '\u00a0')}`

function Title({ icon, children }: { icon: 'notes' | 'message'; children: string }) {
  return (
    <h3 className="flex items-center gap-2 font-sans text-small font-semibold tracking-normal text-text">
      <Icon name={icon} className="size-4 shrink-0" />
      {children}
    </h3>
  )
}

/** A text that is new or was corrected lights up, by the `key`, which makes it a new element. */
function Fact({
  label,
  text,
  missing,
}: {
  label: string
  text: string | undefined
  missing: string
}) {
  return (
    <div className="grid grid-cols-[3.25rem_1fr_auto] items-start gap-x-2 py-1">
      <dt>{label}</dt>
      <dd key={text} className={`min-w-0 wrap-anywhere ${text ? 'fact text-text' : 'text-muted'}`}>
        {text ?? missing}
      </dd>
      <Icon name="done" className={`mt-0.5 size-4 ${text ? 'text-mint' : 'opacity-0'}`} />
    </div>
  )
}
