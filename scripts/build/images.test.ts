import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '../../src/content/brand.ts'
import { missingLetters, writeImages } from './images.ts'

const names = (name: string, ...lines: string[]) => ({
  brand: { ...brand, name },
  sharePictures: { page: lines },
})

async function sharePicture(name: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'images-'))
  await writeImages(folder, names(name))
  const picture = readFileSync(join(folder, 'share-page.png'))
  rmSync(folder, { recursive: true })
  return picture
}

test('the share pictures draw letters of Latin-1 and of Latin Extended', async () => {
  expect(
    missingLetters(
      names('Café Zoë & Søn', 'Łódź', 'İstanbul', 'Čeněk', 'Győr', 'Ærø', 'Straße', '“£9”'),
    ),
  ).toEqual([])
  for (const letter of ['é', 'ø', 'Ł', 'ź']) {
    expect((await sharePicture(letter)).equals(await sharePicture('')), letter).toBe(false)
  }
})

test('letters that the font of the share pictures has not are named once', async () => {
  expect(missingLetters(names('Ω & 東京', 'Ω <'))).toEqual(['Ω', '東', '京'])
  expect((await sharePicture('Ω')).equals(await sharePicture(''))).toBe(true)
})
