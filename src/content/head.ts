import { brand } from './brand.ts'
import { benefits, features, hero, howItWorks, savings } from './landing.ts'
import { type LegalPage, notFoundWords, type PageName } from './pages.ts'
import { waitlistWords } from './waitlist.ts'

/** The pages with a share picture of their own. */
type SharePicture = Exclude<PageName, LegalPage>

/** The lines of text on each share picture. */
export const sharePictures: Record<SharePicture, readonly string[]> = {
  landing: pictureLines(hero.headline),
  waitlist: pictureLines(`${waitlistWords.title}.`),
  wallpaper: pictureLines(brand.name),
  notFound: pictureLines(notFoundWords.title),
}

/** Each sentence begins a line; a line has at most 15 characters, or one longer word. */
function pictureLines(text: string): string[] {
  const lines: string[] = []
  for (const sentence of text.split(/(?<=[.?!]) /)) {
    const [first = '', ...rest] = sentence.split(' ')
    let line = first
    for (const word of rest) {
      if (`${line} ${word}`.length > 15) {
        lines.push(line)
        line = word
      } else line += ` ${word}`
    }
    lines.push(line)
  }
  return lines
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

## ${savings.title}

- ${savings.rate.label}: ${savings.rate.text}
- ${savings.staff.label}: ${savings.staff.text}
- ${savings.receptionist.label} ${savings.receptionist.detail}: ${savings.receptionist.text}
- ${savings.saved.label}: ${savings.saved.text}

${savings.note}. ${savings.illustration}

## Contact

- Book a call: ${brand.bookingUrl}
- Phone: ${brand.phone}
- E-mail: ${brand.email}
- Waitlist: ${brand.siteUrl}/waitlist
`
}
