import { brand, emailHref, phoneHref } from '../../content/brand.ts'
import { footer, hours, joinWaitlist } from '../../content/landing.ts'
import { settings } from '../../content/settings.ts'
import { column } from '../../ui/column.ts'
import { Logo } from '../../ui/logo.tsx'
import { HourScale } from './hour-scale.tsx'

export function Footer() {
  return (
    <footer className="footer" data-hour={hours.footer.time}>
      <div className={column}>
        <HourScale hour={hours.footer} />
        <a href={phoneHref} className="footer-phone">
          {brand.phone}
        </a>
        <ul className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-1 text-lead">
          <li>
            <a href={emailHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {brand.email}
            </a>
          </li>
          <li>{brand.available}</li>
        </ul>
        <div className="mt-16 grid gap-x-12 gap-y-10 border-t border-ink-950/15 pt-12 grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <div className="col-span-2 lg:col-span-1">
            <Logo className="text-[1.75rem]" />
            <p className="mt-3">{footer.tagline}</p>
            <p className="mt-2">
              <a href="/waitlist" className="inline-flex min-h-11 items-center underline underline-offset-4">
                {joinWaitlist}
              </a>
            </p>
          </div>
          <Column {...footer.services} />
          <Column {...footer.company} />
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-2 text-small">
          <p>{footer.copyright(brand.copyrightYear, brand.name)}</p>
          <ul className="flex gap-6">
            {footer.legal.map((label) => (
              <li key={label}>
                <FooterLink label={label} />
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
      <h2 className="font-sans text-small font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3">
        {links.map((label) => (
          <li key={label} className="flex min-h-9 items-center">
            <FooterLink label={label} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The operator's documents have two links each. */
const destinations: Record<string, string | undefined> = {
  Privacy: settings.privacyUrl,
  'Privacy Policy': settings.privacyUrl,
  Terms: settings.termsUrl,
  'Terms of Service': settings.termsUrl,
}

function FooterLink({ label }: { label: string }) {
  const href = destinations[label]
  if (href === undefined) return <Placeholder label={label} />
  return (
    <a href={href} className="link">
      {label}
    </a>
  )
}

/** A link without a destination. It has no `href`: `#` would scroll to the top and add an entry to the history. */
function Placeholder({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link is an anchor without a destination
    <a role="link" aria-disabled="true">
      {label}
    </a>
  )
}
