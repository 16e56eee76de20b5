import { expect, test } from 'vitest'
import { findEmail, joinSpelled, spelledAddress } from './spelling.ts'

test.each([
  ['k a t', 'kat'],
  ['k a t forty seven', 'kat47'],
  ['m o double l y', 'molly'],
  ['s for sugar u e', 'sue'],
  ['s as in sierra a m', 'sam'],
  ['kilo alpha tango', 'kat'],
  ['see a r l', 'carl'],
  ['j oh n', 'jon'],
  ['o four seven', 'o47'],
  ['double you i l l', 'will'],
  ['nineteen eighty four', '1984'],
  ['triple seven', '777'],
  ['i am a baker', 'i am a baker'],
  ['my name is mike', 'my name is mike'],
])('joins what is spelled in "%s"', (utterance, joined) => {
  expect(joinSpelled(utterance.split(' ')).join(' ')).toBe(joined)
})

test.each([
  ['maria at acme dot com', 'maria@acme.com'],
  ['maria dot lopez at acme dot co dot uk', 'maria.lopez@acme.co.uk'],
  ['it is maria_lopez@acme.com', 'maria_lopez@acme.com'],
  ['Write to Ada@Harbour.example.', 'Ada@Harbour.example'],
  ['k a t at gmail dot com', 'kat@gmail.com'],
  ["yeah it's k a t forty seven at gmail dot com thanks", 'kat47@gmail.com'],
  ['um my email is joe underscore bloggs at hotmail dot co dot uk', 'joe_bloggs@hotmail.co.uk'],
  ['blue door lettings all one word at outlook dot com', 'bluedoorlettings@outlook.com'],
  ['you can reach me at sam at gmail dot com', 'sam@gmail.com'],
  ['info at blue hyphen door dot ie', 'info@blue-door.ie'],
  ['m o double l y dot b at yahoo dot com', 'molly.b@yahoo.com'],
  ['priya nineteen ninety at gmail', 'priya1990@gmail.com'],
  ['sales at smith and sons dot co uk', 'sales@smithandsons.co.uk'],
  ['p o b r i e n at g mail dot com', 'pobrien@gmail.com'],
  ['its kat at gmail dot com all lower case', 'kat@gmail.com'],
  ['hello at oakdental dot i e', 'hello@oakdental.ie'],
  ['k a t 47@gmail.com', 'kat47@gmail.com'],
  ['sure, kat dot smith at acme.co.uk please', 'kat.smith@acme.co.uk'],
  ['change the email to tom at tomsgarage dot com', 'tom@tomsgarage.com'],
  ['D-E-N-I-S-E at K-O-W-A-L dot com', 'denise@kowal.com'],
  ['k dot petersen thats p e t e r s e n at bowridge dot ca', 'k.petersen@bowridge.ca'],
  ['the letter m then bellamy all together at whitfield dot com', 'mbellamy@whitfield.com'],
  ['linh at pham law dot com. Not dot net, dot com.', 'linh@phamlaw.com'],
  ['There is a dot. Barry dot stubbs at hotmail dot co dot uk', 'barry.stubbs@hotmail.co.uk'],
  ['B, A, R, R, Y, dot, S at hotmail, dot com', 'barry.s@hotmail.com'],
  ['sandeep 79 at the rate gmail dot com', 'sandeep79@gmail.com'],
  ['maggie, all one word, then fifty-two, in numbers, at btinternet dot com', 'maggie52@btinternet.com'],
  ['muddy paws at hotmail, no wait, at yahoo dot com', 'muddypaws@yahoo.com'],
  ["It's contact at camping hyphen les hyphen pins dot fr", 'contact@camping-les-pins.fr'],
  ['z dot nowak monkey okna minus plus dot p l', 'z.nowak@okna-plus.pl'],
  ['meet me at acme', undefined],
  ['look at that', undefined],
  ['what happens at night dot dot dot', undefined],
  ['@@@', undefined],
])('finds the e-mail address in "%s"', (utterance, email) => {
  expect(findEmail(utterance)).toBe(email)
})

test('spells an address, with its provider as one word', () => {
  expect(spelledAddress('kat47@gmail.com').join(' ')).toBe('K A T 4 7 at gmail dot com')
  expect(spelledAddress('j_o@oak.ie').join(' ')).toBe('J underscore O at O A K dot I E')
})

test('takes no time of day for an address', () => {
  expect(findEmail('tenants call at 2 a.m. about burst pipes')).toBeUndefined()
})
