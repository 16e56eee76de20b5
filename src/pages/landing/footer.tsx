import { brand, emailHref, phoneHref } from '../../content/brand.ts'
import { footer, joinWaitlist } from '../../content/landing.ts'
import { column } from '../../ui/column.ts'
import { Logo } from '../../ui/logo.tsx'

export function Footer() {
  return (
    <footer className="relative bg-ink-950 pt-16 pb-28">
      <div className={column}>
        <a href={phoneHref} className="footer-phone">
          {brand.phone}
        </a>
        <ul className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-1 text-lead text-soft">
          <li>
            <a href={emailHref} className="link">
              {brand.email}
            </a>
          </li>
          <li>{brand.available}</li>
        </ul>
        <div className="mt-16 grid gap-x-12 gap-y-10 border-t border-white/15 pt-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <div className="sm:col-span-2 lg:col-span-1">
            <Logo className="text-[1.75rem]" />
            <p className="mt-3 text-soft">{footer.tagline}</p>
            <p className="mt-2">
              <a href="/waitlist" className="link inline-flex min-h-9 items-center">
                {joinWaitlist}
              </a>
            </p>
          </div>
          <Column {...footer.services} />
          <Column {...footer.company} />
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-2 text-small text-muted">
          <p>{footer.copyright(brand.copyrightYear, brand.name)}</p>
          <ul className="flex gap-6">
            {footer.legal.map((label) => (
              <li key={label}>
                <Placeholder label={label} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: readonly string[] }) {
  return (
    <div>
      <h2 className="font-sans text-small font-semibold tracking-normal text-muted">{title}</h2>
      <ul className="mt-3">
        {links.map((label) => (
          <li key={label} className="flex min-h-9 items-center">
            <Placeholder label={label} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link without a destination. It has no `href`: `#` would scroll to the top and add an entry to the history. */
function Placeholder({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link is an anchor without a destination
    <a role="link" aria-disabled="true" className="text-soft">
      {label}
    </a>
  )
}
