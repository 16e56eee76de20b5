import { brand, emailHref, phoneHref } from '../../content/brand.ts'
import { type FooterLink, footer, hours } from '../../content/landing.ts'
import { joinWaitlist } from '../../content/pages.ts'
import { settings } from '../../content/settings.ts'
import { Logo } from '../../ui/logo.tsx'
import { HourScale } from './hour-scale.tsx'

export function Footer() {
  return (
    <footer
      className="footer relative bg-daylight pt-(--space-section) pb-28 text-ink-950"
      data-hour="footer"
    >
      <div className="column">
        <HourScale hour={hours.footer} />
        <a
          href={phoneHref}
          dir="ltr"
          className="inline-block py-1 font-display text-[clamp(2.25rem,0.6rem+7.6vw,8rem)]/none font-[680] tracking-[-0.03em] figures hover:underline"
        >
          {brand.phone}
        </a>
        <ul className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-1 text-lead">
          <li className="min-w-0">
            <a
              href={emailHref}
              className="inline-flex min-h-11 max-w-full items-center wrap-anywhere underline underline-offset-4"
            >
              {brand.email}
            </a>
          </li>
          <li>{brand.available}</li>
        </ul>
        <div className="mt-10 grid gap-x-12 gap-y-8 border-t border-ink-950/15 pt-10 md:mt-14 md:pt-12 min-[14em]:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <Logo className="text-[1.75rem]" />
            <p className="mt-3">{footer.tagline}</p>
            {brand.security && <p className="mt-2 max-w-[30rem] text-small">{brand.security}</p>}
            <p className="mt-2">
              <a
                href="/waitlist"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {joinWaitlist}
              </a>
            </p>
          </div>
          <LinkColumn {...footer.services} />
          <LinkColumn {...footer.company} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2 text-small">
          <p>{footer.copyright(brand.copyrightYear, brand.name)}</p>
          <ul className="flex flex-wrap gap-x-6">
            {footer.legal.map((link) => (
              <li key={link.label}>
                <Link {...link} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2 className="font-sans text-small font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.label} className="flex min-h-8 items-center">
            <Link {...link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const documents = { privacy: settings.privacyUrl, terms: settings.termsUrl }

function Link({ label, document }: FooterLink) {
  const href = document && documents[document]
  if (href) {
    return (
      <a href={href} className="link">
        {label}
      </a>
    )
  }
  return (
    // No `href`: `#` would scroll to the top and add an entry to the history.
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link is an anchor without a destination
    <a role="link" aria-disabled="true">
      {label}
    </a>
  )
}
