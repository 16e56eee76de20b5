import { useEffect, useRef, useState } from 'react'
import { brand } from '../../content/brand.ts'
import { header as words } from '../../content/landing.ts'
import { headerScrollThreshold } from '../../content/limits.ts'
import { BookACall } from '../../ui/book-a-call.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The fixed header. Below 768 px, and where large text leaves no room, a menu takes the place of the navigation links and Book a Call. */
export function Header() {
  const scrolled = useScrolledBeyond(headerScrollThreshold)
  const menu = useMenu()
  return (
    <header
      ref={menu.header}
      data-scrolled={scrolled}
      className="site-header @container fixed noscript:absolute inset-x-0 top-0 z-50 border-b border-transparent color-transition data-[scrolled=true]:border-white/10 data-[scrolled=true]:bg-ink-950/95 data-[scrolled=true]:[backdrop-filter:blur(16px)]"
    >
      <div className="column flex h-18 items-center justify-between gap-[min(1rem,2vw)]">
        <a
          href="#top"
          aria-label={words.home(brand.name)}
          className="flex min-h-12 items-center rounded-small"
        >
          <Logo className="text-[min(1.5rem,8vw)]" />
        </a>
        <nav aria-label={words.navigation} className="hidden with-links:block">
          <ul className="flex items-center lg:gap-3">
            {words.desktop.map(({ label, anchor }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="flex min-h-11 items-center rounded-full px-3 text-[1rem] font-medium text-soft color-transition hover:text-text"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <BookACall className="hidden! with-links:inline-flex!" />
        <Button
          variant="outline"
          size="large-icon"
          ref={menu.toggle}
          aria-expanded={menu.open}
          aria-controls="menu"
          aria-label={menu.open ? words.closeMenu : words.openMenu}
          onClick={menu.onToggle}
          className="script-only max-h-[15vw] max-w-[15vw] shrink-0 with-links:hidden"
        >
          <Icon name={menu.open ? 'close' : 'menu'} />
        </Button>
      </div>
      <nav
        id="menu"
        hidden={!menu.open}
        aria-label={words.menu}
        className="border-t border-white/10 bg-ink-900 pt-2 pb-6 with-links:hidden"
      >
        <div className="column">
          <ul className="mb-5">
            {words.menuLinks.map(({ label, anchor }) => (
              <li key={anchor} className="border-b border-white/10">
                <a
                  href={`#${anchor}`}
                  onClick={menu.close}
                  className="flex min-h-14 items-center font-display text-[1.375rem] font-semibold"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <BookACall variant="light" className="w-full" onClick={menu.close} />
        </div>
      </nav>
    </header>
  )
}

function useScrolledBeyond(threshold: number) {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > threshold)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [threshold])
  return scrolled
}

/** The menu's state. Escape, pressing outside of the header and moving the focus out of it close the menu. */
function useMenu() {
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const listeners = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, listeners)
    document.addEventListener('focusin', closeOutside, listeners)
    document.addEventListener('keydown', closeOnEscape, listeners)
    return () => listeners.abort()
  }, [open])
  return { open, header, toggle, close: () => setOpen(false), onToggle: () => setOpen(!open) }
}
