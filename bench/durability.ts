import { rmSync } from 'node:fs'
import { interruptFirstBoot, killUnderLoad } from '../tests/support/kill-server.ts'
import { buildFixtureSite, temporaryFolder } from '../tests/support/server-process.ts'
import type { BenchCase } from './run.ts'

const kills = 50
const boots = 20

export const cases: BenchCase[] = [
  {
    name: 'waitlist after kill -9',
    async run() {
      const folder = temporaryFolder()
      buildFixtureSite(folder)
      const { acknowledged, lost, doubled, unanswered } = await killUnderLoad(folder, kills, 300, 32)
      rmSync(folder, { recursive: true })
      return [
        { what: 'kill -9 under load', value: kills, aim: '>= 50' },
        { what: 'rows acknowledged', value: acknowledged - unanswered },
        { what: 'rows without an answer, sent again', value: unanswered },
        { what: 'rows lost', value: lost, aim: '0', ok: lost === 0 },
        { what: 'rows stored twice', value: doubled, aim: '0', ok: doubled === 0 },
      ]
    },
  },
  {
    name: 'first boot interrupted',
    async run() {
      const folder = temporaryFolder()
      buildFixtureSite(folder)
      let started = 0
      for (let boot = 0; boot < boots; boot++) {
        const failure = await interruptFirstBoot(folder, (1.1 * boot) / (boots - 1))
        if (failure === undefined) started++
        else console.error(failure)
      }
      rmSync(folder, { recursive: true })
      return [
        {
          what: `of ${boots} interrupted, start the next time`,
          value: started,
          aim: `${boots}`,
          ok: started === boots,
        },
      ]
    },
  },
]
