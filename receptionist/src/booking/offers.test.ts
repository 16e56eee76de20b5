import { describe, expect, test } from 'vitest'
import { begin, respond } from '../receptionist.ts'
import { call, clips, inBooking, now, toConfirm } from './call.support.ts'

test('of the days that were offered the one that is named is meant, also where one comes before it', () => {
  const offered = call('dentist', 'a check-up on the 4th of december').state
  expect(offered.offered.map(({ day }) => day)).toEqual([20_791, 20_791])
  const { minutes = 0 } = offered.offered[1] ?? {}
  const time = `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'am' : 'pm'}`
  expect(
    inBooking(respond({ ...begin(now).state, booking: offered }, `Friday ${time}`, now)).state.slot,
  ).toEqual(offered.offered[1])
})

describe('of two times that were offered', () => {
  const offered = call('dentist', 'a check-up on Friday').state.offered
  const [early, late] = offered.map(
    ({ minutes }) =>
      `${Math.floor((minutes + 720) / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`,
  )

  test.each([
    `${early} is too early, the later one then`,
    `not ${early}, the other one`,
    `I can't do ${early}, so the second one`,
    'the second, how long will it take?',
    'how about the later one?',
    `${late}, and that's final`,
  ])('"%s" takes the second', (said) => {
    expect(call('dentist', 'a check-up on Friday', said).state).toMatchObject({
      slot: offered[1],
      step: 'name',
    })
  })

  test('a yes gets the first of them alone, and another yes takes it', () => {
    const offered = call('Bright Smile Dental', 'a check-up on Friday')
    const [first] = offered.state.offered
    const once = call('Bright Smile Dental', 'a check-up on Friday', 'yes please')
    expect(once.state.offered).toEqual([first])
    expect(clips(once).at(-1)).toBe('rp-that-suit')
    const twice = call('Bright Smile Dental', 'a check-up on Friday', 'yes please', 'yes')
    expect(twice.state.slot).toEqual(first)
  })

  test('who asks about one of them is offered it alone', () => {
    const { state } = call(
      'dentist',
      'a check-up on Friday',
      'Is the later one with the hygienist?',
    )
    expect(state).toMatchObject({ offered: [offered[1]], slot: undefined })
  })

  test('who asks what the first one was is offered both again, and the team hears nothing of it', () => {
    const again = call('dentist', 'a check-up on Friday', 'What was the first one again?')
    expect(again.state).toMatchObject({ offered, questions: [] })
    expect(again.reply).toEqual(call('dentist', 'a check-up on Friday').reply)
  })

  test('a detail that tells no time is noted', () => {
    const noted = call('a florist', 'flowers for a funeral on Friday', 'a wreath, please')
    expect(noted.state.notes).toEqual(['a wreath, please'])
    expect(noted.state.offered).toHaveLength(2)
  })

  test('the other one is the one that is not refused', () => {
    expect(
      call('dentist', 'a check-up on Friday', `not ${late}, the other one`).state.slot,
    ).toEqual(offered[0])
  })

  test.each([
    `${early} is a bit early, anything later?`,
    `not ${early}`,
    `anything but ${early}`,
    'not the morning one',
    'neither',
    `I finish work at ${early}`,
  ])('"%s" takes none, and the first is not offered again as the first', (said) => {
    const { slot, offered: left } = call('dentist', 'a check-up on Friday', said).state
    expect(slot).toBeUndefined()
    expect(said.startsWith('I ') ? left[1] : left[0]).not.toEqual(offered[0])
  })

  test.each([
    `is ${early} the first one?`,
    `how long does ${early} take?`,
    `${late}, is that with the hygienist?`,
  ])('the question "%s" takes none', (said) => {
    expect(call('dentist', 'a check-up on Friday', said).state.slot).toBeUndefined()
  })
})

test.each([
  ["I can't do Friday. The tenth please", 20_797],
  ['what about the tenth?', 20_797],
  ['can it be a week later', 20_791],
])('at the read-back "%s" moves the day', (said, day) => {
  const { state } = call(...toConfirm, said)
  expect([...state.offered, state.slot].map((slot) => slot?.day)).toContain(day)
})

describe('who asks for others than were offered', () => {
  const toOffer = ['dentist', 'a check-up on Friday']
  const { offered } = call(...toOffer).state
  const friday = offered[0]?.day ?? 0

  test.each(['have you got anything else?', 'what else is there', 'something different please'])(
    'gets them: %s',
    (said) => {
      const { state } = call(...toOffer, said)
      expect(state.step).toBe('offer')
      expect(state.offered).not.toEqual(offered)
      expect(state.offered[0]?.day).toBe(friday)
    },
  )

  test.each(["that's a bit early for me", 'nothing later?'])('gets later ones: %s', (said) => {
    const [first] = call(...toOffer, said).state.offered
    expect(first?.day).toBe(friday)
    expect(first?.minutes).toBeGreaterThan(offered[1]?.minutes ?? 1440)
  })

  test("gets earlier ones, and no goodbye, for one that's too late", () => {
    const { state, isOver } = call('dentist', 'a check-up on Friday afternoon', "that's too late")
    expect(isOver).toBe(false)
    expect(state.offered.every(({ day, minutes }) => day < friday || minutes < 720)).toBe(true)
  })

  test('gets another day, also than the one that was agreed', () => {
    const { slot, offered } = call(...toConfirm.slice(0, 2), '10 am', 'another day').state
    expect(slot).toBeUndefined()
    expect(offered.map(({ day }) => day)[0]).toBeGreaterThan(20_784)
  })

  test('gets another day', () => {
    const [first] = call(...toOffer, 'another day maybe').state.offered
    expect(first?.day).toBeGreaterThan(friday)
  })

  test('after a time was agreed, too', () => {
    const { state } = call(
      ...toOffer,
      'the first one',
      "no, that's a bit early, what else have you got",
    )
    expect(state).toMatchObject({ step: 'offer', slot: undefined, name: undefined })
  })
})

describe('a name or a number where times were offered', () => {
  const toOffer = ['dentist', 'a check-up on Friday']
  const [first] = call(...toOffer).state.offered

  test.each(['Jacinta', 'Ciara Lawless, I am in Raheny', 'miss margaret holroyd'])(
    'is taken, and the first time offered alone: %s',
    (said) => {
      const named = call(...toOffer, said)
      expect(named.state).toMatchObject({ offered: [first], slot: undefined })
      expect(named.state.name).toBeDefined()
      expect(call(...toOffer, said, '202 555 0142').state).toMatchObject({
        slot: first,
        step: 'confirm',
      })
    },
  )

  test.each(['fair dos, the first one then', '9 am, beauty'])('is none in "%s"', (said) => {
    expect(call(...toOffer, said).state.name).toBeUndefined()
  })

  test('is no name of somebody else', () => {
    expect(call(...toOffer, "my cat's name is Mango").state.name).toBeUndefined()
    expect(call('vet', 'my dog limps', "he's called Biscuit").state.name).toBeUndefined()
    const named = [...toOffer, 'the first one', 'Oisin Caffrey', "087 334 5560, that's Lorraine"]
    expect(call(...named).state.name).toBe('Oisin Caffrey')
  })
})

describe('where a day is asked for', () => {
  test.each(['now', 'Right now!', 'now if possible'])('"%s" is as soon as possible', (said) => {
    const { state } = call('dentist', 'a check-up', said)
    expect(state.offered[0]?.day).toBe(20_781)
  })

  test('the soonest times are offered where none comes twice', () => {
    const told = ['a garage', 'my car died', "I'm by the exit, it is a silver one", 'Samuel']
    expect(clips(call(...told.slice(0, 3))).at(-1)).toBe('rp-what-day')
    expect(call(...told).state.step).toBe('offer')
  })

  test('a day that is closed is not meant by the time that is chosen instead', () => {
    const { state } = call('dentist', 'a check-up on Sunday', "nine o'clock")
    expect(state.slot ?? state.offered[0]).toMatchObject({ day: 20_787 })
  })

  test('the first slot of a day that was named is one of that day', () => {
    const { state } = call('a mover', 'a move on the 31st of December', 'the first slot you have')
    expect((state.slot ?? state.offered[0])?.day).toBe(20_818)
  })
})
