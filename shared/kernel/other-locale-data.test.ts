import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { instantAt } from '../features/house-guide/house-guide.rules.ts'
import { isQuiet, soundsAt } from '../features/notifications/notification-settings.rules.ts'
import { civilDateOf, parseCivilDate, wholeMonthsBetween } from './civil-date.ts'

const real = Intl.DateTimeFormat

/** Every locale writes as in the United States, backwards: whatever relies on how one writes a date fails. */
class OtherDateTimeFormat extends real {
  constructor(_locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super('en-US', options)
  }
  override formatToParts(date?: Date | number) {
    return super.formatToParts(date).reverse()
  }
}
Object.defineProperty(OtherDateTimeFormat.prototype, 'format', {
  get(this: Intl.DateTimeFormat) {
    return (date?: Date) =>
      this.formatToParts(date)
        .map(({ value }) => value)
        .join('')
  },
})

beforeAll(() => void vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OtherDateTimeFormat }))
afterAll(() => void vi.unstubAllGlobals())

const at = (text: string) => new Date(text)

describe('with the locale data of another browser', () => {
  it('a date is the same', () => {
    expect(new Intl.DateTimeFormat('en-CA').format(at('2026-11-28'))).toBe('2026/28/11')
    expect(civilDateOf(at('2026-11-28T20:59:59.999Z'))).toBe('2026-11-28')
    expect(civilDateOf(at('2026-11-28T21:00:00Z'))).toBe('2026-11-29')
    expect(civilDateOf(at('1969-12-31T20:00:00Z'))).toBe('1969-12-31')
    expect(parseCivilDate('2026-12-31T23:30:00Z')).toBe('2027-01-01')
    expect(wholeMonthsBetween(at('2026-01-15T12:00:00Z'), at('2026-02-14T21:00:00Z'))).toBe(1)
  })

  it('the quiet hours are the same', () => {
    const night = { from: 23 * 60, to: 8 * 60 }
    expect(
      ['19:59', '20:00', '04:59', '05:00'].map((time) => isQuiet(night, at(`2026-11-28T${time}Z`))),
    ).toEqual([false, true, true, false])
    expect(soundsAt(night, at('2026-11-28T22:30:00Z'))).toEqual(at('2026-11-29T05:00:00Z'))
  })

  it('the time of a clock is the same instant', () => {
    expect(instantAt('2026-07-01', '15:00', 'Europe/Berlin')).toEqual(at('2026-07-01T13:00:00Z'))
    expect(instantAt('2026-11-28', '00:00', 'America/New_York')).toEqual(at('2026-11-28T05:00:00Z'))
  })
})
