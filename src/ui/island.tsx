import type { ReactNode } from 'react'

/** What each island renders, by its name. The prerenderer and the browser call the same function with the same data. */
export type Islands = Record<string, (data: Record<string, string | undefined>) => ReactNode>

type IslandProps = {
  name: string
  /** Kept in the HTML as `data-` attributes. The keys are words in lower case. */
  data?: Record<string, string>
  children: ReactNode
}

/** A part of a prerendered page that React hydrates in the browser. The rest of the page stays plain HTML. */
export function Island({ name, data = {}, children }: IslandProps) {
  const attributes = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [`data-${key}`, value]),
  )
  return (
    <div data-island={name} className="contents" {...attributes}>
      {children}
    </div>
  )
}
