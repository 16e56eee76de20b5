import { waitlistWords } from '../../content/waitlist.ts'

export function WaitlistPage() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <h1 className="text-h2">{waitlistWords.title}</h1>
    </main>
  )
}
