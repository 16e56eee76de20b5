import { expect, test } from 'vitest'
import { readRole, readSpending } from './form-choices.ts'

test.each([
  ["I'm the owner", { option: 'Business Owner' }],
  ['um I suppose i run the place', { option: 'Business Owner' }],
  ['sole trader', { option: 'Business Owner' }],
  ['co-founder', { option: 'CEO/Founder' }],
  ['managing director', { option: 'CEO/Founder' }],
  ['i do operations', { option: 'Operations Manager' }],
  ['head of marketing', { option: 'Marketing Manager' }],
  ["I'm the I.T. guy", { option: 'IT Manager' }],
  ['the second one', { option: 'CEO/Founder' }],
  ['number five', { option: 'IT Manager' }],
  ["I'm the practice manager", { other: 'Practice manager' }],
  ['receptionist actually', { other: 'Receptionist' }],
  ['i am assistant of the boss', { other: 'Assistant of the boss' }],
  ['other', 'other'],
  ['none of those', 'other'],
  ["I'm one of two owners, I do the workshop side", { option: 'Business Owner' }],
  ["My aunt owns it and I'm the uh office manager", { other: 'Office manager' }],
  ["I'm the dispatcher, my brother owns it", { other: 'Dispatcher' }],
  ['I just manage it', { other: 'Manager' }],
  ["I'm not the owner, I'm the event coordinator", { other: 'Event coordinator' }],
  ['me and my daughter run it', { option: 'Business Owner' }],
  ['gaffer', { option: 'Business Owner' }],
  ['I do a bit of everything, honestly', undefined],
  ['purple', undefined],
])('reads the role in "%s"', (utterance, role) => {
  expect(readRole(utterance)).toEqual(role)
})

test.each([
  ['about three grand', { option: '$1,000 - $5,000' }],
  ['2k', { option: '$1,000 - $5,000' }],
  ['two and a half thousand', { option: '$1,000 - $5,000' }],
  ['fifteen hundred', { option: '$1,000 - $5,000' }],
  ['twenty five hundred dollars i guess', { option: '$1,000 - $5,000' }],
  ['between five and ten thousand', { option: '$5,000 - $10,000' }],
  ['5 to 10k', { option: '$5,000 - $10,000' }],
  ['$5,000 - $10,000', { option: '$5,000 - $10,000' }],
  ['one to five', { option: '$1,000 - $5,000' }],
  ['ten', { option: '$5,000 - $10,000' }],
  ['we have 3 staff', undefined],
  ['eight hundred', { option: '$0 - $1,000' }],
  ['a couple of hundred', { option: '$0 - $1,000' }],
  ['nothing at the moment', { option: '$0 - $1,000' }],
  ['more than twenty five thousand', { option: '$25,000+' }],
  ['over ten thousand', { option: '$10,000 - $25,000' }],
  ['under a thousand', { option: '$0 - $1,000' }],
  ['less than 5000', { option: '$1,000 - $5,000' }],
  ['sixty thousand a year', { option: '$1,000 - $5,000' }],
  ['six thousand four hundred', { option: '$5,000 - $10,000' }],
  ['three thousand pounds', { other: 'Three thousand pounds' }],
  ['the third one', { option: '$5,000 - $10,000' }],
  ["the second one's probably closest", { option: '$1,000 - $5,000' }],
  ['put the lowest one please', { option: '$0 - $1,000' }],
  ['two fifty a month for a girl on Saturdays', { option: '$0 - $1,000' }],
  ['a lad two days a week, call it eight hundred a month', { option: '$0 - $1,000' }],
  ['other', 'other'],
  ['lots', undefined],
])('reads the spending in "%s"', (utterance, spending) => {
  expect(readSpending(utterance)).toEqual(spending)
})
