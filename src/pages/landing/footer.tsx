import { brand, emailHref, phoneHref } from '../../content/brand.ts'
import { footer, joinWaitlist } from '../../content/landing.ts'
import { Logo } from '../../ui/logo.tsx'
import { column } from '../../ui/shell.ts'

export function Footer() {
  return (
    <footer className="border-t border-white/10 bg-ink-950 pt-16 pb-32">
      <div className={column}>
        <div className="grid gap-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <div>
            <Logo className="text-[1.75rem]" />
            <p className="mt-4 text-soft">{footer.tagline}</p>
            <p className="mt-4">
              <a href="/waitlist" className="link">
                {joinWaitlist}
              </a>
            </p>
          </div>
          <Column {...footer.services} />
          <Column {...footer.company} />
          <div>
            <h2 className="font-sans text-small font-semibold text-muted">{footer.contact}</h2>
            <ul className="mt-3">
              <li>
                <a href={phoneHref} className="footer-link tabular-nums">
                  {brand.phone}
                </a>
              </li>
              <li>
                <a href={emailHref} className="footer-link">
                  {brand.email}
                </a>
              </li>
              <li className="footer-link">{brand.available}</li>
            </ul>
          </div>
        </div>
        <div className="mt-14 flex flex-wrap justify-between gap-4 border-t border-white/10 pt-6 text-small text-muted">
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
      <h2 className="font-sans text-small font-semibold text-muted">{title}</h2>
      <ul className="mt-3">
        {links.map((label) => (
          <li key={label}>
            <Placeholder label={label} className="footer-link" />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link that goes nowhere yet (specification §2): no `href`, so it neither jumps to the top nor fills the history. */
function Placeholder({ label, className }: { label: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link is an anchor without a destination
    <a role="link" aria-disabled="true" className={className}>
      {label}
    </a>
  )
}
