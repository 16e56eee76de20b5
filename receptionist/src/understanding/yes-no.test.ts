import { expect, test } from 'vitest'
import { recognizeYesNo } from './yes-no.ts'

const answers = {
  yes: `yes that's fine | Yes, please. | aye | that'd be grand | ok | please | why not | I suppose so | might as well |
    if you like | yes ji please do | by all means | oh go on then love | mm hm | uh-huh | let's do it | yeah no problem |
    sure look why not | spot on | I'd love that`,
  no: `all good thanks | nah | nah you're alright | not really no | I'm good thanks | maybe later | yeah no leave it |
    no no it is fine | no need | I'd rather not | that's wrong | never mind | I'll leave it | well no not exactly`,
  neither: `how much is it | right the thing is we have two shops | ok so what happens at night | nobody answers our phone |
    yesterday we missed ten calls | Nora | is that a no | the waitlist`,
}
const cases = Object.entries(answers).flatMap(([answer, utterances]) =>
  utterances.split(/\s*\|\s*/).map((utterance) => [utterance, answer]),
)

test.each([...cases, ['', 'neither']])('"%s": %s', (utterance, answer) => {
  expect(recognizeYesNo(utterance)?.answer ?? 'neither').toBe(answer)
})

test.each([
  ['no thanks, how much is it', 'how much is it'],
  ['yes please and what about weekends', 'what about weekends'],
  ["no, it's Catherine with a K", 'its catherine with a k'],
  ['yeah go on then', ''],
])('finds what follows the answer in "%s"', (utterance, rest) => {
  expect(recognizeYesNo(utterance)?.rest).toBe(rest)
})
