import { useEffect, useRef, useState } from 'react'
import { brand } from '../../content/brand.ts'
import { header as words } from '../../content/landing.ts'
import { headerScrollThreshold } from '../../content/limits.ts'
import { BookACall } from '../../ui/book-a-call.tsx'
import { column } from '../../ui/column.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'

/** Transparent at the top of the page, dark translucent glass beyond the threshold; a menu below the medium breakpoint. */
export function Header() {
  const scrolled = useScrolledBeyond(headerScrollThreshold)
  const menu = useMenu()
  return (
    <header ref={menu.area} data-scrolled={scrolled} className="site-header fixed inset-x-0 top-0 z-50 border-b">
      <div className={`${column} flex h-18 items-center justify-between gap-4`}>
        <a href="#top" aria-label={words.home(brand.name)} className="rounded-small py-2">
          <Logo className="text-[1.5rem]" />
        </a>
        <nav aria-label={words.navigation} className="hidden md:block">
          <ul className="flex items-center lg:gap-3">
            {words.desktop.map(({ label, anchor }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="flex min-h-11 items-center rounded-full px-3 text-[1rem] font-medium text-soft transition-colors duration-150 hover:text-text"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <BookACall look="outline" className="hidden! md:inline-flex!" />
        <button
          ref={menu.toggle}
          type="button"
          aria-expanded={menu.open}
          aria-controls="menu"
          aria-label={menu.open ? words.closeMenu : words.openMenu}
          onClick={menu.onToggle}
          className="needs-script grid size-12 place-items-center rounded-full border border-line bg-ink-950/40 md:hidden"
        >
          <Icon name={menu.open ? 'close' : 'menu'} />
        </button>
      </div>
      <nav
        id="menu"
        hidden={!menu.open}
        aria-label={words.menu}
        className="menu border-t border-white/10 bg-ink-900 px-5 pt-2 pb-6 sm:px-8 md:hidden"
      >
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
        <BookACall look="light" className="w-full" onClick={menu.close} />
      </nav>
    </header>
  )
}

function useScrolledBeyond(threshold: number) {
  const [beyond, setBeyond] = useState(false)
  useEffect(() => {
    const look = () => setBeyond(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [threshold])
  return beyond
}

/** Escape, a press elsewhere and focus that leaves close the menu; a link in it and the toggle do too. */
function useMenu() {
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const watch = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, watch)
    document.addEventListener('focusin', closeOutside, watch)
    document.addEventListener('keydown', closeOnEscape, watch)
    return () => watch.abort()
  }, [open])
  return { open, area, toggle, close: () => setOpen(false), onToggle: () => setOpen(!open) }
}
