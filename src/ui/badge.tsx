import type { ReactNode } from 'react'

/** A marketing badge. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 text-small font-semibold text-amber">
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-amber" />
      {children}
    </span>
  )
}
