import { useState } from 'react'
import { brand } from '../../content/brand.ts'
import { wallpaperWords } from '../../content/pages.ts'

export function WallpaperPage() {
  const [hidden, setHidden] = useState(false)
  return (
    <main className="grid min-h-dvh place-content-center">
      <h1 className="sr-only">{wallpaperWords.heading}</h1>
      {hidden ? null : (
        <button
          className="text-display text-white"
          onClick={() => setHidden(true)}
          title={wallpaperWords.hide}
          type="button"
        >
          {brand.name}
        </button>
      )}
    </main>
  )
}
