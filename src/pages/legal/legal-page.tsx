import { homeWords } from '../../content/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The operator's privacy policy or terms. No script runs on it. */
export function LegalPage({ html }: { html: string }) {
  return (
    <div className="column flex min-h-dvh flex-col py-6">
      <header>
        <a href="/" aria-label={homeWords.logo} className="inline-flex min-h-12 items-center">
          <Logo className="text-[1.5rem]" />
        </a>
      </header>
      <main className="py-[clamp(1.5rem,6vh,4rem)]">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `scripts/build/legal-texts.ts` escapes what is not Markdown */}
        <article className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
        <ButtonLink variant="light" href="/" className="mt-12">
          {homeWords.button}
        </ButtonLink>
      </main>
    </div>
  )
}
