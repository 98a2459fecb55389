import nodeIcal, { type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#server/testing/random.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { importWindow, nightsOfEvent } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, rangesOverlap } from '#shared/kernel/date-range.ts'
import { corpus } from './calendar-corpus.ts'
import { UnreadableCalendar } from './calendar-lines.ts'
import { localDay, momentOf } from './calendar-moments.ts'
import { shapes } from './calendar-shapes.ts'
import { parseCalendar } from './parse-calendar.ts'

const window = importWindow(new Date('2026-11-25T09:00:00Z'))
const options = { window, ownUid: '^yuva-' }
const nightsOf = (text: string) =>
  parseCalendar(text, options).nights.map(({ start, end }) => `${start}/${end}`)

/** Another parser's reading: expanded by its own engine for recurrences and its own table of zones. */
function referenceOf(text: string, ...more: DateRange[]): string[] {
  const found = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (each): each is VEvent => each?.type === 'VEVENT',
  )
  const span = { from: new Date('2020-01-01'), to: new Date('2030-01-01'), expandOngoing: true }
  const local = (at: Date) =>
    [
      at.getFullYear(),
      String(at.getMonth() + 1).padStart(2, '0'),
      String(at.getDate()).padStart(2, '0'),
    ].join('-')
  const nights = found
    .filter((event) => event.status !== 'CANCELLED' && event.transparency !== 'TRANSPARENT')
    .flatMap((event) => nodeIcal.expandRecurringEvent(event, span))
    .map(({ start, end, isFullDay }) => {
      const day = isFullDay ? local : civilDateOf
      return nightsOfEvent(day(start), day(end))
    })
  return mergeRanges([...nights, ...more].filter((range) => rangesOverlap(range, window))).map(
    ({ start, end }) =>
      `${start < window.start ? window.start : start}/${end > window.end ? window.end : end}`,
  )
}

describe('the calendars of the usual programs', () => {
  it('are 200, small ones', () => {
    expect(corpus).toHaveLength(200)
    expect(corpus.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(300_000)
  })

  it.each(corpus)('$name', ({ text, nights }) => {
    const reading = parseCalendar(text, options)
    expect(reading.nights.map(({ start, end }) => `${start}/${end}`)).toEqual(nights)
    expect(reading.unreadable).toBe(0)
  })

  const comparable = corpus.filter(({ unsupported }) => unsupported === undefined)
  it('are nearly all supported by the other parser', () =>
    expect(comparable.length).toBeGreaterThanOrEqual(155))
  it.each(comparable)('$name, as another parser reads it', ({ text }) => {
    expect(nightsOf(text)).toEqual(referenceOf(text))
  })
})

describe('the shapes of what other sites send', () => {
  it.each(shapes)('$name', ({ text, nights, unreadable = 0 }) => {
    const { unreadable: counted, unreadableUids } = reading(text)
    expect(nightsOf(text)).toEqual(nights)
    expect([counted, unreadableUids.length]).toEqual([unreadable, unreadable])
  })

  it.each(shapes.filter(({ unsupported }) => unsupported === undefined))(
    '$name, as another parser reads it',
    ({ text }) => expect(nightsOf(text)).toEqual(referenceOf(text)),
  )
})

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const reading = (text: string) => parseCalendar(text, options)

describe('odd corners', () => {
  it.each([
    ['dates with dashes', event('DTSTART:2027-06-10', 'DTEND:2027-06-12'), '2027-06-10/12'],
    ['hours without seconds', event('DTSTART:20270610T1500', 'DTEND:20270612T1100Z'), '2027-06-10/12'],
    ['an end before the beginning', event('DTSTART:20270610', 'DTEND:20270601'), '2027-06-10/11'],
    ['an end as hours', event('DTSTART:20270610', 'DTEND:20270612T110000Z'), '2027-06-10/12'],
    [
      'a day left out of hours',
      event(
        'DTSTART:20270610T150000',
        'DURATION:PT20H',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE;VALUE=DATE:20270610',
      ),
      '2027-06-11/12',
    ],
    [
      'the last day of a series as a day',
      event('DTSTART:20270610T150000', 'DURATION:PT20H', 'RRULE:FREQ=DAILY;UNTIL=20270612'),
      '2027-06-10/13',
    ],
    [
      'the last day of a series of days as hours',
      event('DTSTART:20270610', 'RRULE:FREQ=DAILY;UNTIL=20270612T235959Z'),
      '2027-06-10/13',
    ],
    [
      'days left out that are none of the series',
      event('DTSTART:20270604', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20270607,20270611'),
      '2027-06-04/05',
    ],
    [
      'a beginning outside of its own rule',
      event('DTSTART:20270610', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'),
      '2027-06-10/11 2027-06-14/15 2027-06-21/22',
    ],
    [
      'periods as added dates',
      event('DTSTART:20270610', 'RDATE;VALUE=PERIOD:20270620T120000Z/P2D,20270701T120000Z/20270704T080000Z'),
      '2027-06-10/11 2027-06-20/22 2027-07-01/04',
    ],
    [
      'an occurrence changed whose series is gone',
      event('UID:a', 'RECURRENCE-ID:20270601', 'DTSTART:20270610', 'DTEND:20270612'),
      '2027-06-10/12',
    ],
    ['free in the words of Outlook', event('DTSTART:20270610', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), ''],
    ['small letters', 'begin:vevent\r\ndtstart;value=date:20270610\r\nend:vevent', '2027-06-10/11'],
    [
      'busy time in place of events',
      'BEGIN:VFREEBUSY\r\nFREEBUSY:20270610T120000Z/P2D,20270620T120000Z/20270622T080000Z\r\nFREEBUSY;FBTYPE=FREE:20270701T120000Z/P2D\r\nEND:VFREEBUSY',
      '2027-06-10/12 2027-06-20/22',
    ],
    ['a list of tasks', 'BEGIN:VTODO\r\nDTSTART:20270610\r\nDUE:20270612\r\nEND:VTODO', ''],
    [
      'all later ones moved',
      `${event('UID:s', 'DTSTART:20270604', 'RRULE:FREQ=WEEKLY;COUNT=4')}\r\n${event('UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270618', 'DTSTART:20270619', 'DTEND:20270621')}`,
      '2027-06-04/05 2027-06-11/12 2027-06-19/21 2027-06-26/28',
    ],
    [
      'raw line ends in a description',
      event('DTSTART:20270610', 'DESCRIPTION:one', 'two: three', '', 'four'),
      '2027-06-10/11',
    ],
    [
      'a zone in quotes',
      event('DTSTART;TZID="Europe/Berlin":20270610T233000', 'DURATION:PT10H'),
      '2027-06-11/12',
    ],
  ])('reads %s', (_, lines, nights) => {
    const { unreadable, ...found } = reading(file(lines))
    expect(unreadable).toBe(0)
    expect(found.nights.map(({ start, end }) => `${start}/${end.slice(8)}`).join(' ')).toBe(nights)
  })

  it('says of each event what became of it', () => {
    const {
      nights: _,
      events: __,
      unreadableUids: ___,
      ...counts
    } = reading(
      file(
        event('UID:1', 'DTSTART:20270610'),
        event('UID:yuva-7-20270601@yuva.test', 'DTSTART:20270601'),
        event('UID:2', 'DTSTART:20270610', 'STATUS:CANCELLED'),
        event('UID:3', 'DTSTART:20200610'),
        event('UID:4', 'DTSTART:soon'),
        event('UID:5'),
        event('UID:6', 'DTSTART:20270610', 'DTEND 20270615'),
        event('UID:7', 'DTSTART:20270610', 'DTENX:20270615'),
        event('UID:8', 'DTSTART;TZID=Mars/Olympus:20270610T100000'),
        'BEGIN:VEVENX\r\nDTSTART:20270610\r\nEND:VEVENX',
      ),
    )
    expect(counts).toEqual({ blocking: 1, free: 1, own: 1, outside: 1, unreadable: 6 })
  })

  it.each([
    ['web_page', '<!DOCTYPE html><html><body>Log in</body></html>'],
    ['web_page', '<?xml version="1.0"?><error/>'],
    ['not_a_calendar', ''],
    ['not_a_calendar', '{"error":"gone"}'],
    ['not_a_calendar', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
    ['cut_off', `BEGIN:VCALENDAR\r\n${event('DTSTART:20270610')}\r\n`],
    ['cut_off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270610\r\nEND:VCALENDAR\r\n'],
    ['cut_off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENX\r\nDTSTART:20270610\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'],
    ['too_complex', file(event('DTSTART:20200101T000000', 'RRULE:FREQ=SECONDLY'))],
    ['too_complex', file(...Array.from({ length: 20_001 }, () => event('DTSTART:20270610')))],
    ['too_complex', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(9)}`],
  ])('refuses what is no calendar: %s', (problem, text) => {
    expect(() => reading(text)).toThrow(expect.objectContaining({ problem }))
  })
})

describe('generated rules', () => {
  const random = createRandom(testSeed)
  const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const some = (values: readonly string[]) => values.filter(() => random.chance(0.3)).join(',')
  const signed = (max: number) => `${random.chance(0.3) ? '-' : ''}${random.below(max) + 1}`
  const nth = (max: number) => `${signed(max)}${random.pick(weekdays)}`
  const part = (name: string, value: string) => (value === '' ? [] : [`${name}=${value}`])
  /** Rules as the standard allows them. */
  const rule = () => {
    const freq = random.pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
    const days = {
      DAILY: () => part('BYDAY', some(weekdays)),
      WEEKLY: () => part('BYDAY', some(weekdays)),
      MONTHLY: () =>
        random.pick([
          () => part('BYDAY', nth(4)),
          () => part('BYMONTHDAY', signed(31)),
          () => [...part('BYDAY', 'MO,TU,WE,TH,FR'), ...part('BYSETPOS', signed(3))],
          () => [],
        ])(),
      YEARLY: () =>
        random.pick([
          () => part('BYDAY', nth(52)),
          () => [...part('BYWEEKNO', signed(52)), ...part('BYDAY', random.pick(weekdays))],
          () => part('BYYEARDAY', signed(365)),
          () => [...part('BYMONTH', String(random.below(12) + 1)), ...part('BYDAY', nth(4))],
          () => [],
        ])(),
    }[freq]
    return [
      `FREQ=${freq}`,
      ...(random.chance(0.3) ? [`INTERVAL=${random.below(3) + 1}`] : []),
      ...(days?.() ?? []),
      ...random.pick([[], [`COUNT=${random.below(20) + 1}`], ['UNTIL=20280301']]),
    ].join(';')
  }

  it('are expanded as another library expands them', { timeout: 120_000 }, () => {
    for (let run = 0; run < byLength({ short: 150, long: 600, soak: 20_000 }); run++) {
      const month = String(random.below(12) + 1).padStart(2, '0')
      const start = `${random.pick(['2024', '2026', '2027'])}${month}${String(random.below(28) + 1).padStart(2, '0')}`
      const text = file(
        event(`UID:${run}`, 'DTSTAMP:20260101T000000Z', `DTSTART;VALUE=DATE:${start}`, `RRULE:${rule()}`),
      )
      // The beginning is an occurrence too where its own rule does not name it; the other parser leaves it out.
      const first = momentOf(start, undefined)
      expect(nightsOf(text), text).toEqual(referenceOf(text, nightsOfEvent(localDay(first), localDay(first))))
    }
  })
})

describe('files that are damaged on their way', () => {
  const random = createRandom(testSeed)
  const signs = ['', ' ', ':', ';', '\r\n', '0', '9', 'X', 'Z', '\u0000', 'ÿ', '<', '"', '\t', '-']
  /** One damage: a piece lost, doubled, replaced, or the rest of the file cut off. */
  const damage = (text: string): string => {
    const at = random.below(text.length)
    const length = random.chance(0.7) ? 1 : random.below(60)
    const rest = text.slice(at + length)
    const piece = text.slice(at, at + length)
    return random.pick([
      () => text.slice(0, at) + rest,
      () => text.slice(0, at) + piece + piece + rest,
      () => text.slice(0, at) + random.pick(signs) + rest,
      () => text.slice(0, at),
    ])()
  }
  const fixed = event('UID:fixed', 'DTSTART;VALUE=DATE:20270901', 'DTEND;VALUE=DATE:20270904')
  it('never crash the reading, and never lose the nights of another event in silence', {
    timeout: 120_000,
  }, () => {
    const runs = byLength({ short: 600, long: 4_000, soak: 100_000 })
    const read = { whole: 0, refused: 0, partly: 0 }
    for (let run = 0; run < runs; run++) {
      const { text } = random.pick(corpus)
      const cut = text.indexOf('BEGIN:VEVENT')
      if (cut < 0) continue
      const damaged = damage(text.slice(cut, text.lastIndexOf('END:VCALENDAR')))
      const mutated = `${text.slice(0, cut)}${damaged}${damaged.endsWith('\n') ? '' : '\r\n'}${fixed}\r\nEND:VCALENDAR\r\n`
      try {
        const { nights, events: _, unreadableUids: __, ...counts } = reading(mutated)
        read[counts.unreadable > 0 ? 'partly' : 'whole'] += 1
        const begun = mutated.match(/^BEGIN:VEVENT\s*$/gim)?.length ?? 0
        const counted = Object.values(counts).reduce((sum, each) => sum + each, 0)
        expect(counted, mutated).toBeGreaterThanOrEqual(begun)
        expect(
          nights.some(({ start, end }) => start <= '2027-09-01' && end >= '2027-09-04'),
          mutated,
        ).toBe(true)
      } catch (error) {
        if (!(error instanceof UnreadableCalendar)) throw error
        read.refused += 1
      }
    }
    const said = `${runs} files damaged by seed ${testSeed}: ${JSON.stringify(read)}`
    expect(Math.min(read.whole, read.refused, read.partly), said).toBeGreaterThan(0)
  })
})
