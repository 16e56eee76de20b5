import { expect, test } from 'vitest'
import { readBusiness, readHelp, readName } from './names.ts'

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
  ['denise kowalczyk d e n i s e and then k o w a l c z y k', 'Denise Kowalczyk'],
  ['t a r i q then m a h m o o d', 'Tariq Mahmood'],
  ['S, I, O, B, H, A, N. Second word N, I.', 'Siobhan Ni'],
  ['Hamish. Then D R U double M O N D, hyphen, K E double R.', 'Hamish Drummond-Kerr'],
  ['First name Denise, D-E-N-I-S-E. Last name K as in king, O, W, A, L.', 'Denise Kowal'],
  ['Hannah Lindqvist, L-I-N-D, Q as in Quebec, V as in Victor, I-S-T.', 'Hannah Lindqvist'],
  ['dermot gallagher is the name', 'Dermot Gallagher'],
  ["it's hector hector ibarra", 'Hector Ibarra'],
  ['venkataraman is v e n k a t a r a m a n first name rajesh', 'Rajesh Venkataraman'],
  ["her name's ella her surname's thompson", 'Ella Thompson'],
  ["it's ella and her surname is thompson", 'Ella Thompson'],
  ['fae morgan', 'Fae Morgan'],
  ['before we start', undefined],
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
  ["it's called Blue Door", 'Blue Door'],
  ["i'm at foothills animal hospital", 'Foothills animal hospital'],
  ['lakeside dental thats it two words', 'Lakeside dental'],
  ['north quay housing, quay is Q U A Y, same as the street', 'North quay housing'],
  ['n o r t h then quay housing', 'North quay housing'],
  ['okna plus we make windows', 'Okna plus'],
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

test('keeps the help that is needed in the words of the caller, without politeness', () => {
  expect(readHelp('um yeah well we miss calls at lunch please')).toBe('We miss calls at lunch')
})
