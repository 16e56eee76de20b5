import { useEffect, useRef } from 'react'
import { revealStagger, revealThreshold } from '../../content/limits.ts'

/**
 * Fades and slides in each child of a list when a tenth of it is visible, each one 100 ms times its index later; once.
 * The prerendered page shows them all: only a running script hides what it is sure to reveal.
 */
export function useReveal<List extends HTMLElement>() {
  const list = useRef<List>(null)
  useEffect(() => {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement)
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue
          seen.unobserve(target)
          target.setAttribute('data-reveal', 'shown')
        }
      },
      { threshold: revealThreshold },
    )
    items.forEach((item, index) => {
      item.style.setProperty('--reveal-delay', `${index * revealStagger}ms`)
      item.setAttribute('data-reveal', 'waiting')
      seen.observe(item)
    })
    return () => seen.disconnect()
  }, [])
  return list
}
