import { CallWidget } from '../../call/widget.tsx'
import { hero } from '../../content/landing.ts'

export function LandingPage() {
  return (
    <>
      <main className="grid min-h-dvh place-content-center p-6">
        <h1 className="text-display">{hero.headline}</h1>
        <p className="text-lead text-soft">{hero.subtitle}</p>
      </main>
      <CallWidget />
    </>
  )
}
