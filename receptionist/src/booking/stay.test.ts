import { describe, expect, test } from 'vitest'
import { call, toConfirm } from './call.support.ts'

describe('a stay', () => {
  const hotel = 'the Harbour View Hotel'

  test('has the nights that are said, and offers times of arrival', () => {
    const asked = call(hotel, 'a double room for two nights from Friday')
    expect(asked.state).toMatchObject({ what: 'Double room', nights: 2 })
    expect(asked.state.offered.map(({ day }) => day)).toEqual([20_784, 20_784])
    const { record } = call(
      hotel,
      'a double room for two nights from Friday',
      'the first one',
      ...toConfirm.slice(3),
      'yes',
    )
    expect(record?.summary).toContain('double room, 2 nights')
    expect(record?.calendar).toEqual({ day: 'Fri 27 Nov – Sun 29 Nov', time: '2:00 pm' })
  })

  test('has those between the days of arrival and departure', () => {
    const asked = call(hotel, 'a room from Friday until Monday')
    expect(asked.state).toMatchObject({ nights: 3, wish: { days: [20_784, 20_784] } })
    const changed = call(hotel, 'a room from Friday until Monday', 'a twin, please')
    expect(changed.state).toMatchObject({ what: 'Twin room', nights: 3 })
  })

  test('is none where days are to choose from', () => {
    expect(call(hotel, 'a room some time next week').state.nights).toBeUndefined()
    expect(call('dentist', 'a check-up from Friday to Monday').state.nights).toBeUndefined()
  })

  test('begins at any hour that guests can arrive at', () => {
    const asked = [hotel, 'a room for two nights from Friday']
    for (const time of ['three', 'four', 'five', 'six']) {
      const { slot } = call(...asked, `about ${time} o'clock`).state
      expect(slot?.day, time).toBe(20_784)
    }
  })

  test('begins when the house closes at the latest', () => {
    const asked = [hotel, 'a room for two nights from Friday']
    expect(call(...asked, 'ten at night').state.slot).toEqual({ day: 20_784, minutes: 1320 })
    expect(call(...asked, 'half past ten at night').state.slot).toBeUndefined()
  })

  test('has a room where only a day is said, as a restaurant has a table', () => {
    expect(call(hotel, 'do you have something for tonight').state.what).toBe('Room')
    expect(call('a restaurant', 'can I book for Friday evening').state.what).toBe('Table')
  })

  test('that changes its nights after the booking is read back', () => {
    const booked = call(
      hotel,
      'a double room for two nights from Friday',
      'the first one',
      ...toConfirm.slice(3),
      'yes',
      'actually make it three nights',
    )
    expect(booked.reply.map(({ text }) => text).join(' ')).toContain('double room, 3 nights')
    expect(booked.record?.calendar?.day).toBe('Fri 27 Nov – Mon 30 Nov')
  })
})
