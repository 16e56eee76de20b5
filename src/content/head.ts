import { brand } from './brand.ts'
import { benefits, features, hero, howItWorks } from './landing.ts'
import type { PageName } from './pages.ts'

/** The lines of text on each share picture. */
export const sharePictures: Record<PageName, readonly string[]> = {
  landing: ['Every call', 'answered.', 'Day or night.'],
  waitlist: ['Join the', 'waitlist.'],
  wallpaper: [brand.name],
  notFound: ['This line is', 'not in service.'],
}

export const serviceType = 'AI receptionist'
export const areaServed = 'Worldwide'

/** The landing page as Markdown, for language models. */
export function landingInMarkdown(): string {
  const list = (items: readonly { title: string; description: string }[]) =>
    items.map(({ title, description }) => `- **${title}**: ${description}`).join('\n')
  return `# ${brand.name}

> ${hero.subtitle}

## ${features.title}

${list(features.cards)}

## ${benefits.title}

${list(benefits.points)}

## ${howItWorks.title}

${howItWorks.steps.map(({ step, title, description }) => `${Number(step)}. **${title}**: ${description}`).join('\n')}

## Contact

- Book a call: ${brand.bookingUrl}
- Phone: ${brand.phone}
- E-mail: ${brand.email}
- Waitlist: ${brand.siteUrl}/waitlist
`
}
