import { homeWords, notFoundWords as words } from '../../content/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { column } from '../../ui/column.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Logo } from '../../ui/logo.tsx'

/** Answers every unknown path. Its background is static, and its logo mark has level 0. */
export function NotFoundPage() {
  return (
    <>
      <div className="background" aria-hidden="true" />
      <main className={`${column} flex min-h-dvh flex-col py-6`}>
        <a href="/" aria-label={homeWords.logo} className="w-fit rounded-small py-1">
          <Logo className="text-[1.5rem]" />
        </a>
        <div className="my-auto py-16">
          <LevelMark level={0} className="size-20 text-mint" />
          <h1 className="mt-6 max-w-[6.5em] text-display">{words.title}</h1>
          <p className="mt-6 text-lead text-soft">{words.text}</p>
          <ButtonLink variant="light" href="/" className="mt-9">
            {homeWords.button}
          </ButtonLink>
        </div>
      </main>
    </>
  )
}
