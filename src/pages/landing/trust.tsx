import { brand } from '../../content/brand.ts'
import { trust } from '../../content/landing.ts'

/** The logos of the operator's customers, where there are any. */
export function Logos() {
  if (brand.logos.length === 0) return null
  return (
    <ul
      aria-label={trust.customers}
      className="col-span-full flex flex-wrap items-center gap-x-10 gap-y-4"
    >
      {brand.logos.map(({ company, file }) => (
        <li key={company}>
          <img src={file} alt={company} height="28" loading="lazy" className="h-7 w-auto" />
        </li>
      ))}
    </ul>
  )
}

/** What the operator's customers say, where it is known. */
export function Quotes() {
  if (brand.quotes.length === 0) return null
  return (
    <ul
      aria-label={trust.quotes}
      className="mt-(--space-block) grid gap-x-12 gap-y-10 md:grid-cols-2"
    >
      {brand.quotes.map(({ text, person, company }) => (
        <li key={text}>
          <blockquote className="text-lead">{`“${text}”`}</blockquote>
          <p className="mt-3 text-small text-soft">{`${person}, ${company}`}</p>
        </li>
      ))}
    </ul>
  )
}
