import { describe, expect, it } from 'vitest'
import { reservationStatuses } from '../reservations.rules.ts'
import { isPhoneShown } from './stay-phones.rules.ts'

const stay = { endDate: '2026-12-17', offeredEndDate: null }
const during = new Date('2026-12-14T09:00:00Z')
const bools = [true, false]

describe('the phone of a party', () => {
  it('is shown for the time of an agreed stay unless it was hidden, and else as the profile shows it', () => {
    for (const status of reservationStatuses)
      for (const hidesPhone of [true, false, null])
        for (const isPhoneVisible of bools) {
          const isAgreed = status === 'agreed' || status === 'completed'
          const owner = { hidesPhone, isPhoneVisible, isBlocked: false }
          const shown = isAgreed && hidesPhone !== null ? !hidesPhone : isPhoneVisible
          expect(isPhoneShown({ ...stay, status }, owner, during)).toBe(shown)
          expect(isPhoneShown({ ...stay, status }, { ...owner, isBlocked: true }, during)).toBe(false)
        }
  })

  it.each([
    [null, '2026-12-17T20:59:59Z', true],
    [null, '2026-12-17T21:00:00Z', false],
    ['2026-12-24', '2026-12-17T21:00:00Z', true],
    ['2026-12-24', '2026-12-24T20:59:59Z', true],
    ['2026-12-24', '2026-12-24T21:00:00Z', false],
    ['2026-12-10', '2026-12-17T20:59:59Z', true],
  ])('with another stay until %s is at %s shown by the agreement: %s', (offeredEndDate, at, isShown) => {
    const owner = { hidesPhone: false, isPhoneVisible: false, isBlocked: false }
    expect(
      isPhoneShown({ status: 'completed', endDate: stay.endDate, offeredEndDate }, owner, new Date(at)),
    ).toBe(isShown)
  })
})
