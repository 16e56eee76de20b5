import { expect, test } from 'vitest'
import { applyLetterHint, readBusiness, readHelp, readName, readRole, readSpending } from './form-answers.ts'

test.each([
  ['maria', 'Maria'],
  ["it's m a r i a", 'Maria'],
  ['M-A-R-I-A', 'Maria'],
  ['Well, my name is Maria Lopez.', 'Maria Lopez'],
  ['um yeah sure it would be maria lopez', 'Maria Lopez'],
  ['maria and i run a bakery', 'Maria'],
  ["O'Brien", "O'Brien"],
  ['Ægir Þórsson', 'Ægir Þórsson'],
  ['yes of course my good name is priya nair', 'Priya Nair'],
  ['sorry yes it is tom thanks', 'Tom'],
  ['Siobhan, S I O B H A N', 'Siobhan'],
  ['maria lopez thats l o p e s', 'Maria Lopes'],
  ['m o double l y', 'Molly'],
  ["it's aoife a o i f e", 'Aoife'],
  ['aye', undefined],
  ['you can call me dave', 'Dave'],
  ['jean-luc picard speaking', 'Jean-Luc Picard'],
  ['um Tom uh Reed', 'Tom Reed'],
  ['Dr. Anneliese Vogt', 'Dr Anneliese Vogt'],
  ["it's shelly like shelly", 'Shelly'],
  ['my name it is joao pereira', 'Joao Pereira'],
  ['Thomas Adeyemi is better', 'Thomas Adeyemi'],
  ['<script>', undefined],
  ['12345', undefined],
  ['the owner', undefined],
  ['i dont want to say', undefined],
  ['interested', undefined],
  ['', undefined],
])('reads the name in "%s"', (utterance, name) => {
  expect(readName(utterance)?.name).toBe(name)
})

test('tells a spelled name from one that was only said', () => {
  expect(readName('k a t')?.spelled).toBe(true)
  expect(readName('kat')?.spelled).toBe(false)
})

test.each([
  ['Catherine', "it's Catherine with a K", 'Katherine'],
  ['Stephen', 'with a v', 'Steven'],
  ['Sara', 'sara with an h', 'Sarah'],
  ['Sarah', 'without an h', 'Sara'],
  ['Mat', "two t's", 'Matt'],
  ['Clare', 'with an i', undefined],
  ['Kathrin', 'with a y', 'Kathryn'],
  ['Geoff', 'with a j', 'Jeoff'],
  ['Maria', 'hello', undefined],
])('changes %s by "%s"', (word, hint, changed) => {
  expect(applyLetterHint(word, hint)).toBe(changed)
})

test.each([
  ["it's called Blue Door", 'Blue Door'],
  ['we run a dental practice.', 'A dental practice'],
  ['um so yeah we are a small law firm in cork', 'A small law firm in cork'],
  ['42 West', '42 West'],
  ['well my business is called Oak Dental thanks', 'Oak Dental'],
  ['we do plumbing and heating', 'Plumbing and heating'],
  ['i am the owner of blue door', 'Blue door'],
  ['we are having a restaurant', 'A restaurant'],
  ["Green Fork, we've been open since 1990.", 'Green Fork'],
  ['green fork catering been going since my grandads time', 'Green fork catering'],
  ["it's a bakery, Crumb and Co, just off the high street", 'Crumb and Co'],
  ['A care home. Willow and Sons', 'Willow and Sons'],
  ["we've no name yet, it's a juice bar on the pier", 'A juice bar on the pier'],
  ['um the place is called five star smiles', 'Five star smiles'],
  ['Lagos Kitchen, it used to be called Mama Put but we changed it.', 'Lagos Kitchen'],
  ['Our firm is called 3 Bears, like the number three and then bears', '3 Bears'],
  ['Bloom, Hart and Partners', 'Bloom, Hart and Partners'],
  ["a small shop, it's called Thread", 'Thread'],
  ["use Salt and Stone, though officially it's Stone Limited", 'Salt and Stone'],
  ["Sunrise Yoga and I'm Sasha", 'Sunrise Yoga'],
  ['x', undefined],
  ["I don't know", undefined],
])('reads the business in "%s"', (utterance, business) => {
  expect(readBusiness(utterance)).toBe(business)
})

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

test('keeps the help that is needed in the words of the caller, without politeness', () => {
  expect(readHelp('um yeah well we miss calls at lunch please')).toBe('We miss calls at lunch')
})
