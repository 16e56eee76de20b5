import { settings } from './settings.ts'

/** Who the site speaks for. Phone, e-mail and booking link are the operator's to set; the defaults are reserved example values. */
export const brand = {
  name: 'Ringwell',
  phone: settings.phone ?? '+1 202 555 0142',
  email: settings.email ?? 'hello@ringwell.example',
  bookingUrl: settings.bookingUrl ?? 'https://book.ringwell.example',
  siteUrl: settings.siteUrl ?? 'http://localhost:3000',
  available: 'Available Worldwide',
  copyrightYear: 2025,
} as const

/** The phone number as a `tel:` link takes it. */
export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, '')}`
export const emailHref = `mailto:${brand.email}`
