import { notFoundWords } from '../../content/pages.ts'

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="text-h2">{notFoundWords.title}</h1>
      <p className="text-soft">{notFoundWords.text}</p>
      <p>
        <a className="text-mint underline" href="/">
          {notFoundWords.home}
        </a>
      </p>
    </main>
  )
}
