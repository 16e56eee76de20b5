import { describe, expect, test } from 'vitest'
import { greet, respond } from './dialogue/dialogue.ts'
import * as form from './form/form-dialogue.ts'
import { slotAt } from './role-play/calendar.ts'
import { respondInRolePlay, startRolePlay } from './role-play/role-play.ts'

/** Calls held by people who knew only the page's text: they correct themselves, change their mind, and say things by halves. */

/** A Tuesday. */
const now = new Date(2026, 10, 24, 10).getTime()

const lastTurn = (...utterances: string[]) =>
  utterances.reduce((turn, utterance, at) => respond(turn.state, utterance, now + at, { form }), greet(now))
const clips = (...utterances: string[]) => lastTurn(...utterances).reply.flatMap((part) => part.clips ?? [])

const play = (business: string, ...utterances: string[]) =>
  utterances.reduce(
    (turn, utterance) => respondInRolePlay(turn.state, utterance, now),
    startRolePlay({ said: business }, now),
  )
const dayOf = (month: number, date: number) => slotAt(new Date(2026, month - 1, date, 10).getTime()).day

describe('the waitlist form', () => {
  const toName = ['put me on the waitlist']

  test.each([
    [['its siobhan s i o b h a n and the surname is ni riordan well just riordan will do', 'yes'], 'Siobhan Riordan'],
    [['its siobhan s i o b h a n', 'thats the first name yeah and then riordan'], 'Siobhan Riordan'],
    [['its siobhan s i o b h a n', 'yes siobhan is right siobhan riordan'], 'Siobhan Riordan'],
    [['brandt b r a n d t', "tyler brandt yeah brandt's the last name"], 'Tyler Brandt'],
    [["uh it's tyler uh tyler brandt with a d t at the end"], 'Tyler Brandt'],
    [['orla em orla buckley'], 'Orla Buckley'],
    [['giulia moretti giulia with a g'], 'Giulia Moretti'],
  ])('%j is the name %s, and the business is asked for', (said, name) => {
    const { state } = lastTurn(...toName, ...said)
    expect(state.form).toMatchObject({ step: 'business', answers: { name } })
  })

  test('a first name that was told before is made whole where the business is asked for', () => {
    const { state } = lastTurn("my name's denise i run the front desk", ...toName, "sure it's denise kowalczyk")
    expect(state.form).toMatchObject({ step: 'business', answers: { name: 'Denise Kowalczyk' } })
  })

  test('the name of a business that was only described is asked for, and what is needed as well', () => {
    const told = 'i own a bakery in leeds and we miss half our calls in the morning'
    const toBusiness = [told, ...toName, 'ann reed']
    expect(clips(...toBusiness)).toContain('form-which-business')
    const toNeed = [...toBusiness, 'reed and daughters', 'two thousand a month']
    expect(lastTurn(...toNeed).state.form).toMatchObject({
      step: 'questions_help',
      answers: { business: 'Reed and daughters' },
    })
    expect(lastTurn(...toNeed, 'no thats it').state.form?.answers.questions_help).toMatch(/miss half our calls/)
    expect(lastTurn(...toBusiness, 'skip that').state.form?.answers.business).toMatch(/^A bakery/)
    expect(lastTurn('we run a bakery in leeds', ...toName, 'ann reed', 'owner').state.form).toMatchObject({
      step: 'spending_range',
      answers: { role: 'Business Owner' },
    })
  })

  test('an address that is said again as it was read back is asked about again', () => {
    const said = ['gwen price', 'price vets', 'owner', 'skip that', 'no', 'k lee at gmail dot com']
    const { state } = lastTurn(...toName, ...said, 'no its k l e e at gmail dot com')
    expect(state.form).toMatchObject({ check: { value: 'klee@gmail.com' } })
  })

  test('whoever says thanks at its end gets it', () => {
    const said = [
      'gwen price',
      'price vets',
      'owner',
      'skip that',
      'no',
      'skip that',
      "thank you you've been a real help",
    ]
    expect(lastTurn(...toName, ...said).action?.name).toBe('join-waitlist')
  })

  const toHelp = [...toName, 'gwen price', 'price and daughters vets', 'owner', 'not a clue']

  test.each(['no thats it thanks', "no that's me", 'nope that is all', 'no thats everything'])(
    '"%s" says that no help is needed',
    (said) => {
      expect(lastTurn(...toHelp, said).state.form).toMatchObject({ step: 'email', answers: { questions_help: 'No' } })
    },
  )

  test('who owns the firm is its owner, whatever else they are', () => {
    const said = [...toName, 'ade okafor', 'okafor and adeyemi', 'i am the principal partner, i own the firm']
    expect(lastTurn(...said).state.form?.answers.role).toBe('Business Owner')
  })

  test('an address is read without the words that it is spelled with, and its ending can be put right', () => {
    const toEmail = [...toName, 'priya varma', 'sunrise dental', 'manager', 'three thousand', 'no']
    for (const said of [
      'okay i will spell p r i y a dot v at s u n r i s e d e n t a l dot c o dot i n',
      'it is priya dot v at sunrise dental dot i n no sorry dot c o dot i n',
      'no that is wrong p r i y a dot v at sunrisedental dot co dot in',
    ])
      expect(lastTurn(...toEmail, said).state.form?.check?.value).toBe('priya.v@sunrisedental.co.in')
  })

  test('an address after "no questions" is taken with it', () => {
    const said = [
      ...toName,
      'jake ross',
      'parcelly',
      'founder',
      'three thousand',
      'no questions jake at parcelly dot io',
    ]
    expect(lastTurn(...said).state.form?.check?.value).toBe('jake@parcelly.io')
  })

  test('who thinks aloud about a sum and puts it right does not cancel the form', () => {
    const toSpending = [...toName, 'margaret hollis', 'hollis and daughters', 'owner']
    const said = 'ooh let me think about three thousand no tell a lie nearer two and a half thousand a month'
    expect(lastTurn(...toSpending, said).state.form?.answers.spending_range).toBe('$1,000 - $5,000')
    expect(lastTurn(...toSpending, 'let me think about it').state.form).toBeUndefined()
  })

  test('who asks for the currency hears the options, and the question again', () => {
    const said = [...toName, 'wanjiru kamau', 'kamau dental', 'owner']
    const asked = lastTurn(...said, 'sorry before i answer that is it in kenya shillings or dollars')
    expect(asked.reply[0]?.text).toContain('$1,000 - $5,000')
    expect(asked.state.form).toMatchObject({ step: 'spending_range' })
  })

  test('a name before "we call it" is the name', () => {
    const said =
      "well it's a small bookkeeping firm just me and two girls part time hollis and daughters we call it though i haven't got daughters"
    expect(lastTurn(...toName, 'margaret hollis', said).state.form?.answers.business).toBe('Hollis and daughters')
  })

  test('what a business is beside its name is no part of it', () => {
    const said = [...toName, 'craig brennan', 'brennan auto repairs just a workshop in newcastle']
    expect(lastTurn(...said).state.form?.answers.business).toBe('Brennan auto repairs')
  })

  test('whoever wants a person in place of the questions gets the link', () => {
    const { state, action } = lastTurn(
      ...toName,
      'no i dont want your questions i want to talk to a person will you book me a call',
    )
    expect(state.form).toBeUndefined()
    expect(action).toEqual({ name: 'book' })
  })

  test('whoever never asked for it leaves it', () => {
    expect(
      lastTurn(...toName, 'oh no i never asked for questions i was only telling you about our susan').state.form,
    ).toBe(undefined)
  })

  test('what it wants that for is told, and nothing is skipped', () => {
    const said = [...toName, 'doreen hardcastle', 'meadow bank kennels', 'owner', 'ooh whats it want that for']
    expect(clips(...said)).toContain('form-why')
    expect(lastTurn(...said).state.form).toMatchObject({ step: 'spending_range', skipped: [] })
  })

  test.each(["yes let's do it now by voice", "yeah sure let's do it by voice"])('"%s" is no name', (said) => {
    expect(lastTurn(...toName, said).state.form).toMatchObject({ step: 'name', answers: {} })
  })

  test.each([
    ['perfect smile dental', 'Perfect smile dental'],
    ['Great Western Plumbing', 'Great Western Plumbing'],
    ['Fine Finish Decorators', 'Fine Finish Decorators'],
    ['Just Brows', 'Just Brows'],
    ["perfect it's blue door", 'Blue door'],
    ['great, Blue Door', 'Blue Door'],
    ["lovely thanks it's called blue door", 'Blue door'],
  ])(
    '"%s" is the business %s: a first word that may be polite stays where it may be a part of it',
    (said, business) => {
      expect(lastTurn(...toName, 'jo smith', said).state.form?.answers.business).toBe(business)
    },
  )

  test('who wants to carry on passes over nothing, and who wants the options hears them', () => {
    const toSpending = [...toName, 'priya raman', 'lotus lane', 'manager']
    const carriesOn = lastTurn(...toSpending, 'ok great carry on').state.form
    expect(carriesOn).toMatchObject({ step: 'spending_range', skipped: [] })
    const options = lastTurn(...toSpending, 'um for the spending what are the options')
    expect(options.reply[0]?.text).toContain('$10,000 - $25,000')
    expect(options.state.form?.answers.spending_range).toBeUndefined()
  })

  test('a sum that is told after its question was passed over is the spending, and no need', () => {
    const toNeed = [...toName, 'priya raman', 'lotus lane', 'manager', 'skip']
    const { form: told } = lastTurn(...toNeed, 'er about two and a half thousand a month on the front desk').state
    expect(told).toMatchObject({ step: 'questions_help', answers: { spending_range: '$1,000 - $5,000' } })
    expect(told?.answers.questions_help).toBeUndefined()
  })

  test('an address of which a part is spelled again stays', () => {
    const toEmail = [...toName, 'priya raman', 'lotus lane', 'manager', 'skip', 'no']
    const said = ['its priya dot r at lotus lane dot example', 'no no lane is l a n e like a small road']
    expect(lastTurn(...toEmail, ...said).state.form?.check?.value).toBe('priya.r@lotuslane.example')
    const opened = lastTurn(...toEmail, ...said, 'yes', 'yep all correct send it')
    expect(opened.action).toMatchObject({ name: 'join-waitlist', answers: { email: 'priya.r@lotuslane.example' } })
  })

  test('who will fill it in later leaves the form, not the question', () => {
    expect(lastTurn(...toName, 'no not now ill fill it in later thanks').state.form).toBeUndefined()
  })

  const numbered = 'bob62 at hotmail dot com'
  const hyphened = 'dave at paws hyphen claws dot ie'
  const joined = 'dave at mcallister plumbing dot co dot uk'

  test.each([
    [numbered, ['no thats wrong its 63 not 62'], 'bob63@hotmail.com'],
    [numbered, ['not 62 its 63'], 'bob63@hotmail.com'],
    [numbered, ['no sixty three'], 'bob63@hotmail.com'],
    [numbered, ['no', 'gmail not hotmail'], 'bob62@gmail.com'],
    [numbered, ['no', 'it should be 63'], 'bob63@hotmail.com'],
    [numbered, ['com not co'], 'bob62@hotmail.com'],
    [hyphened, ['no its pawsandclaws without the hyphen'], 'dave@pawsandclaws.ie'],
    [hyphened, ['no without the hyphen'], 'dave@pawsclaws.ie'],
    [joined, ["no it's mcallisters with an s"], 'dave@mcallistersplumbing.co.uk'],
    [joined, ["no wait it's mcallisterplumbing all one word"], 'dave@mcallisterplumbing.co.uk'],
    [joined, ['no its heating not plumbing'], 'dave@mcallisterheating.co.uk'],
  ])('of %s, %j makes it %s', (address, said, value) => {
    expect(lastTurn(...toHelp, 'no', address, ...said).state.form).toMatchObject({ check: { value } })
  })

  test('a bare no to an address that is read back asks for it again', () => {
    expect(clips(...toHelp, 'no', numbered, 'no')).toEqual(['okay', 'ask-email'])
    expect(clips(...toHelp, 'no', numbered, 'no its something else')).toContain('form-no-email')
  })

  test.each([
    ["my name is priya my business is priya's bakery im the owner", ['Priya', "Priya's Bakery", 'Business Owner']],
    ["my business is priya's bakery im the owner", [undefined, "Priya's Bakery", 'Business Owner']],
    ["john smith from smith plumbing i'm the owner", ['John Smith', 'Smith plumbing', 'Business Owner']],
    ["it's john smith at smith plumbing im the manager", ['John Smith', 'Smith plumbing', 'Manager']],
    ['my name is ann lee my business is losing calls', [undefined, undefined, undefined]],
    ["ann lee and i'm the owner", ['Ann Lee', undefined, 'Business Owner']],
  ])('"%s" answers %j', (said, expected) => {
    const { name, business, role } = lastTurn(...toName, said).state.form?.answers ?? {}
    expect([name, business, role]).toEqual(expected)
  })

  test('a wish to be signed up with an address begins the form with it', () => {
    for (const said of [
      'sign me up my email is anna at gmail dot com',
      'my email is anna@gmail.com put me on the waitlist',
    ])
      expect(lastTurn(said).state.form).toMatchObject({ step: 'name', answers: { email: 'anna@gmail.com' } })
    expect(lastTurn('my email is anna at gmail dot com').state.form).toBeUndefined()
  })

  const toMoney = [...toName, 'bob smith', 'bob roofing', 'director']
  const toEnd = [...toMoney, 'two hundred', 'no', 'bob at gmail dot com', 'yes']

  test.each([
    [[...toMoney, "sorry no i'm the manager"], 'spending_range', 'Manager'],
    [[...toEnd, 'i said director'], 'confirm', 'Director'],
    [[...toEnd, 'no the role is wrong', 'i said manager'], 'confirm', 'Manager'],
  ])('%j ends at %s with the role %s', (said, step, role) => {
    expect(lastTurn(...said).state.form).toMatchObject({ step, answers: { role } })
  })

  test.each([
    [['siobhan murphy', "the name is spelled wrong it's siobhan with a y s y o b h a n"], 'Syobhan Murphy'],
    [['bob smith', 'i mean rob smith'], 'Rob Smith'],
    [['bob smith', 'i mean smith plumbing'], 'Bob Smith'],
    [['steven murphy', 'murphys florist', "no it's steven with a p h"], 'Stephen Murphy'],
    [['siobhan murphy', 'the name is green fields'], 'Siobhan Murphy'],
  ])('%j leave the name %s', (said, name) => {
    expect(lastTurn(...toName, ...said).state.form?.answers.name).toBe(name)
  })

  test('what is meant is told of the question that is asked', () => {
    expect(clips(...toMoney, 'two hundred', 'what exactly do you mean by needs')).toContain('form-help-example')
    expect(clips(...toMoney, 'two hundred', 'what do you mean')).toContain('form-help-example')
    expect(clips(...toMoney, 'two hundred', 'do you mean my phone bill')).toContain('form-spending-about')
  })

  test('who does not know what they need names no need, and "nothing else" passes over no address', () => {
    const { form: unsure } = lastTurn(...toHelp, 'dunno really').state
    expect(unsure).toMatchObject({ step: 'email', skipped: expect.arrayContaining(['questions_help']) })
    expect(lastTurn(...toHelp, 'no', 'nothing else').state.form).toMatchObject({ step: 'email' })
  })

  test('what is said of a need after its answer is added to it', () => {
    const asked = [...toHelp, 'can it send texts to customers']
    const { form: added } = lastTurn(...asked, 'yes that, text confirmations').state
    expect(added).toMatchObject({ step: 'email' })
    expect(added?.answers.questions_help).toMatch(/send texts .*Text confirmations$/)
    expect(lastTurn(...asked, 'yes that works for me').state.form?.answers.questions_help).not.toMatch(/works/)
  })

  test.each([
    ['this is Dr. Anneke van der Meulen', 'Dr Anneke van der Meulen'],
    ['tomás with an accent on the a', 'Tomás'],
  ])('%s', (said, name) => {
    expect(lastTurn(...toName, said).state.form?.answers.name).toBe(name)
  })

  test('a letter hint is for the word behind it', () => {
    const said = "Giovanni Di Lorenzo, two n's in Giovanni"
    expect(lastTurn(...toName, said).state.form?.check?.value).toBe('Giovanni Di Lorenzo')
    expect(lastTurn(...toName, 'saoirse', 'two is it hipaa compliant').state.form?.answers.name).toBe('Saoirse')
  })

  test('"too" is no surname', () => {
    const { state } = lastTurn(...toName, 'jane', 'and my surname is smyth too')
    expect(state.form?.answers.name).toBe('Jane Smyth')
  })

  test.each([
    ["St. Mary's Dental", "St Mary's Dental"],
    ["saoirse's is the name of the business", "Saoirse's"],
  ])('asked for the business: %s', (said, business) => {
    expect(lastTurn(...toName, 'gwen price', said).state.form).toMatchObject({ step: 'role', answers: { business } })
  })

  test('a name with "by" is whole', () => {
    const said = ['akua', 'waist beads', 'i sell waist beads online its called beads by akua']
    expect(lastTurn(...toName, ...said).state.form?.answers.business).toBe('Beads by akua')
  })

  test.each([
    ['twenty five hundred each month', '$1,000 - $5,000'],
    ['two people who get 1500 each month', '$1,000 - $5,000'],
    ['a thousand or two', '$1,000 - $5,000'],
    ['like six hundred dollars every two weeks', '$1,000 - $5,000'],
    ['six hundred dollars', '$0 - $1,000'],
  ])('asked for the spending: %s', (said, range) => {
    const toSpending = [...toName, 'gwen price', 'price and daughters vets', 'its me alone']
    expect(lastTurn(...toSpending, said).state.form?.answers).toMatchObject({
      role: 'Business Owner',
      spending_range: range,
    })
  })

  test.each([
    "i'm rather worried it will be too difficult for me",
    'can it book appointments and does it speak Dutch',
    'customers have no idea what you mean by mot',
  ])('all of "%s" is what is needed', (said) => {
    expect(lastTurn(...toHelp, said).state.form?.answers.questions_help?.toLowerCase()).toBe(said.toLowerCase())
  })

  test('who does not know what to ask hears examples', () => {
    expect(clips(...toHelp, 'no idea what you mean by needs')).toContain('form-help-example')
  })

  const toEmail = [...toHelp, 'missed calls']

  test.each([
    ["it's a dot vandermeulen at bright hyphen smiles dot nl", 'a.vandermeulen@bright-smiles.nl'],
    ['it is a dash, jo dash bell at gmail dot com', 'jo-bell@gmail.com'],
    ['jose maria at taller garcia punto es', 'josemaria@tallergarcia.es'],
  ])('asked for the address: %s', (said, address) => {
    expect(lastTurn(...toEmail, said).state.form?.check?.value).toBe(address)
  })

  test('half an address is no other language', () => {
    expect(clips(...toEmail, 'giovanni dot dilorenzo')).toContain('form-no-email')
  })

  test('"did I say" corrects the address', () => {
    const said = ['akua at yahoo dot com', 'wait did i say yahoo its gmail']
    expect(lastTurn(...toEmail, ...said).state.form?.check?.value).toBe('akua@gmail.com')
  })

  test('a need is added to the notes without how that is said', () => {
    const toCheck = [...toEmail, 'ann at gmail dot com']
    for (const said of [
      'add to my needs that it should book tables',
      'put in my notes that it should book tables',
      'add that it should book tables to my notes',
    ])
      expect(lastTurn(...toCheck, said).state.form?.answers.questions_help).toBe('Missed calls. It should book tables')
  })

  test('a role with "sales" is the role, while the address is checked', () => {
    const { state, action } = lastTurn(
      ...toName,
      'Mo Rashid, business is Rashid Cars, email mo@cars.ae',
      'sales manager',
    )
    expect(action).toBeUndefined()
    expect(state.form).toMatchObject({ answers: { role: 'Sales manager' }, check: { value: 'mo@cars.ae' } })
  })

  test('"stop" is no wish for a booking', () => {
    const { state, action } = lastTurn(...toName, 'gwen price', 'price vets', 'stop')
    expect([state.form, action]).toEqual([undefined, undefined])
  })

  test.each([
    ['i want to speak to a human', 'i would like to talk to a person please'],
    ["i'd rather talk to someone from sales", 'i want to speak to the manager'],
  ])('whoever asks for a person is answered, and nothing is put down: %s', (...said) => {
    for (const wish of said) {
      for (const before of [toName, [...toName, 'gwen price', 'price vets'], [...toEmail, 'jo at gmail dot com']]) {
        const known = lastTurn(...before).state.form?.answers
        const { state, action } = lastTurn(...before, wish)
        expect(action?.name).toBe('book')
        expect(state.form?.answers).toEqual(known)
      }
    }
    const need = 'i need it to talk to the patients in spanish'
    expect(lastTurn(...toHelp, need).state.form?.answers.questions_help?.toLowerCase()).toBe(need)
  })

  test('a letter that the named part of an address has changes no other part', () => {
    const said = ["rick's tyres at gmail dot com", 'r i c k s tyres with a y', 'yes']
    expect(lastTurn(...toEmail, ...said).state.form?.answers.email).toBe('rickstyres@gmail.com')
  })

  test('"his PA" is no name', () => {
    expect(lastTurn(...toName, "I'm his PA", 'jo her').state.form?.answers.name).toBe('Jo Her')
  })
})

describe('the dialogue', () => {
  test.each([
    'yeah hi im on a building site ive about two minutes whats it going to cost me',
    'yeah hi got about two minutes im a roofer whats this cost me',
  ])('the minutes that a caller has are no minutes of calls: %s', (said) => {
    expect(clips(said)).not.toContain('costs-sum')
  })

  test('an accepted offer is carried out, whatever is told beside it', () => {
    expect(clips('how much is it', 'go on then but i only pay my girl on the desk part time')).toContain('savings')
  })

  test('an accepted offer is carried out, whatever the caller says they are', () => {
    const told = "please do, we're only a small practice now, two vets"
    expect(clips('is that included in the cost', told)).toContain('savings')
  })

  test('who refuses an offer and asks how to begin gets the booking link', () => {
    const asks = "no you're alright, how do i go about getting one then"
    expect(lastTurn('what does it cost', asks).action).toEqual({ name: 'book' })
    const speaks = 'no need, if i wanted to talk to somebody in your place how do i do that'
    expect(lastTurn('what does it cost', speaks).action).toEqual({ name: 'book' })
  })

  test('a sum that is to be checked is not doubled', () => {
    const says = (utterance: string) => lastTurn('how much is it for 600 minutes', utterance).reply[0]?.text
    expect(says('can you double-check that')).not.toContain('$204')
    expect(says('and if i double that')).toContain('$204')
  })

  test('who refuses the link and asks for the waitlist is asked for a name', () => {
    const said = ['how long does it take to set up', 'no thank you, can i just join the waitlist']
    expect(lastTurn(...said).state.form).toMatchObject({ step: 'name' })
  })

  test('who says what they run and asks the price hears the price alone', () => {
    const said = "hey how's it going so i run a garage in ohio and uh what's this gonna cost me"
    expect(clips(said)[0]).toBe('costs')
  })

  test.each([
    'does it work with the software we already have',
    "it has to connect to the diary system we've got, will it",
  ])('software without a name is connected: %s', (said) => {
    expect(clips(said)).toContain('crm')
  })

  test('after a role play a question about the service, behind praise, is answered', () => {
    const { state } = lastTurn('what does it cost')
    const played = { ...state, played: { name: 'Murphys Motors', trade: 'garage' as const } }
    const said = 'not bad man, so would i get a text or something when somebody books'
    expect(respond(played, said, now, { form }).reply[0]?.clips).toEqual(['automations'])
  })

  test.each([
    ["and does it pick up in the evenings after we've gone home", 'hours-yes'],
    ["ah grand that's not as bad as i thought", 'okay'],
    ["right that's not bad actually", 'okay'],
    ['hmm everyone says that', 'okay'],
    ["well isn't that something my girls are gonna be thrilled", 'okay'],
    ['ha beats the missus doing it', 'okay'],
    ["ah that's already better than me", 'okay'],
    ["i'd rather write it all down do you have an email", 'contact'],
    ['right tara a bit', 'goodbye'],
    ['is the first meeting chargeable', 'demo-free'],
    ['what number do i call to talk to you guys', 'contact'],
  ])('after the price: %s', (said, line) => {
    expect(clips('how much is it', said)).toContain(line)
  })

  test.each([
    ['me apprentice has just had a car come down on his leg what do i do', 'emergency'],
    ["yeah is that repco i'm chasing a set of front rotors for a commodore", 'wrong-number'],
    ["hello is that the fish supplier i'm waiting for my cod since six this morning", 'wrong-number'],
    ['hi is that the credit union in oranmore', 'wrong-number'],
  ])('meant for others: %s', (said, line) => {
    expect(clips(said)).toEqual([line])
  })

  test('after a role play a wish for one leads to the booking link', () => {
    const { state } = lastTurn('what does it cost')
    const played = { ...state, played: { name: 'Bright Smile Dental', trade: 'dentist' as const } }
    expect(respond(played, 'that was great how do i get one', now, { form }).action).toEqual({ name: 'book' })
  })

  test('a program is no business', () => {
    expect(lastTurn('does it work with our software its called vetspace').state.entities.business).toBeUndefined()
  })

  test('a moment to think is given', () => {
    expect(clips('im just thinking')).toEqual(['wait'])
  })

  test('who says their name does not ask for ours', () => {
    expect(clips('hi, my name is Ada Caller and I own a bakery')).toContain('nice-to-meet')
  })

  test('a wish to join is no business to play', () => {
    const said = [
      'what do you do',
      'its a physiotherapy clinic',
      'not now not now i think i will put my name in the waiting list if that is there can you take it from me on the phone itself',
    ]
    expect(lastTurn(...said).state.form).toBeDefined()
  })

  test.each([
    ['how many hours of calls do you get for that twelve hundred dollars', 'savings-more'],
    ['The page says $1,200 with the AI receptionist. How many hours of call time is that?', 'savings-more'],
    ["that twelve hundred dollars on your site what's that based on", 'savings-more'],
    ['my receptionist costs me about six grand a month would yours be cheaper', 'savings'],
    ['We spend about six thousand a month on a receptionist, would this really be cheaper?', 'savings'],
    ['right and whats the quality like is it the same late at night', 'quality-same'],
    ['if i take on three more vans next year and the calls go through the roof do i need to hire people', 'capacity'],
    ['is that a real woman talking on the previews or a computer', 'voices-synthetic'],
    ['we use a crm sort of thing for the vet clinic will it talk to that', 'crm'],
  ])('"%s" is answered by %s', (said, line) => {
    expect(clips(said)[0]).toBe(line)
  })

  test('what a caller who was not heard says again is answered', () => {
    const heard = clips('is there an australian voice or not', "you're not listening i said australian")
    expect(heard[0]).toBe('voices')
    const asked = clips('what does it cost', 'thats not what i asked i asked how long it takes to set up')
    expect(asked[0]).toBe('setup-time')
  })

  test('a caller who complains hears two answers in turn, and none of something else', () => {
    expect(clips('whats your phone number', "you're not listening")[0]).toBe('sorry-limited')
    expect(clips('whats your phone number', "you're not listening", 'are you deaf')[0]).toBe('frustrated')
  })

  test('who asks to be booked for one of the calls is shown the booking link', () => {
    const said = ['is the consultation free', 'oh brilliant yeah can you book me one of those calls then']
    expect(lastTurn(...said).action).toEqual({ name: 'book' })
  })

  test('which calendars it knows is for the team', () => {
    expect(clips('can it take bookings', 'which calendars')[0]).toBe('ask-team')
  })

  test('the hours of a month that are named are priced', () => {
    expect(lastTurn('so what would thirty hours a month come to').reply[0]?.text).toContain('$306.00')
  })

  test('who asks after a role play how to get one is shown the booking link', () => {
    const played = { ...greet(now).state, rolePlayed: true, played: { name: 'Willow Bank', trade: 'vet' as const } }
    const turn = respond(played, 'that was quite good actually how do i get one of these for the clinic', now, { form })
    expect(turn.action).toEqual({ name: 'book' })
  })
})

describe('the business that is played', () => {
  test.each([
    ['can you do the receptionist thing for a garage lets say murphys motors', 'Murphys Motors'],
    [
      'grand so will you do the receptionist for us then its twomey and lynch accountants',
      'Twomey and Lynch Accountants',
    ],
    ["okay now be big mike's barbers it's a barber shop", "Big Mike's Barbers"],
    ['are you there can you be a garage for me called hendersons', 'Hendersons'],
    ['hiya i want to hear it do a garage answer like youre hendersons garage in keighley', 'Hendersons Garage'],
  ])('%s', (said, name) => {
    expect(startRolePlay(lastTurn(said).rolePlay ?? {}, now).business).toBe(name)
  })

  test.each([
    ['can you do a demo as my receptionist i am plumber', 'the plumbing company'],
    ["be my receptionist i'm a mobile dog groomer", 'the mobile dog groomer'],
    ['be my receptionist i am a piano tuner', 'the piano tuner'],
    ['pretend youre a hotel reception', 'the hotel'],
    ["are you able to be the receptionist for my son's shop he mends clocks", "the son's shop"],
    ['be my receptionist for a shop called she sells shells', 'She Sells Shells'],
  ])('it is told in one breath: %s', (said, name) => {
    expect(play(said).business).toBe(name)
  })

  test.each(["be my receptionist i'm peter", "be my receptionist i'm a customer", 'be my receptionist i am the owner'])(
    'who asks for it names no business: %s',
    (said) => {
      expect(play(said).state).toMatchObject({ asked: 'business', business: undefined })
    },
  )

  test.each(['what are your opening hours', 'what are your hours', 'what time do you close'])('%s', (said) => {
    expect(play('be a garage', said).reply[0]?.clips?.[0]).toBe('rp-we-are-open')
  })

  test.each(['i want to ask about the price of ringwell', 'how much is it for ringwell though'])(
    'the price of the service is told: %s',
    (said) => {
      expect(play('be a dentist', said).reply[0]?.text).toContain('$0.17')
      expect(play('be a dentist', 'a check up on thursday', said).state).toMatchObject({ asked: 'offer', subjects: [] })
    },
  )

  test('its languages are told, and the price of what a garage does is not', () => {
    expect(play('be a dentist', 'how many languages can the service do').reply[0]?.text).toMatch(/multilingual/)
    expect(play('be a garage', 'how much is the service').state.subjects).toEqual(['price'])
  })

  test('its name is given after its kind', () => {
    expect(play("pretend you're the front desk at my workshop", 'brennan auto repairs').business).toBe(
      'Brennan Auto Repairs',
    )
    expect(play('pretend to be the receptionist at our firm', "it's prosser vaughan solicitors").business).toBe(
      'Prosser Vaughan Solicitors',
    )
    const described = "it's northside physio a physiotherapy clinic it's my friend's place"
    expect(play('', described).business).toBe('Northside Physio')
    const named = play('be the receptionist in my salon', "it's called the blow in it's a hair salon in salthill")
    expect(named.state).toMatchObject({ asked: 'wish', business: { name: 'The Blow In' } })
  })

  test.each(['Yin and Yang Spa', 'Fae Nails', 'Dae Kim Garden', 'Whit and Sons'])(
    'a name that has a Scots word keeps it: %s',
    (name) => {
      expect(play(`be the receptionist of ${name}`).business).toBe(name)
      expect(play('be my receptionist', `it's called ${name}`).business).toBe(name)
    },
  )

  test('"here" is no name of a business', () => {
    expect(play("i'm the manager of a spa here in cebu, be my receptionist").business).not.toBe('Here')
  })

  test('a number, a time and a day are put right in the same breath', () => {
    const asked = ['a checkup for my cat', 'tomorrow at half nine', 'karen whitlock']
    const number =
      "yeah it's oh four one two triple five oh one two sorry no oh four one two five five five oh one three"
    const told = play('be my receptionist for a vet', ...asked, number)
    expect(told.state.phone).toBe('0412555013')
    const moved = play('be my receptionist for a vet', ...asked, number, 'no i said half two so two thirty')
    expect(moved.state).toMatchObject({ phone: '0412555013', slot: { minutes: 14 * 60 + 30 } })
    const toSunday = ['a haircut please', 'saturday', 'eleven', 'maria santos', 'what about sunday']
    const back = 'oh closed on sunday okay no saturday at eleven then'
    expect(play('be my receptionist for a hair salon', ...toSunday, back).state.slot).toEqual({
      day: dayOf(11, 28),
      minutes: 11 * 60,
    })
  })

  test('a time before a shortened "would" is taken', () => {
    const said = ["my dog's been limping since yesterday can i get him in to see someone", "half two'd be perfect"]
    const { state, reply } = play('be my receptionist for a vet', ...said)
    expect(state).toMatchObject({ slot: { minutes: 14 * 60 + 30 } })
    expect(state.subjects).toEqual([])
    expect(reply[0]?.text).toContain('2:30 pm')
  })

  test('its name is given beside the way, or as what to answer as', () => {
    const named = play('be my receptionist for a garage', "oh it's dawson auto repair by the way")
    expect(named.state).toMatchObject({ asked: 'wish', business: { name: 'Dawson Auto Repair', trade: 'garage' } })
    const later = play(
      'be my receptionist for a garage',
      'i need new brakes',
      "no that's my shop's name, i mean you answer as dawson auto repair",
    )
    expect(later.business).toBe('Dawson Auto Repair')
  })

  test('another one is played in its place', () => {
    expect(
      play('be black cactus tattoo', "no not the tattoo place big mike's barbers it's a barber shop").business,
    ).toBe("Big Mike's Barbers")
    const asks = play('be black cactus tattoo', "you're still the tattoo place i want a different business")
    expect(asks.reply[0]?.clips).toEqual(['rp-which-business'])
    const again = 'do it again will you but as a vet this time call it ballincollig vets'
    expect(play('be murphys motors', 'can i talk to murphy himself', again).business).toBe('Ballincollig Vets')
  })

  test.each([
    'i did not want any physiotherapy please stop this i said put me on the waitlist',
    'arre baba stop the demonstration i want to join the waitlist',
  ])('the play ends, and the wish is for the dialogue: %s', (said) => {
    expect(play('be my physio clinic', said)).toMatchObject({ over: true, rest: expect.stringMatching(/waitlist$/) })
  })

  test('the play ends, and a refusal beside it is no wish', () => {
    const { over, rest } = play(
      'be my physio clinic',
      'i do not want any appointment please end the role play and go back',
    )
    expect({ over, rest }).toEqual({ over: true, rest: undefined })
  })

  test('what a caller does then is not what they come for', () => {
    const { state } = play(
      'be my physio clinic',
      'my lower back hurts',
      'thursday at three',
      'oh no wait thursday i have a class can we do friday instead at eleven in the morning',
    )
    expect(state.service).not.toMatch(/class/i)
    expect(state.slot?.day).toBe(dayOf(11, 27))
  })

  test('flowers for the tables book no table', () => {
    const { state } = play(
      'be my shop called petal and stem',
      'i want to come in for a chat about some flowers for the tables',
    )
    expect(state.business?.trade).toBe('other')
  })

  test('"the earliest you have" takes the earlier of two times', () => {
    const offered = play('be my hair salon', 'a cut', 'tomorrow').state.offer
    expect(offered).toHaveLength(2)
    expect(play('be my hair salon', 'a cut', 'tomorrow', 'the earliest you have').state.slot).toEqual(offered[0])
  })

  test('a name is read after a remark', () => {
    const { state } = play('be my hair salon', 'a cut', 'tomorrow', 'the first one', "okay grand it's aoife brennan")
    expect(state.name).toBe('Aoife Brennan')
  })

  test('who says that they are calling now, and asks whether they are right, is greeted', () => {
    const { reply, state } = play("a vet's called willow bank", "okay i'm ringing up now hello is that willow bank")
    expect(reply.map(({ text }) => text).join(' ')).toContain('you have reached Willow Bank')
    expect(state.subjects).toEqual([])
  })

  test('a business partner of the caller is none of the service, and "facial, please" is a wish', () => {
    const booked = ['be an optician', 'i need an eye test', 'friday', 'ten', 'ali', 'no number', 'yes'] as const
    expect(play(...booked, 'can i bring my business partner along')).toMatchObject({ state: { asked: 'more' } })
    expect(play(...booked, 'can i bring my business partner along').over).toBeUndefined()
    expect(play('be my receptionist i run a spa', 'facial, please').state.asked).toBe('day')
    expect(play('be my receptionist i run a spa', 'yes please').state.asked).toBe('wish')
  })

  test('the first caller says their own name, and not that of the business', () => {
    const { state } = play('be a law firm', 'Hello, my name is Siobhan, I want to make a will')
    expect(state).toMatchObject({ asked: 'day', name: 'Siobhan', business: { name: undefined } })
    expect(play('be a law firm', 'The name is Harris Law').business).toBe('Harris Law')
  })
})

describe('when a caller comes', () => {
  const garage = 'be murphys garage'
  test.each([
    [['my brakes squeal i can come in the later half of the week after lunch'], dayOf(11, 26), 13 * 60],
    [
      ['my brakes squeal', 'next week', 'monday is next week i am telling this week thursday or friday'],
      dayOf(11, 26),
      0,
    ],
    [['my brakes squeal', 'sometime next week maybe afternoonish'], dayOf(11, 30), 12 * 60],
    [
      ['my brakes squeal', 'next week', "no those are mornings i said afternoon i don't get off till like two"],
      dayOf(11, 30),
      14 * 60,
    ],
    [['my brakes squeal i want to be seen now not next week', 'no today'], dayOf(11, 24), 0],
  ])('%j', (said, day, from) => {
    const [first] = play(garage, ...said).state.offer
    expect(first).toMatchObject({ day })
    expect(first?.minutes).toBeGreaterThanOrEqual(from)
  })

  test('an hour after "like"', () => {
    const { state } = play(garage, 'my brakes squeal', 'uh can i do tuesday morning like nine')
    expect(state.slot).toMatchObject({ day: dayOf(12, 1), minutes: 9 * 60 })
  })

  test('a wish for an appointment is no earlier one', () => {
    const said = 'hi there i was wondering could i get an appointment for a half head of highlights'
    expect(play('be a hair salon', said).state).toMatchObject({ asked: 'day', service: 'Highlights' })
  })

  test('what a caller has to do at another time is no time for it', () => {
    const { state } = play(
      garage,
      'my brakes squeal',
      'tomorrow afternoon',
      'uh three actually wait cause i gotta get my kid at four',
    )
    expect(state.slot?.minutes).toBe(15 * 60)
  })

  const dentist = ['be my receptionist i run a dental practice', 'a check up on thursday please'] as const
  test.each([
    'nine is no good for me',
    "i can't do nine",
    "nine doesn't suit",
    "nine's too early",
    "i'm working at nine",
    'not nine',
    'neither',
    'neither of those work for me',
  ])('another time is offered than the refused one: %s', (said) => {
    const { state } = play(...dentist, said)
    expect(state).toMatchObject({ asked: 'offer', slot: undefined })
    for (const slot of state.offer) {
      expect(slot.day).toBe(dayOf(11, 26))
      expect(slot.minutes).toBeGreaterThan(9 * 60)
    }
  })

  test('an earlier time, or the afternoon, in place of the refused one', () => {
    const minutesOf = (said: string) => play(...dentist, said).state.offer.map(({ minutes }) => minutes)
    expect(Math.max(...minutesOf('eleven is too late'))).toBeLessThan(11 * 60)
    expect(minutesOf('eleven is too late')).not.toEqual([])
    for (const said of [
      'nine is no good anything in the afternoon',
      'nine is too early have you got anything after two',
    ])
      expect(Math.min(...minutesOf(said)), said).toBeGreaterThanOrEqual(12 * 60)
    expect(minutesOf('nine is no good anything in the afternoon')).not.toEqual([])
  })

  test.each([
    ['nine is good', 9],
    ['nine is no problem', 9],
    ["nine isn't too bad", 9],
    ['eleven is no good so nine', 9],
    ['not nine, eleven', 11],
    ["i can't do nine so eleven", 11],
  ])('%s', (said, hour) => {
    expect(play(...dentist, said).state).toMatchObject({ asked: 'name', slot: { minutes: hour * 60 } })
  })

  test.each(['not a problem', "i can't do it without parking"])('no time is refused: %s', (said) => {
    expect(play(...dentist, said).state.offer).toEqual(play(...dentist).state.offer)
  })

  const table = [
    'be my receptionist for a restaurant',
    'table for four on saturday night please',
    'half seven',
  ] as const
  test.each(["no that's too late", "that's a bit late", "i can't do half seven"])(
    'the time is refused where the name is asked for: %s',
    (said) => {
      const { state } = play(...table, said)
      expect(state).toMatchObject({ asked: 'offer', name: undefined })
      for (const { minutes } of state.offer) expect(minutes).toBeLessThan(19 * 60 + 30)
      expect(play(...table, said, 'john brown').state.name).toBe('John Brown')
    },
  )

  const booked = [...dentist, 'nine', 'john brown', '07700 900123', 'yes'] as const
  test.each([
    ["no sorry i can't make thursday", dayOf(11, 27)],
    ['no sorry thursday is no good', dayOf(11, 27)],
    ['no but i need to change the time', dayOf(11, 26)],
    ["no that's too early", dayOf(11, 26)],
  ])('what is booked is changed after "no": %s', (said, day) => {
    const { state, over } = play(...booked, said)
    expect({ over, asked: state.asked }).toEqual({ over: undefined, asked: 'offer' })
    expect(state.offer[0]).toMatchObject({ day })
    expect(state.offer).not.toContainEqual({ day: dayOf(11, 26), minutes: 9 * 60 })
  })

  test('the name or the number is changed after "no"', () => {
    expect(play(...booked, 'no but can i change my name').state.asked).toBe('name')
    expect(play(...booked, 'no but i got my number wrong').state).toMatchObject({ asked: 'phone', phone: undefined })
  })

  test.each(["no sorry i can't think of anything", "no i can't wait for thursday", 'nope see you tomorrow'])(
    'a booked call ends: %s',
    (said) => {
      expect(play(...booked, said)).toMatchObject({ over: true, callRecord: { outcome: 'booked' } })
    },
  )

  test.each(["i'll leave it thanks", "i'll think about it and call back", 'thats all thank you'])(
    'nothing is booked: %s',
    (said) => {
      expect(play(...dentist, said).callRecord).toMatchObject({ outcome: 'nothing' })
      expect(play(...dentist, said).state.callBack).toBe(false)
    },
  )

  test('a booking stays where the caller leaves it with the receptionist, and is moved where the morning does not suit', () => {
    const booked = [...dentist, 'nine', 'John Brown', 'no', 'yes'] as const
    expect(play(...booked, "i'll leave it with you").callRecord).toMatchObject({ outcome: 'booked' })
    const moved = play(...booked, "no but i can't come in the morning").state
    expect(moved.asked).toBe('offer')
    expect(moved.offer.every(({ minutes }) => minutes >= 12 * 60)).toBe(true)
  })

  test.each([
    ['oh never mind', 'Thu 26 Nov', 'booked'],
    ['goodbye', 'Thu 26 Nov', 'booked'],
    ['no cancel it', undefined, 'nothing'],
  ])('who asks for another day after the booking, and then says "%s"', (said, day, outcome) => {
    const booked = [...dentist, 'nine', 'John Brown', 'no', 'yes'] as const
    const record = play(...booked, 'have you anything on friday afternoon instead', said).callRecord
    expect(record).toMatchObject({ outcome })
    expect(record?.calendar?.day).toBe(day && `${day} 2026`)
  })

  test('whether nine is too early for something refuses nothing', () => {
    expect(play(...dentist, 'is nine too early to bring my kids').state.offer).toEqual(play(...dentist).state.offer)
  })

  test('who wants to be called back, or takes a time with "all right", does not end the call', () => {
    expect(play(...dentist, 'can you get the manager to call back').state.callBack).toBe('call')
    expect(play(...dentist, "that's all right thanks").state).toMatchObject({
      asked: 'name',
      slot: { minutes: 9 * 60 },
    })
  })

  test('another time is asked for where the name is', () => {
    expect(play(...dentist, 'nine', 'is eleven ok').state).toMatchObject({ asked: 'name', slot: { minutes: 11 * 60 } })
    expect(play(...dentist, 'nine', 'is eleven ok for parking').state.slot?.minutes).toBe(9 * 60)
  })

  const optician = ['be an optician', 'i need an eye test'] as const
  test.each([
    [['tomorrow', 'the second'], { day: dayOf(11, 25), minutes: 12 * 60 }],
    [['tomorrow', 'the first please'], { day: dayOf(11, 25), minutes: 9 * 60 }],
    [['friday', 'the early one'], { minutes: 9 * 60 + 30 }],
    [['friday', "i can't make those times what about eleven"], { minutes: 11 * 60 }],
    [['friday', 'that won’t do any harm'], { minutes: 9 * 60 + 30 }],
    [['friday', 'ten', 'any chance of six'], { minutes: 18 * 60 }],
    [['friday', 'ten', 'any chance of one more pair'], { minutes: 10 * 60 }],
    [['friday', 'ten', "wait no don't cancel it"], { minutes: 10 * 60 }],
    [['friday', 'ten', 'ali', 'no number', "i don't want to cancel just move it to monday"], { day: dayOf(11, 30) }],
  ])('the time is agreed: %j', (said, slot) => {
    expect(play(...optician, ...said).state.slot).toMatchObject(slot)
  })

  test.each([
    [['the second'], dayOf(12, 2), 0],
    [['how about the first'], dayOf(12, 1), 0],
    [['friday', "can't do either"], dayOf(11, 27), 12 * 60 + 30],
    [['friday', "nah can't do that"], dayOf(11, 27), 12 * 60 + 30],
    [['friday', "either of those won't work"], dayOf(11, 27), 12 * 60 + 30],
    [['friday', "i can't do that day"], dayOf(11, 28), 0],
    [['friday', "sorry can't do those have you anything on monday"], dayOf(11, 30), 0],
    [['tomorrow', 'anything later in the week'], dayOf(11, 26), 0],
    [['tomorrow', 'do you have anything later in the day'], dayOf(11, 25), 14 * 60],
    [['next week', 'friday works but not in the morning'], dayOf(12, 4), 12 * 60],
    [['friday', 'around lunch'], dayOf(11, 27), 12 * 60],
    [['not mondays', 'next week'], dayOf(12, 1), 0],
    [['not mondays', 'next week', 'monday then'], dayOf(11, 30), 0],
    [['i work mondays and tuesdays', 'next week'], dayOf(12, 2), 0],
    [['i work until five on monday'], dayOf(11, 30), 17 * 60],
    [['thursday next week', 'friday'], dayOf(12, 4), 0],
    [['thursday the third or friday the fourth', 'friday'], dayOf(12, 4), 0],
    [['thursday next week', 'friday this week'], dayOf(11, 27), 0],
    [['the fourth of january', 'tomorrow', 'friday'], dayOf(11, 27), 0],
    [['monday', 'friday'], dayOf(11, 27), 0],
  ])('times are offered: %j', (said, day, from) => {
    const { state } = play(...optician, ...said)
    expect(state).toMatchObject({ asked: 'offer', slot: undefined, name: undefined })
    expect(state.offer[0]?.day).toBe(day)
    expect(state.offer[0]?.minutes).toBeGreaterThanOrEqual(from)
  })

  test('who asks whether somebody is there, or when it is, is told again', () => {
    const again = play(...optician, 'friday').reply
    for (const said of ['hello are you still there', 'hello?'])
      expect(play(...optician, 'friday', said).reply).toEqual(again)
    const last = play(...optician, 'friday', 'ten', 'ali', 'no number', 'yes', 'when is my appointment')
    expect(last.reply[0]?.text).toContain('10:00 am')
  })
})

describe('who comes', () => {
  const toName = ['be murphys garage', 'my brakes squeal', 'tomorrow', 'the first one'] as const
  test.each([
    ['orla em orla buckley', 'Orla Buckley'],
    ['put it under my husband denis crowley', 'Denis Crowley'],
    ['i told you just now no it is sulochana deshpande', 'Sulochana Deshpande'],
    ['i said doreen doreen hardcassle with a t hardcastle', 'Doreen Hardcastle'],
    ['doreen and how longs it going to take', 'Doreen'],
    ['sarah sorry sarah connor', 'Sarah Connor'],
    ['connor sorry sarah connor', 'Sarah Connor'],
    ['sarah conner no sorry connor with an o r', 'Sarah Connor'],
    ['sean murphy no sorry shaun murphy', 'Shaun Murphy'],
  ])('%s', (said, name) => {
    expect(play(...toName, said).state.name).toBe(name)
  })

  test('a name where a time was asked for', () => {
    const toOffer = ['be murphys garage', 'my brakes squeal', 'tomorrow'] as const
    expect(play(...toOffer, 'dave kowalski with a k').state.name).toBe('Dave Kowalski')
    expect(play(...toOffer, 'sarah connor').state.name).toBe('Sarah Connor')
    for (const said of [
      'maybe later',
      'not sure',
      'either one',
      'hang on',
      'first one',
      'sounds good',
      'wheel bearings',
    ])
      expect(play(...toOffer, said).state.name).toBeUndefined()
  })

  test.each(['no its 900124', "sorry it's 900124"])(
    'the end of the number is put right before the time is taken: %s',
    (said) => {
      const toNumber = ['be murphys garage', 'my brakes squeal', 'tomorrow', 'john brown', '07700 900123'] as const
      const { state } = play(...toNumber, said)
      expect(state).toMatchObject({ asked: 'offer', phone: '07700900124', offer: play(...toNumber).state.offer })
    },
  )

  test.each([
    ['can i leave a message for dave', 'for Dave '],
    ['can i leave a message for the manager', 'for the manager '],
    ['can i leave a message', ''],
  ])('%s', (said, to) => {
    const toRead = [
      'be murphys garage',
      said,
      'tell him the part for the corsa came in',
      'steve carter',
      '07700 900456',
    ]
    const [garage = '', ...others] = toRead
    expect(play(garage, ...others).reply[0]?.text).toContain(`Your message ${to}goes to the team`)
    expect(play(garage, ...others, 'yes').callRecord?.summary).toMatch(
      to === '' ? /corsa/ : new RegExp(`${said}.*corsa`),
    )
  })

  test('a message is not about what was wished before it', () => {
    const toRead = [
      'my brakes squeal',
      'can i leave a message for dave',
      'the part came in',
      'steve carter',
      '07700 900456',
    ]
    expect(play('be murphys garage', ...toRead).reply[0]?.text).not.toContain('brakes')
  })

  test('a price is asked for beside a name', () => {
    const { reply } = play(...toName, 'before that do you guys charge just to come out')
    expect(reply[0]?.clips?.[0]).toMatch(/^rp-(?:facts|check|unknown)/)
  })

  test('the number that is meant, of two', () => {
    const said =
      'oh seven seven double oh nine hundred one two three no hang on thats our susans mines oh seven seven double oh nine hundred four five six'
    expect(play(...toName, 'doreen hardcastle', said).state.phone).toBe('07700900456')
  })

  test('a caller who was put through too early carries on', () => {
    const { state } = play(
      'be murphys garage',
      'my brakes squeal',
      'tomorrow',
      'can i not just speak to mick',
      'oh i hadnt finished i wanted the ten o clock tomorrow can we carry on',
    )
    expect(state.slot).toMatchObject({ day: dayOf(11, 25), minutes: 10 * 60 })
  })

  test('what it is for, put right at the read-back', () => {
    const toRead = [
      'be my physio clinic',
      'i want to come on thursday',
      'the first one',
      'just an appointment',
    ] as const
    const read = play(...toRead, 'sulochana deshpande', '9822045178')
    expect(
      respondInRolePlay(read.state, 'it is physiotherapy for the knee pain not simply session', now).state.service,
    ).toBe('Physiotherapy for the knee pain')
  })

  test.each([
    ['my name Mohammed Al-Rashid', 'Mohammed Al-Rashid'],
    ["my name Anne O'Neill", "Anne O'Neill"],
  ])('a name of two parts: %s', (said, name) => {
    expect(play(...toName, said).state.name).toBe(name)
  })

  test('the end of a number is put right after "sorry"', () => {
    const toConfirm = [...toName, 'ali', 'oh seven seven double oh nine hundred one two three'] as const
    expect(play(...toConfirm, 'sorry the end is one two four').state.phone).toBe('07700900124')
    expect(play(...toConfirm, 'the end is two four').state.phone).toBe('07700900124')
  })

  test('a number that is refused or said again, where a time was asked for, refuses no time', () => {
    const toOffer = ['be murphys garage', 'my brakes squeal', 'tomorrow', '07700 900222'] as const
    expect(play(...toOffer, 'sorry no i mean oh double seven double oh nine double oh two two two').state.asked).toBe(
      'offer',
    )
    expect(play('be murphys garage', 'my brakes squeal', 'tomorrow', 'no phone sorry').state).toMatchObject({
      asked: 'offer',
      phone: '',
    })
    expect(play(...toOffer, 'no').state.asked).toBe('day')
  })
})

describe('words that are like others', () => {
  const toHelp = ['put me on the waitlist', 'jo byrne', 'byrne dental', 'owner', 'about two thousand'] as const
  const toCheck = [...toHelp, 'missed calls', 'jo at byrne dot com'] as const
  const toConfirm = [...toCheck, 'yes'] as const
  const dental = 'be byrne dental'
  const toPhone = [dental, 'a check-up on monday', 'the first one', 'tom hall'] as const

  test('an address begun again empties no form', () => {
    const { state } = lastTurn(...toCheck, 'let me start again, k o at byrne dot com')
    expect(state.form).toMatchObject({ answers: { name: 'Jo Byrne' }, check: { value: 'ko@byrne.com' } })
    for (const said of ['let me start again', "that's all wrong, let me start again"])
      expect(lastTurn(...toCheck, said).state.form).toMatchObject({ step: 'email', answers: { name: 'Jo Byrne' } })
    expect(lastTurn(...toCheck, 'start the whole form again').state.form).toMatchObject({ step: 'name', answers: {} })
    expect(lastTurn(...toHelp, 'start again').state.form).toMatchObject({ step: 'name', answers: {} })
  })

  test('callers who have to start again are a need', () => {
    const need = 'callers have to start again when they are cut off'
    expect(lastTurn(...toHelp, need).state.form?.answers).toMatchObject({ name: 'Jo Byrne' })
  })

  test.each(['close it please', 'maybe later, thanks', 'later please', 'cancel it please'])(
    '%j opens no form',
    (said) => {
      const { state, action } = lastTurn(...toConfirm, said)
      expect(action).toBeUndefined()
      expect(state.form).toBeUndefined()
    },
  )

  test.each(['yes please', 'open it please', "that's grand, thanks", 'lovely thank you'])('%j opens it', (said) => {
    expect(lastTurn(...toConfirm, said).action).toMatchObject({ name: 'join-waitlist' })
  })

  test.each([
    'this is brilliant',
    'this is amazing',
    'this is getting silly',
    'the house is under offer',
    'he was under anaesthetic',
  ])('%j is no name', (said) => {
    expect(play(dental, said).state.name).toBeUndefined()
  })

  test.each([
    ['hello this is Will Smith, can I book a check-up', 'Will Smith'],
    ['hi this is priya can i book a check-up', 'Priya'],
    ['put it under olwen price', 'Olwen Price'],
  ])('%j names %s', (said, name) => {
    expect(play(dental, said).state.name).toBe(name)
  })

  test.each(['my dog was out playing and cut his paw', 'cancel the test i had booked'])(
    '%j goes on with the role play',
    (said) => {
      expect(play('be happy paws vet', said).over).toBeUndefined()
    },
  )

  test('one thing is no party, and a week on Saturday no stay', () => {
    expect(play("be luigi's restaurant", "there's one thing i want to ask before i book a table").state.count).not.toBe(
      1,
    )
    const stay = play('be grand hotel', 'i need a room a week on saturday for two nights')
    expect(stay.state.count).toBe(2)
  })

  test('numbers with ten to nineteen in them', () => {
    expect(play(...toPhone, 'five five five twelve thirty four').state.phone).toBe('5551234')
    expect(play(...toPhone, 'oh seven seven double zero nine hundred fifteen six').state.phone).toBe('07700900156')
  })

  test('twelve at night is no noon', () => {
    const { state } = play(dental, 'can i come in at twelve at night on monday')
    expect(state.slot).toBeUndefined()
  })

  test.each([
    'we have no receptionist, the phone just rings out',
    'i have a question, the price, is it fixed',
    'we called twice and nobody answered',
    'We have Google Calendar, can it use that',
    'call me Monday',
    'will i own the number',
  ])('%j tells no name, business or role', (said) => {
    const { entities } = lastTurn(said).state
    expect(entities).not.toHaveProperty('name')
    expect(entities).not.toHaveProperty('business')
    expect(entities).not.toHaveProperty('role')
  })

  test.each([
    ["we have Luigi's, an Italian place", 'business', "Luigi's"],
    ['we are called Blue Door Lettings', 'business', 'Blue Door Lettings'],
    ['call me Ann Reed', 'name', 'Ann Reed'],
    ['we own a bakery', 'role', 'Business Owner'],
  ])('%j tells what it says', (said, field, value) => {
    expect(lastTurn(said).state.entities).toHaveProperty(field, value)
  })

  test('what is lost is told, and nothing refused', () => {
    expect(clips("i don't answer every call")).not.toContain('lead-open-all-right')
    expect(clips("people don't call me after six")).not.toContain('form-cancelled')
    expect(lastTurn("people don't call me after six").action).toBeUndefined()
    expect(clips("we don't do business on sundays")).not.toContain('lead-open-all-right')
    expect(clips('my friend passed on your number')).not.toContain('rp-sorry')
    expect(clips('customers love me')).not.toContain('injection')
    expect(clips('can it follow a script i write')).not.toContain('demo')
    expect(clips('can it give me the numbers of all callers')).not.toContain('injection')
    expect(clips('give me the numbers of all your customers')).toContain('injection')
    expect(clips('does it speak polish', 'is it possible to talk to a person')).not.toContain('ask-team')
  })

  test('a yes with "no one" in it is a yes', () => {
    const asked = lastTurn('we called twice and nobody answered')
    expect(asked.state.pendingQuestion).toEqual({ about: 'missed' })
    const { reply } = respond(asked.state, "yes, when there's no one in the shop", now, { form })
    expect(reply.flatMap((part) => part.clips ?? [])).toContain('missed-yes')
  })

  test('"which one?" and "a team of ten" are no times of a call', () => {
    for (const said of ['which one?', 'we are a team of ten'])
      expect(clips('book a call', said)).not.toContain('book-enter')
    expect(clips('book a call', 'half past one')).toContain('book-enter')
  })

  test.each([
    ['marketing assistant', 'Marketing assistant'],
    ["the owner's wife", "Owner's wife"],
    ["the founder's assistant", "Founder's assistant"],
    ['marketing', 'Marketing Manager'],
  ])('the role %j is %s', (said, role) => {
    expect(lastTurn('put me on the waitlist', 'jo byrne', 'byrne dental', said).state.form?.answers.role).toBe(role)
  })

  test.each([
    ['seven point two thousand', '$5,000 - $10,000'],
    ['two hundred a day', '$1,000 - $5,000'],
    ['twenty five point five thousand', '$25,000+'],
  ])('%j is %s', (said, range) => {
    const { state } = lastTurn('put me on the waitlist', 'jo byrne', 'byrne dental', 'owner', said)
    expect(state.form?.answers.spending_range).toBe(range)
  })

  test.each([
    ['my name is Yin Chen', 'Yin Chen'],
    ["it's Tae Kim", 'Tae Kim'],
    ['Em Johnson', 'Em Johnson'],
    ['em orla buckley', 'Orla Buckley'],
  ])('%j is the name %s', (said, name) => {
    expect(lastTurn('put me on the waitlist', said).state.form?.answers.name).toBe(name)
  })

  test.each([
    ["mary-kate d'arcy", "Mary-Kate D'Arcy"],
    ['niamh mcgrath', 'Niamh McGrath'],
    ['joost van dam', 'Joost van Dam'],
  ])('%j is written %s, in the form and in the role play', (said, name) => {
    expect(lastTurn('put me on the waitlist', said).state.form?.answers.name).toBe(name)
    expect(play(dental, 'a check-up on monday', 'the first one', said).state.name).toBe(name)
  })

  test('a role as long as the page takes is kept whole', () => {
    const role = `I look after ${'the bookings and the diary of the branch in Cork and '.repeat(3)}the shop`
    expect(role.length).toBeGreaterThan(100)
    const { state } = lastTurn('put me on the waitlist', 'jo byrne', 'byrne dental', 'other', role)
    expect(state.form?.answers.role).toBe(role)
  })

  test('a sum that is too much is compared with a salary', () => {
    const sum = 'how much would it be if we had thirty calls a day about three minutes each'
    for (const said of ["that's a lot", "that's more than i thought"])
      expect(clips(sum, said).some((clip) => clip.startsWith('savings'))).toBe(true)
  })

  test('"do me as a salon" asks for the role play, and "do me a favour" does not', () => {
    expect(lastTurn("no that's alright, can you do me as a salon").rolePlay).toBeDefined()
    expect(lastTurn('do me a favour').rolePlay).toBeUndefined()
  })

  test('weeks are counted alike in both sums', () => {
    const ofCalls = lastTurn('twenty calls a week, two minutes each, what is it a month').reply
    const ofMinutes = lastTurn('forty minutes of calls a week, what is that in a month').reply
    expect(JSON.stringify(ofCalls)).toContain('160 minutes')
    expect(JSON.stringify(ofMinutes)).toContain('160 minutes')
    expect(JSON.stringify(lastTurn('twenty calls a day, two minutes each, what is it a week').reply)).toContain('280')
  })

  test.each([
    ['what was the price again', 'costs'],
    ["wait, what's the rate again?", 'costs'],
    ['what was your number again', 'contact'],
  ])('%j asks for that, and not for the last reply', (said, clip) => {
    const parts = (...told: string[]) => clips(...told).join(' ')
    expect(parts('does it speak french', said)).toMatch(clip)
    expect(parts(...toHelp, said)).toMatch(clip)
  })

  test('"what was the question again" and "what were the options again" are answered as before', () => {
    const { form: asked, lastReply } = lastTurn('put me on the waitlist').state
    const again = lastTurn('put me on the waitlist', 'what was the question again').state
    expect(again).toMatchObject({ form: asked, lastReply: lastReply.slice(-1) })
    expect(clips(...toHelp.slice(0, 3), 'what were the options again').join(' ')).toContain('option')
  })

  test.each(['this is brilliant', 'wow this is really good'])('%j takes none of the times on offer', (said) => {
    const toTimes = ['my dog is limping'] as const
    expect(play('be happy paws vet', ...toTimes, said).state.slot).toBeUndefined()
    expect(play('be happy paws vet', ...toTimes, said, 'the first one is perfect').state.slot).toBeDefined()
    expect(play('be happy paws vet', ...toTimes, "that's great").state.slot).toBeDefined()
  })

  test.each([
    ['we make three hundred units a week', undefined],
    ['we have twelve rooms and pay nine thousand a month', '$5,000 - $10,000'],
    ['about two thousand a month for forty covers', '$1,000 - $5,000'],
  ])('what is counted is no spending: %s', (said, spent) => {
    const options = ['$0 - $1,000', '$1,000 - $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000+']
    const told = lastTurn(...toHelp.slice(0, 4), said).state.form?.answers.spending_range
    expect(options.find((option) => option === told)).toBe(spent)
  })

  test.each(['you interrupted me', 'hey, let me finish', "don't cut me off", 'you keep talking over me'])(
    'an interrupted caller is given time: %s',
    (said) => {
      expect(clips(said)).toEqual(['wait'])
      const { form } = lastTurn(...toHelp.slice(0, 2)).state
      expect(lastTurn(...toHelp.slice(0, 2), said).state.form).toEqual(form)
      expect(clips(...toHelp.slice(0, 2), said)).toEqual(['wait'])
      const played = play('be happy paws vet', 'my dog is limping', said)
      expect(played.reply.flatMap((part) => part.clips ?? [])).toEqual(['rp-take-your-time'])
    },
  )

  test.each(['can it cut off a caller', 'you cut out there', 'does it let the caller finish'])(
    '%j does not',
    (said) => {
      expect(clips(said)).not.toContain('wait')
    },
  )

  test.each(['???', '?!', ' ? '])('%j hears the last reply again', (said) => {
    expect(lastTurn('what does it cost', said).reply).toEqual(lastTurn('what does it cost').reply)
    expect(clips('put me on the waitlist', said)).toEqual(clips('put me on the waitlist').slice(-1))
    const offered = play('be happy paws vet', 'my dog is limping')
    expect(play('be happy paws vet', 'my dog is limping', said).reply).toEqual(offered.reply)
  })

  test('what happens where it does not know something is the hand-over, and no mistake', () => {
    expect(clips('what happens if it does not know something?')).toContain('hand-over')
    expect(clips('does it make mistakes')).not.toContain('hand-over')
  })

  test.each([
    ['Lena', 'Lena Fischer Optik', { name: 'Lena', business: 'Lena Fischer Optik' }],
    ['Lena', "it's Lena Fischer", { name: 'Lena Fischer' }],
    ['Denise', 'Denise Kowalczyk that is', { name: 'Denise Kowalczyk' }],
  ])('the name %s, then %j', (first, said, answers) => {
    expect(lastTurn('put me on the waitlist', first, said).state.form?.answers).toEqual(answers)
  })

  test.each([
    [['i use 1000 minutes a month', 'and a year'], '12,000 minutes of conversation a year come to $2,040.00'],
    [['how much a year for 1000 minutes a month'], '12,000 minutes of conversation a year come to $2,040.00'],
    [['how much for 500 minutes', 'is that per month'], '500 minutes of conversation a month come to $85.00'],
    [['how much for 500 minutes', 'and 1000'], '1,000 minutes of conversation come to $170.00'],
    [['how much for 500 minutes', 'and ten times that'], '5,000 minutes of conversation come to $850.00'],
    [['how much is 200 minutes a month', 'no per year'], '2,400 minutes of conversation a year come to $408.00'],
    [
      ["15 calls a day 4 minutes each 22 working days what's that a month", 'and at five minutes'],
      '1,650 minutes of conversation a month come to $280.50',
    ],
    [['how much for 500 minutes', 'what about two thousand'], '2,000 minutes of conversation come to $340.00'],
    [['ten calls a day two minutes each', 'five days a week'], '429 minutes of conversation a month come to $72.93'],
    [['500 minutes'], '500 minutes of conversation come to $85.00'],
    [['how much is five minutes'], '5 minutes of conversation come to $0.85'],
    [['how much for 500 minutes', "so what's that come to"], '500 minutes of conversation come to $85.00'],
    [
      ['what would 300 calls a month cost', "they're about 3 minutes"],
      '900 minutes of conversation a month come to $153.00',
    ],
  ])('%j: a sum is worked out', (said, sum) => {
    expect(lastTurn(...said).reply[0]?.text).toContain(sum)
  })

  test.each([
    [['how much is it', 'and how much is that a year'], 'costs-estimate'],
    [['how much would that be a year'], 'costs-estimate'],
    [['how much do people save', 'and over a year'], 'savings-year'],
    [['so its pay as you go'], 'costs-more'],
    [['what do you do', 'how much would i pay'], 'costs'],
    [['do you do refunds'], 'contract'],
    [['how much is just nights'], 'costs'],
    [['do you have an api'], 'ask-team'],
    [['what counts as a minute'], 'costs'],
    [["what's the cheapest plan"], 'costs-unit'],
    [['do i get an email'], 'summaries-details'],
    [['do they have to press buttons'], 'training-custom'],
    [['can you call me back tomorrow', 'my number is 07700 900111'], 'book-enter'],
    [['and is there support'], 'ask-team'],
    [['do you charge for spam calls', 'and for time on hold'], 'costs'],
    [["i'm not convinced"], 'quality-callers'],
    [['are our calls recorded'], 'summaries-recordings'],
    [['is this call recorded'], 'demo-privacy'],
    [['what about just hiring someone'], 'savings'],
    [['i already have a receptionist'], 'hand-over-staff'],
    [['can it take cake orders'], 'training-custom'],
    [['what happens if two people ring at once', 'and ten'], 'capacity'],
  ])('%j: %s', (said, clip) => {
    expect(clips(...said)[0]).toBe(clip)
    expect(lastTurn(...said).action).toBeUndefined()
  })

  test.each([
    ['how much is it', 'why so cheap', 'is that with tax'],
    ["would clients know it's an ai", 'do you have to tell them'],
    ['i run a hotel', 'can you take reservations'],
  ])('a question after the offer of a role play is no yes: %s, %s', (...said) => {
    expect(lastTurn(...said.slice(0, -1)).state.pendingQuestion).toEqual({ about: 'offer', intent: 'role-play' })
    expect(lastTurn(...said).rolePlay).toBeUndefined()
    expect(lastTurn(...said.slice(0, -1), 'yes please').rolePlay).toBeDefined()
  })

  test('who has named their business and then wants an appointment is its caller', () => {
    expect(lastTurn('i run a garage', 'what does it cost', 'i need an mot').rolePlay).toBeDefined()
    expect(lastTurn('what does it cost', 'i need an mot').rolePlay).toBeUndefined()
  })

  test.each([
    ['i said bob at gmail dot com', 'bob@gmail.com'],
    ['said at gmail dot com', 'said@gmail.com'],
  ])('the address in %j', (said, email) => {
    expect(lastTurn(...toHelp, 'no', said).reply[0]?.text).toContain(`I have ${email}`)
  })

  test.each(['i want to leave', "i'd like to leave the page", 'i have to leave now'])('%j ends the call', (said) => {
    expect(lastTurn(said)).toMatchObject({ endedBy: 'assistant' })
    expect(lastTurn('i want to leave a message').endedBy).toBeUndefined()
  })

  test.each(["can't hurt", "well it couldn't hurt", 'could be fun'])('%j takes an offer up', (said) => {
    expect(clips('how much is it', said)[0]).toBe('savings')
    expect(lastTurn('i have a barber shop', said).rolePlay).toMatchObject({ mentioned: 'i have a barber shop' })
  })

  test('"no, I mean now" after a person was asked for is answered with the phone number', () => {
    expect(clips('can i speak to a human', 'no i mean now')).toEqual(['contact'])
  })

  test.each([
    [["doesn't that mean people lose jobs"], 'hand-over-staff'],
    [['why should anybody talk to a machine'], 'quality-callers'],
    [['how does it work', 'sounds complicated'], 'setup-by-us'],
    [['no crm at all'], 'crm-none'],
    [["why is it 1200 a month if it's 17 cents a minute"], 'savings-rest'],
    [['where did you get that 1200 from'], 'savings-more'],
    [['what does it cost for say 200 calls a month'], 'costs-estimate'],
    [['can it take orders', 'and payments'], 'fit-payments'],
    [['can i keep my number', "that's a shame"], 'sorry-limited'],
    [['how many days it will take', 'okay i will revert'], 'no-hurry'],
    [['does it work on sundays', 'two or three a day i guess'], 'missed-yes'],
    [['what can you do for a plumber'], 'service'],
    [['are you chatgpt'], 'training-model'],
    [['what if somebody is having a heart attack on the phone'], 'hand-over'],
    [['my husband is having a heart attack'], 'emergency'],
    [['so it can work together with her'], 'hand-over-staff'],
    [['i want to see it work first'], 'lead-role-play'],
    [['how much is it', 'not bad'], 'okay'],
  ])('%j: %s', (said, clip) => {
    expect(clips(...said)[0]).toBe(clip)
  })

  test('what a calendar product works with is said once', () => {
    expect(clips('what about google calendar')).toEqual(['other-software', 'lead-book'])
  })
})
