import { describe, expect, it } from 'vitest'
import { withCalendarReader } from './calendar-reader.ts'

const options = { window: { start: '2026-11-25', end: '2028-11-25' }, ownUid: '^yuva-' }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
const usual = calendar('DTSTART:20270610', 'DTEND:20270612')

describe('the thread that reads calendars', () => {
  it('reads one after the other', async () => {
    const nights = await withCalendarReader((read) =>
      Promise.all([usual, usual].map(async (text) => (await read(text, options)).nights)),
    )
    expect(nights).toEqual(Array(2).fill([{ start: '2027-06-10', end: '2027-06-12' }]))
  })

  it('listens to its thread once, however many calendars it reads', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    await withCalendarReader(async (read) => {
      for (let reading = 0; reading < 12; reading++) await read(usual, options)
    })
    await new Promise(setImmediate)
    process.off('warning', note)
    expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([])
  })

  it('gives up on a rule that never ends, goes on with the next, and never holds up the server', async () => {
    // The library looks for the 30th of February, second by second, without a single result.
    const endless = calendar('DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')
    let beats = 0
    const beat = setInterval(() => (beats += 1), 20)
    const outcomes = await withCalendarReader(
      (read) => Promise.allSettled([read(endless, options), read(usual, options)]),
      1_500,
    )
    clearInterval(beat)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(outcomes[0]).toMatchObject({ reason: { problem: 'too_complex' } })
    expect(beats).toBeGreaterThan(20)
  })

  it('reads 5 MB', async () => {
    const events = Array.from(
      { length: 19_000 },
      (_, at) =>
        `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART:2027${String((at % 12) + 1).padStart(2, '0')}01\r\nDESCRIPTION:${'x'.repeat(200)}\r\nEND:VEVENT\r\n`,
    )
    const text = `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`
    expect(text.length).toBeGreaterThan(4_900_000)
    const { nights, blocking } = await withCalendarReader((read) => read(text, options))
    expect([nights.length, blocking]).toEqual([12, 19_000])
  })
})
