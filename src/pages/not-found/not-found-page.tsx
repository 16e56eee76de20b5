import { header } from '../../content/landing.ts'
import { homeWords, joinWaitlist, notFoundWords as words } from '../../content/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Logo } from '../../ui/logo.tsx'

const exits = [
  ...header.desktop.map(({ label, anchor }) => ({ label, href: `/#${anchor}` })),
  { label: joinWaitlist, href: '/waitlist' },
]

/** Answers every unknown path. Its background is static, and its logo mark has level 0. */
export function NotFoundPage() {
  return (
    <>
      <div className="background fixed inset-0 -z-1" aria-hidden="true" />
      <main className="@container column flex min-h-dvh flex-col pb-6">
        <div className="flex h-18 items-center">
          <a href="/" aria-label={homeWords.logo} className="rounded-small py-2">
            <Logo className="text-[min(1.5rem,8vw)]" />
          </a>
        </div>
        <div className="my-auto grid items-end gap-x-16 gap-y-12 py-12 @min-[60rem]:grid-cols-[1fr_24rem]">
          <div>
            <LevelMark level={0} className="size-20 text-mint" />
            <h1 className="mt-6 max-w-[7.5em] text-display">{words.title}</h1>
            <p className="mt-6 text-lead text-soft">{words.text}</p>
            <ButtonLink variant="light" href="/" className="mt-9">
              {homeWords.button}
            </ButtonLink>
          </div>
          <nav aria-labelledby="exits">
            <h2 id="exits" className="font-sans text-small font-semibold tracking-normal text-soft">
              {words.exits}
            </h2>
            <ul className="mt-3 border-t border-white/20">
              {exits.map(({ label, href }, index) => (
                <li key={href} className="border-b border-white/20">
                  <a
                    href={href}
                    className="flex min-h-14 items-center justify-between hover:text-mint"
                  >
                    {label}
                    <span aria-hidden="true" className="text-soft figures">
                      {`0${index + 1}`}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </main>
    </>
  )
}
