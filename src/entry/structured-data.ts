import { brand } from '../content/brand.ts'
import { areaServed, serviceType } from '../content/head.ts'
import { pages } from '../content/pages.ts'

/** The organisation and its service as JSON-LD. `<` is escaped, so that no text can end the script element around it. */
export function structuredData(): string {
  const organisation = `${brand.siteUrl}/#organisation`
  const graph = [
    {
      '@type': 'Organization',
      '@id': organisation,
      name: brand.name,
      url: `${brand.siteUrl}/`,
      logo: `${brand.siteUrl}/icon-512.png`,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: brand.phone,
        email: brand.email,
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${brand.siteUrl}/#site`,
      name: brand.name,
      url: `${brand.siteUrl}/`,
      inLanguage: 'en-GB',
    },
    {
      '@type': 'Service',
      name: brand.name,
      serviceType,
      areaServed,
      description: pages.landing.description,
      provider: { '@id': organisation },
    },
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(
    /</g,
    '\\u003c',
  )
}
