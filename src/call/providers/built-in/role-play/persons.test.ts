import { describe, expect, test } from 'vitest'
import { respond } from '../../../../../tests/support/respond.ts'
import { greet } from '../dialogue/dialogue.ts'
import { type RolePlayTurn, respondInRolePlay, startRolePlay } from './role-play.ts'

/** Tuesday, 24 November 2026, ten in the morning. */
const now = new Date(2026, 10, 24, 10, 0).getTime()

/** The role play that the dialogue begins in answer to the last of these. */
function begin(...utterances: string[]): RolePlayTurn | undefined {
  const last = utterances.reduce((turn, utterance) => respond(turn.state, utterance, now), greet(now))
  return last.rolePlay && startRolePlay(last.rolePlay, now)
}

/** The last turn of a role play of this business. */
const talk = (business: string, ...utterances: string[]): RolePlayTurn =>
  utterances.reduce(
    (turn, utterance) => respondInRolePlay(turn.state, utterance, now),
    startRolePlay({ business }, now),
  )

const text = (turn: RolePlayTurn | undefined) => turn?.reply.map((part) => part.text).join(' ')

describe('an offered role play is taken up', () => {
  test.each([
    [
      'I run a restaurant',
      'table for six on friday please',
      /you have reached the restaurant\. Okay, table for 6\. I have Friday/,
    ],
    [
      'I own a dental practice',
      'hello, is that the dentist?',
      /you have reached the dental practice\. How can I help\?$/,
    ],
    [
      "we're a law firm",
      'hi I need some advice today',
      /you have reached the law firm\. Okay, first consultation\. I have today/,
    ],
    ['my mum runs a bed and breakfast', 'ooh yes please', /you have reached the bed and breakfast\. How can I help/],
    ["we're accountants", 'play', /you have reached the accountant\. How can I help/],
    ['does it suit driving schools', 'yes please', /you have reached the driving school/],
    [
      'I run Foxley and Dunn, an estate agency in Bath',
      "I'd like to view the flat on Milsom Street",
      /reached Foxley and Dunn\. Okay, viewing\. What day/,
    ],
  ])('%s: %s', (business, utterance, reply) => {
    expect(text(begin(business, utterance))).toMatch(reply)
  })

  test.each([
    'how much does it cost',
    'no thanks',
    'I need to think about it',
    'can I see the voices',
    'I want to book a call',
  ])('not by: %s', (utterance) => {
    expect(begin('I run a restaurant', utterance)).toBeUndefined()
  })

  test.each([
    "can I hear how you'd sound for a restaurant",
    "show me what you'd say for a garage",
    "do one for a vet's",
    'what would you say if I had a farm shop',
    'you be a garage',
    'do a piano teacher',
    'role play, solicitors',
    'pretend to be a GP surgery',
  ])('a role play is asked for: %s', (utterance) => {
    expect(begin(utterance)?.business).toBeDefined()
  })

  test('a role play is asked for with the answer to the question for the business', () => {
    expect(
      begin(
        'what do you do?',
        'I own a pizzeria, Da Rosa. Play our receptionist for a minute, I want to hear how it sounds.',
      )?.business,
    ).toBe('Da Rosa')
  })

  test('a table is booked without an offer once the business is named', () => {
    expect(
      begin('my place is called Saffron House', 'hi, could I get a table for two tomorrow')?.business,
    ).toBeDefined()
    expect(begin('could I get a table for two tomorrow')).toBeUndefined()
  })
})

const offered = ["I'd like a check-up", 'thursday']
const named = [...offered, 'the first one']
const confirmed = [...named, 'John Smith', '07700 900123']

describe('a dentist is called', () => {
  test.each([
    [
      'the other slot after one is agreed',
      named,
      'actually the second one',
      /^No problem\. Okay, Thursday 26 November at 11:00 am/,
    ],
    ['a story beside a yes', offered, "yeah she's not eating either", /Which would you prefer\?$/],
    ['a day relative to the one talked about', offered, 'the monday after', /^I have Monday 30 November/],
    ['the week after it', offered, 'the week after', /^I have Thursday 3 December/],
    ['why a name is asked', named, 'why do you need my name', /^So that the team knows .* What's your name, please\?$/],
    [
      'a complaint',
      [],
      'I want to complain about my bill',
      /^I'm sorry to hear that\. A colleague will call you back\. What's your name/,
    ],
    ['a loss', [], 'my mum passed away and she had an appointment with you', /^I'm sorry to hear that\./],
    [
      'a message',
      [],
      'I only need to tell you my son will be late',
      /^I'll pass that on to the team\. What's your name/,
    ],
    [
      'no appointment but a message',
      offered,
      "no I don't want an appointment, I just want to leave a message",
      /^Of course\. What is it for\?$/,
    ],
    [
      'whom they have reached',
      [],
      'is this not the bakery?',
      /^Good morning, you have reached the dental practice\. How can I help\?$/,
    ],
    ['a hesitation', offered, 'um', /^Take your time\.$/],
    [
      'a person in other words',
      offered,
      'is there any chance of speaking to a person instead',
      /^Of course\. I'd put this caller through/,
    ],
    [
      'a reason is not asked again',
      [],
      'can I come in tomorrow because my bite feels funny',
      /^Okay\. I have tomorrow/,
    ],
    ['a spelled name', confirmed, "it's S M Y T H E", /John Smythe/],
    [
      'the same name spelled',
      named.concat('Oluwaseun'),
      "that's spelt O L U W A S E U N",
      /^Thank you, I've noted that\. What's the best phone/,
    ],
    ['the end of a number', confirmed, 'sorry I meant 322', /07700 900322\. Is that right\?$/],
    [
      'an e-mail address for a number',
      [...named, 'Jo'],
      'jo@example.com',
      /check-up, Jo, jo@example\.com\. Is that right\?$/,
    ],
    [
      'a number that the business has',
      [...named, 'Jo'],
      'you already have my number',
      /check-up, Jo, the number of this call/,
    ],
    ['nothing to change', confirmed, "no that's everything", /^Thank you for calling\. Goodbye!/],
    [
      'what the caller rings about, and not what for',
      [],
      'Just ringing so that he knows the delivery has arrived',
      /^I'll pass that on/,
    ],
    [
      'a message in so many words',
      [],
      'Tell him Geoffrey Pemberton called and the contract is here',
      /^I'll pass that on/,
    ],
    [
      'somebody, and no appointment',
      offered,
      "I don't want an appointment, I want somebody here now!",
      /^Of course\. I'd put this caller/,
    ],
    [
      'that the offered times do not suit',
      offered,
      "my husband's got the football on at that time",
      /^No problem\. I have/,
    ],
    ['a goodbye with a yes', offered, 'Good, that works. Thank you, goodbye.', /^Thank you for calling/],
    [
      'an earlier appointment',
      [],
      'I was booked in with you for Tuesday and I have to shift it',
      /^This demo can't see earlier bookings/,
    ],
    ['a wish that is no earlier appointment', [], 'a check up next week', /^Okay, check-up\. I have Monday 30/],
    ['what was noted', offered, 'so which day and time have you got me down for', /^So far I have: check-up/],
    [
      'that it is not to be booked',
      offered,
      "Actually, forget it, I need to ask my wife first. Don't book it.",
      /^No problem, nothing is booked/,
    ],
    ['until when to hold it', offered, 'Could you hold it for us until tomorrow?', /^Your business would tell me/],
    ['that they ring again', offered, "Thank you, I'll ring back tomorrow. Have a nice day!", /^Thank you for calling/],
    ['when they can come', [...offered, 'none of those'], "She's at school until half past three", /3:30 pm/],
    ['a time that is not on offer', offered, 'oh, three would be better for us, is three possible?', /3:00 pm/],
    [
      'whose message it is',
      ["I'd like to leave a message"],
      'she should call me before noon tomorrow',
      /What's your name/,
    ],
    ['what is free on a day', offered, 'What have you got on Wednesday?', /^I have tomorrow at/],
    [
      'their name said back',
      named,
      'Can you read that name back to me, people always get it wrong.',
      /^So that's Thursday/,
    ],
    [
      'a name and a number in one breath',
      offered,
      'Donna Pike. Zero seven seven double oh, nine hundred, six five two.',
      /Thank you, Donna Pike\. I have 07700 900652/,
    ],
    ['a person by name', [], 'Good evening, is Mr Okafor in by any chance?', /^Of course\. I'd put this caller/],
    [
      'that they are furious',
      [],
      "I am absolutely livid, there's a scorch mark on the sleeve",
      /^I'm sorry to hear that\. A colleague/,
    ],
    ['when they are at college', ['a check-up'], "I'm normally at college in the mornings", /^I have today at 1:00 pm/],
    ['one more thing to note', offered, "it isn't just the tooth, can you add that?", /^Thank you, I've noted that/],
    [
      'a wish after an okay',
      offered,
      'Okay. So something with a unicorn on top and chocolate inside, please.',
      /^Okay\. I have Thursday 26 November .* Which would you prefer/,
    ],
    ['a yes in their own words', confirmed, 'Smashing, ta very much, duck.', /^You're booked in/],
    [
      'whom the message is for',
      ['could you pass something on to the dentist'],
      "Her name's Sally. Tell her we'll be late",
      /What's your name/,
    ],
    [
      'more after a hand-over',
      ['a real person please'],
      "Doctor Lindner. It's about the filling.",
      /^Thank you, I've noted that\.$/,
    ],
    [
      'goodbye after they told more',
      ['a real person please', 'Ingrid Sommer, 0170 555 0143.'],
      "I'll wait for the call then. Goodbye.",
      /^Thank you for calling\. Goodbye!$/,
    ],
    [
      'what they were thinking',
      offered,
      "Oh, I thought you'd have it there. It was three o'clock with Sandra.",
      /Which would you prefer\?$/,
    ],
    [
      'a thing that no business answers',
      [],
      'Did you see the football last night?',
      /^This is a demo with fixed answers/,
    ],
    [
      'the weather of a day',
      offered,
      "What's the weather doing tomorrow, do you know?",
      /^This is a demo with fixed answers/,
    ],
    [
      'anyone but a machine',
      [],
      "I'd rather not talk to a machine about this, sorry. Is there somebody I can speak to?",
      /^Of course\. I'd put this caller/,
    ],
    ['the earliest in other words', ['a check-up'], 'Then give me one, as early as possible.', /^I have today/],
    [
      'a part of some day',
      ["I'd like a check-up"],
      'maybe one afternoon next week?',
      /^I have Monday 30 November at (?:1[2]|[1-4]):\d\d pm/,
    ],
    [
      'from when they work',
      ["I'd like a check-up"],
      'Can you do mornings only? I work from two.',
      /:\d\d am or \d+:\d\d am/,
    ],
    [
      'that it is for this week',
      ["I'd like a check-up"],
      'some time this week if you can',
      /^I have (?:today|tomorrow)/,
    ],
    ['thanks in place of a yes', confirmed, "Thank you so much, she'll be over the moon.", /^You're booked in/],
    [
      'what the last visit cost',
      ['I want to complain about my bill'],
      'I paid a hundred and eighty quid for that visit!',
      /What's your name/,
    ],
    ['whether something is ready', [], 'is it ready?', /^Your business would tell me/],
    [
      'a number that is not given',
      offered,
      "I'd rather not give my number",
      /^I have Thursday 26 November .* Which would you prefer\?$/,
    ],
    ['another day', offered, 'is there any other day', /^I have Friday 27 November/],
    [
      'a part of the day that is better',
      offered,
      "that's too early, anything after lunch?",
      /^I have Thursday 26 November at (1|2)/,
    ],
    ['the week after next', [], 'a check-up the week after next', /I have Monday 7 December/],
    [
      'a limit is no earlier time',
      offered,
      'anything before noon',
      /^I have Thursday 26 November at 9:00 am or 11:00 am/,
    ],
    [
      'what a cancellation would mean',
      confirmed,
      'I might need to cancel, what happens then',
      /Is everything I read back right\?$/,
    ],
    [
      'an unhappy caller',
      [...offered],
      "I'm really not happy",
      /^I'm sorry to hear that\. A colleague will call you back/,
    ],
    [
      'a part of the day that does not suit',
      offered,
      "I can't do mornings",
      /^I have Thursday 26 November at (12|[1-5]):/,
    ],
    ['spelled letters are no answer', offered, 'N I N A', /Which would you prefer\?$/],
    [
      'a question with a time in it about the product',
      offered,
      'would it sound the same at 3am?',
      /Which would you prefer\?$/,
    ],
    ['a case is no wish for a time', offered, "what if it's an emergency at night", /^Your business would tell me/],
    ['all is said', confirmed, "no that's all thanks, bye", /^Thank you for calling\. Goodbye!/],
  ])('%s', (_, said, utterance, reply) => {
    expect(text(talk('dentist', ...said, utterance))).toMatch(reply)
  })

  test.each([
    'would the tone be the same every time?',
    'how did you know that?',
    'are you reading from a script?',
    'did you make those times up?',
    'was that availability real?',
  ])('a question about the call itself is answered as the receptionist that is sold: %s', (utterance) => {
    expect(text(talk('dentist', ...offered, utterance))).toMatch(
      /^(?:This is a demo with fixed answers\. The real one is trained for your business|I'm an AI, not a person, and I follow a script)\. I have .* Which would you prefer\?$/,
    )
  })

  test('a fact that only the business knows is answered in another way each time', () => {
    const asked = ['is there parking', 'what do you charge', 'can I bring my dog']
    const replies = asked.map((_, at) => text(talk('dentist', ...offered, ...asked.slice(0, at + 1))))
    expect(new Set(replies).size).toBe(3)
  })

  test('a wrong number ends it, and a caller who was wrong about that goes on', () => {
    const wrong = talk('dentist', 'oh sorry, wrong number')
    expect(wrong.callRecord?.outcome).toBe('nothing')
    expect(text(respondInRolePlay(wrong.state, 'no wait, I have a broken tooth', now))).toContain('I have today')
  })

  test('a message is shown as one', () => {
    const turn = talk('school', "my son won't be in today", 'Ann Reeves', '07700 900123', 'yes')
    expect(turn.callRecord).toMatchObject({
      outcome: 'call back',
      summary: "Ann Reeves left a message. In the caller's words: “my son won't be in today”",
    })
  })

  test.each(['ok stop, be yourself again', 'be yourself again'])('it is left: %s', (utterance) => {
    expect(talk('dentist', ...offered, utterance)).toMatchObject({ over: true })
    expect(text(talk('dentist', ...offered, utterance))).toBe(
      "All right, I'm myself again. What would you like to know?",
    )
  })

  test('what is asked while leaving is answered by the dialogue', () => {
    const turn = talk('dentist', ...offered, "and stop now please, what happens when you don't know the answer")
    expect(turn).toMatchObject({ over: true, rest: "what happens when you don't know the answer" })
  })
})

test('a table for more people, said again, is no time', () => {
  const said = ['a table for four tonight at half eight', 'we might be five', 'yeah make it five']
  expect(talk('restaurant', ...said).state).toMatchObject({ count: 5, slot: { minutes: 20 * 60 + 30 } })
})

describe('what is booked fits the trade', () => {
  test.each([
    ['driving school', "I'd like to learn to drive", 'lesson'],
    ['locksmith', 'my key has snapped in the lock', 'call-out'],
    ['kennels', 'my two labradors need looking after', 'stay'],
    ['tattoo studio', 'a dragon on my shoulder', 'session'],
  ])('%s: %s', (business, wish, thing) => {
    expect(text(talk(business, wish, 'thursday', 'the first one', 'Jo', '07700 900123'))).toContain(`: ${thing}, Jo`)
  })

  test.each([
    [
      'a double room for the 12th of december for two nights',
      /^So that's Saturday 12 December at 3:00 pm: double room, 2 nights, Jo/,
    ],
    ['a room, friday and saturday night', /^So that's Friday 27 November at 3:00 pm: room, 2 nights, Jo/],
    ['a room from friday to sunday', /^So that's Friday 27 November at 3:00 pm: room, 2 nights, Jo/],
  ])('a hotel: %s', (wish, reply) => {
    expect(text(talk('the Harbour hotel', wish, 'yes', 'Jo', '07700 900123'))).toMatch(reply)
  })

  test('by what the caller said of it, where the name does not say it', () => {
    const turn = startRolePlay({ business: 'Petal & Stem', mentioned: 'I own Petal & Stem, a flower shop' }, now)
    const said = ['I want roses for my mum', 'thursday', 'the first one', 'Jo', '07700 900123']
    const last = said.reduce((before, utterance) => respondInRolePlay(before.state, utterance, now), turn)
    expect(text(last)).toContain(': order, Jo')
  })

  test('a hotel asks for how many nights, and takes no time of the day', () => {
    expect(text(talk('hotel', 'a double room on friday', 'yes please'))).toMatch(/For how many nights\?$/)
    expect(text(talk('hotel', 'a double room on friday for one night', "we'll arrive at nine", 'yes'))).toContain(
      'at 3:00 pm',
    )
  })
})
