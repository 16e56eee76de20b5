import { join } from 'node:path'
import { build } from '../scripts/build.ts'
import { embeddedAnonKey, waitlistWords } from '../src/content/waitlist.ts'
import { open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'
import { serveGateway, serveStatically } from './support/static-host.ts'
import { fillQuestionnaire, someAnswers } from './support/waitlist-form.ts'

test('static files on a file server send the answers of the waitlist to another origin', async ({ page, site }) => {
  const gateway = await serveGateway(site.url)
  const outDir = 'dist-tests/hosted'
  try {
    await build({
      outDir,
      env: { VITE_SUPABASE_URL: gateway.url, VITE_SUPABASE_ANON_KEY: embeddedAnonKey },
      callLibrary: undefined,
    })
    const host = await serveStatically(join(outDir, 'site'))
    try {
      const answers = someAnswers('Ada Static')
      await open(page, `${host.url}/waitlist`)
      await fillQuestionnaire(page, answers)
      await page.getByRole('button', { name: waitlistWords.submit }).click()
      await expect(page.getByRole('heading', { name: waitlistWords.thanksTitle })).toBeVisible()

      expect(gateway.requests).toHaveLength(1)
      expect(gateway.requests[0]).toMatchObject({ method: 'POST', headers: { apikey: embeddedAnonKey } })
      expect(gateway.requests[0]?.path).toMatch(/^\/rest\/v1\/waitlist_responses(\?|$)/)
      expect([JSON.parse(gateway.requests[0]?.body ?? '')].flat()).toEqual([answers])

      await page.getByRole('link', { name: waitlistWords.backToHome }).click()
      await expect(page).toHaveURL(`${host.url}/`)
    } finally {
      await host.close()
    }
  } finally {
    await gateway.close()
  }
})
