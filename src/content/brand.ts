import { settings } from './settings.ts'

/** The operator sets phone, e-mail, booking link and address of the site; the defaults are reserved example values. */
export const brand = {
  name: 'Ringwell',
  phone: settings.phone ?? '+1 202 555 0142',
  email: settings.email ?? 'hello@ringwell.example',
  bookingUrl: settings.bookingUrl ?? 'https://book.ringwell.example',
  siteUrl: settings.siteUrl ?? 'http://localhost:3000',
  available: 'Available Worldwide',
  copyrightYear: 2025,
} as const

export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, '')}`
export const emailHref = `mailto:${brand.email}`
