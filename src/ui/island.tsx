import type { ReactNode } from 'react'

/** By name, what an island renders. The same function runs at the build and in the browser, over the same data. */
export type Islands = Record<string, (data: Record<string, string | undefined>) => ReactNode>

type IslandProps = {
  name: string /** Kept in the HTML, as `data-` attributes. */
  data?: Record<string, string>
  children: ReactNode
}

/** A part of a prerendered page that comes to life in the browser; what is outside of islands stays as it was sent. */
export function Island({ name, data = {}, children }: IslandProps) {
  const attributes = Object.fromEntries(Object.entries(data).map(([key, value]) => [`data-${key}`, value]))
  return (
    <div data-island={name} className="contents" {...attributes}>
      {children}
    </div>
  )
}
