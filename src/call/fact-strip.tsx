import { callWords } from '../content/call.ts'
import { Icon } from '../ui/icon.tsx'
import { factNames, outcomeText } from './call-facts.ts'
import type { CallForm } from './call-provider.ts'

type FactStripProps = { form: CallForm | undefined; open: boolean; onToggle: () => void }

/** Under the panel's head, where the hero does not show the call: which facts are known, and at the end how it came out. */
export function FactStrip({ form, open, onToggle }: FactStripProps) {
  const outcome = form && outcomeText(form)
  if (outcome)
    return (
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="unless-staged fact flex min-h-11 w-full shrink-0 items-center gap-2 rounded-small bg-mint/12 px-3 text-left text-small font-semibold text-text forced-colors:border"
      >
        <Icon name="done" className="size-4 shrink-0 text-mint" />
        <span className="truncate">{open ? callWords.record.back : outcome}</span>
        <Icon name="chevron" className={`ml-auto size-4 shrink-0 ${open ? 'rotate-180' : ''}`} />
      </button>
    )
  return (
    <ul className="unless-staged flex min-h-11 shrink-0 items-center justify-between rounded-small bg-white/5 px-2 text-small short:hidden">
      {factNames.map((name) => (
        <li
          key={name}
          className={`flex items-center gap-1 ${form?.[name] ? 'text-text' : 'text-muted'}`}
        >
          {form?.[name] ? (
            <Icon name="done" className="fact size-4 text-mint" />
          ) : (
            <span className="m-1 size-2 rounded-full border border-line" />
          )}
          <span>{callWords.form.facts[name]}</span>
          <span className="sr-only">: {form?.[name] ?? callWords.form.pending}</span>
        </li>
      ))}
    </ul>
  )
}
