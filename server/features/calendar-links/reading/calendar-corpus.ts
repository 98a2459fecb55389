import { listingTimeZone } from '#shared/kernel/civil-date.ts'

/**
 * 200 calendar files, written for the tests from the documented formats of common programs: eight booking sites and
 * eight calendar programs, with everything they can express. Each case says which nights it blocks in the time zone of
 * the homes.
 */
export type CalendarFile = {
  name: string
  text: string
  nights: string[]
  /** What the other parser does not support, so that only the case says what is right. */
  unsupported: string | undefined
}

type Event = {
  uid?: string
  /** `20270610`, or `20270610T150000` on the clock of `zone`. */
  start: string
  end?: string
  duration?: string
  zone?: string
  lines?: string[]
}
/** `nights`: `2027-06-10/13` are the three nights before the 13th. */
type Case = { name: string; events: Event[]; nights: string[]; unsupported?: string }
type Program = {
  name: string
  prodId: string
  head?: string[]
  /** Lines of every event. */
  extra: (at: number) => string[]
  lineEnd?: '\n'
  /** How an all-day date is written. */
  day?: (name: string, date: string) => string
  /** How the program calls a zone, and whether it defines it. */
  zone?: { nameOf: (iana: string) => string; isDefined: boolean; unsupported?: string }
}

/** The rules of Berlin and New York as programs write them into their files. */
const definitions: Record<string, [standard: string, summer: string, toSummer: string, toStandard: string]> =
  {
    'Europe/Berlin': ['+0100', '+0200', 'BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU'],
    'America/New_York': ['-0500', '-0400', 'BYMONTH=3;BYDAY=2SU', 'BYMONTH=11;BYDAY=1SU'],
  }
const windowsNames: Record<string, string> = {
  'Europe/Berlin': 'W. Europe Standard Time',
  'America/New_York': 'Eastern Standard Time',
  [listingTimeZone]: 'Turkey Standard Time',
  'Asia/Tokyo': 'Tokyo Standard Time',
}

function definitionOf(iana: string, name: string): string[] {
  const [standard, summer, toSummer, toStandard] = definitions[iana] ?? []
  const part = (kind: string, start: string, from: string, to: string, rule: string) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `END:${kind}`,
  ]
  const fixed = iana === 'Asia/Tokyo' ? '+0900' : '+0300'
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...(standard && summer && toSummer && toStandard
      ? [
          ...part('STANDARD', '16011104T020000', summer, standard, toStandard),
          ...part('DAYLIGHT', '16010311T020000', standard, summer, toSummer),
        ]
      : part('STANDARD', '16010101T000000', fixed, fixed, '')),
    'END:VTIMEZONE',
  ]
}

const programLines = (
  program: Program,
  { start, end, duration, zone, lines = [], uid }: Event,
  at: number,
) => {
  const day = program.day ?? ((name: string, date: string) => `${name};VALUE=DATE:${date}`)
  const dated = (name: string, value: string) => {
    if (!value.includes('T')) return day(name, value)
    if (!zone || value.endsWith('Z')) return `${name}:${value}`
    const tzid = program.zone?.nameOf(zone) ?? zone
    return `${name};TZID=${/[:;,]/.test(tzid) ? `"${tzid}"` : tzid}:${value}`
  }
  return [
    'BEGIN:VEVENT',
    `UID:${uid ?? `${at}-${start}@${program.name.toLowerCase().replaceAll(/\W/g, '')}.example`}`,
    'DTSTAMP:20260101T000000Z',
    dated('DTSTART', start),
    ...(end ? [dated('DTEND', end)] : []),
    ...(duration ? [`DURATION:${duration}`] : []),
    // `EXDATE@20270612`: in the way in which the program writes dates.
    ...lines.map((line) => {
      const [, name = '', value = ''] = /^(EXDATE|RDATE|RECURRENCE-ID)@(.*)$/.exec(line) ?? []
      return name ? dated(name, value) : line
    }),
    ...program.extra(at),
    'END:VEVENT',
  ]
}

/** Lines of at most 75 octets, as the standard asks for. */
const folded = (line: string): string[] => {
  const parts = []
  for (let rest = line, size = 75; rest !== ''; rest = rest.slice(size), size = 74)
    parts.push(rest.slice(0, size))
  return parts.map((part, at) => (at === 0 ? part : ` ${part}`))
}

function fileOf(program: Program, { name, events, nights, unsupported }: Case): CalendarFile {
  const zones = program.zone?.isDefined ? [...new Set(events.flatMap(({ zone }) => zone ?? []))] : []
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${program.prodId}`,
    'CALSCALE:GREGORIAN',
    ...(program.head ?? []),
    ...zones.flatMap((zone) => definitionOf(zone, program.zone?.nameOf(zone) ?? zone)),
    ...events.flatMap((event, at) => programLines(program, event, at)),
    'END:VCALENDAR',
    '',
  ]
  return {
    name: `${program.name}: ${name}`,
    text: lines.flatMap((line) => (line === '' ? [''] : folded(line))).join(program.lineEnd ?? '\r\n'),
    nights: nights.map((range) => {
      const [start = '', end = ''] = range.split('/')
      return `${start}/${start.slice(0, 10 - end.length)}${end}`
    }),
    unsupported: unsupported ?? (events.some(({ zone }) => zone) ? program.zone?.unsupported : undefined),
  }
}

const sites: Program[] = [
  {
    name: 'Airbnb',
    prodId: '-//Airbnb Inc//Hosting Calendar 1.0//EN',
    extra: (at) => [
      at % 2
        ? 'SUMMARY:Airbnb (Not available)'
        : 'SUMMARY:Reserved\r\nDESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDEF12\\nPhone Number (Last 4 Digits): 1234',
    ],
  },
  {
    name: 'Booking.com',
    prodId: '-//admin.booking.com//NONSGML Sync//EN',
    extra: () => ['SUMMARY:CLOSED - Not available'],
    lineEnd: '\n',
  },
  {
    name: 'Vrbo',
    prodId: '-//HomeAway.com, Inc.//EN',
    head: ['METHOD:PUBLISH', 'X-WR-CALNAME:123.456.789'],
    extra: () => ['SUMMARY:Reserved - Ayşe Çağlar'],
  },
  {
    name: 'Tripadvisor',
    prodId: '-//TripAdvisor//Calendar//EN',
    day: (name, date) => `${name}:${date}`,
    extra: () => ['SUMMARY:Booked', 'CLASS:PUBLIC'],
  },
  {
    name: 'Expedia',
    prodId: 'Expedia Group',
    extra: () => ['SUMMARY: Reserved', 'TRANSP:OPAQUE', 'SEQUENCE:0'],
    day: (name, date) => `${name};value=date:${date}`,
  },
  {
    name: 'Lodgify',
    prodId: '-//Lodgify//EN',
    day: (name, date) => `${name};TZID=Etc/UTC;VALUE=DATE:${date}`,
    extra: () => ['SUMMARY:Booked', 'X-LODGIFY-ID:1', 'DESCRIPTION:'],
  },
  {
    name: 'Smoobu',
    prodId: '-//Smoobu//EN',
    lineEnd: '\n',
    extra: () => ['SUMMARY:Reservation', 'DESCRIPTION:Two lines\\nof text'],
  },
  {
    name: 'HomeToGo',
    prodId: '-//HomeToGo//Calendar//DE',
    day: (name, date) => `${name};VALUE="DATE":${date}`,
    extra: (at) => [`SUMMARY:${'Çok uzun bir başlık '.repeat(9)}`, `PRIORITY:${at % 9}`],
  },
]

const siteCases: Case[] = [
  {
    name: 'two stays',
    events: [
      { start: '20270610', end: '20270613' },
      { start: '20270620', end: '20270627' },
    ],
    nights: ['2027-06-10/13', '2027-06-20/27'],
  },
  {
    name: 'departure and arrival on one day',
    events: [
      { start: '20270610', end: '20270613' },
      { start: '20270613', end: '20270615' },
    ],
    nights: ['2027-06-10/15'],
  },
  {
    name: 'over the end of a year',
    events: [{ start: '20261229', end: '20270103' }],
    nights: ['2026-12-29/2027-01-03'],
  },
  { name: 'one night without an end', events: [{ start: '20270610' }], nights: ['2027-06-10/11'] },
  {
    name: 'blocks that overlap',
    events: [
      { start: '20270610', end: '20270620' },
      { start: '20270612', end: '20270614' },
      { start: '20270619', end: '20270625' },
    ],
    nights: ['2027-06-10/25'],
  },
  {
    name: 'a cancelled stay',
    events: [
      { start: '20270610', end: '20270613', lines: ['STATUS:CANCELLED'] },
      { start: '20270701', end: '20270703' },
    ],
    nights: ['2027-07-01/03'],
  },
  {
    name: 'begun before today, and closed for years',
    events: [
      { start: '20261101', end: '20261210' },
      { start: '20280801', end: '20310801' },
    ],
    nights: ['2026-11-25/12-10', '2028-08-01/11-25'],
  },
  { name: 'nothing', events: [], nights: [] },
]

const calendarPrograms: Program[] = [
  {
    name: 'Google',
    prodId: '-//Google Inc//Google Calendar 70.9054//EN',
    head: ['METHOD:PUBLISH', 'X-WR-CALNAME:Ev', `X-WR-TIMEZONE:${listingTimeZone}`],
    extra: () => ['CREATED:20260101T000000Z', 'SEQUENCE:1', 'SUMMARY:Misafir\\, Ayşe'],
  },
  {
    name: 'Apple',
    prodId: '-//Apple Inc.//macOS 15.1//EN',
    zone: { nameOf: (iana) => iana, isDefined: true },
    extra: () => [
      'SUMMARY:Misafir',
      'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'UID:alarm',
      'END:VALARM',
    ],
  },
  {
    name: 'Outlook',
    prodId: '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    zone: { nameOf: (iana) => windowsNames[iana] ?? iana, isDefined: true },
    extra: () => ['CLASS:PUBLIC', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'SUMMARY;LANGUAGE=tr:Misafir'],
  },
  {
    name: 'Exchange',
    prodId: 'Microsoft Exchange Server 2010',
    zone: { nameOf: (iana) => windowsNames[iana] ?? iana, isDefined: false },
    extra: () => ['X-MICROSOFT-CDO-IMPORTANCE:1', 'SUMMARY:Busy'],
  },
  {
    name: 'Thunderbird',
    prodId: '-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
    zone: {
      nameOf: (iana) => `/mozilla.org/20050126_1/${iana}`,
      isDefined: true,
      unsupported: 'names of zones with a prefix',
    },
    extra: () => ['X-MOZ-GENERATION:2', 'SUMMARY:Misafir'],
  },
  {
    name: 'Evolution',
    prodId: '-//Ximian//NONSGML Evolution Calendar//EN',
    zone: {
      nameOf: (iana) => `/freeassociation.sourceforge.net/${iana}`,
      isDefined: false,
      unsupported: 'names of zones with a prefix',
    },
    extra: () => ['X-EVOLUTION-CALDAV-ETAG:1', 'SUMMARY:Misafir'],
    lineEnd: '\n',
  },
  {
    name: 'Nextcloud',
    prodId: '-//Sabre//Sabre VObject 4.5.4//EN',
    zone: { nameOf: (iana) => iana, isDefined: true },
    head: ['REFRESH-INTERVAL;VALUE=DURATION:PT4H', 'X-PUBLISHED-TTL:PT4H'],
    extra: () => ['SUMMARY:Dolu', 'CLASS:PRIVATE'],
  },
  {
    name: 'Custom zones',
    prodId: '-//Own program//EN',
    zone: {
      nameOf: (iana) => `Customized: ${iana.replace('/', '-')}`,
      isDefined: true,
      unsupported: 'zones that only the file defines',
    },
    extra: () => ['SUMMARY:x'],
  },
]

const programCases: Case[] = [
  {
    name: 'whole days',
    events: [{ start: '20270610', end: '20270613' }],
    nights: ['2027-06-10/13'],
  },
  {
    name: 'hours of a zone to the west, on the next day at home',
    events: [{ start: '20270610T200000', end: '20270613T110000', zone: 'America/New_York' }],
    nights: ['2027-06-11/13'],
  },
  {
    name: 'hours of a zone to the east, on the day before at home',
    events: [{ start: '20270610T020000', end: '20270613T020000', zone: 'Asia/Tokyo' }],
    nights: ['2027-06-09/12'],
  },
  {
    name: 'hours in UTC',
    events: [{ start: '20270610T213000Z', end: '20270613T080000Z' }],
    nights: ['2027-06-11/13'],
  },
  {
    name: 'hours without a zone are those of the home',
    events: [{ start: '20270610T233000', end: '20270612T003000' }],
    nights: ['2027-06-10/12'],
    unsupported: 'floating times: it takes those of the machine',
  },
  {
    name: 'an hour of one day',
    events: [{ start: '20270610T100000', end: '20270610T110000', zone: listingTimeZone }],
    nights: ['2027-06-10/11'],
  },
  {
    name: 'a length in place of an end',
    events: [
      { start: '20270610', duration: 'P3D' },
      { start: '20270701T150000', duration: 'P1DT20H', zone: 'Europe/Berlin' },
      { start: '20270720', duration: 'P1W' },
    ],
    nights: ['2027-06-10/13', '2027-07-01/03', '2027-07-20/27'],
  },
  {
    name: 'every week, three times, one left out',
    events: [{ start: '20270604', end: '20270606', lines: ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE@20270611'] }],
    nights: ['2027-06-04/06', '2027-06-18/20', '2027-06-25/27'],
  },
  {
    name: 'every week on two days until a day',
    events: [
      {
        start: '20270301T150000',
        end: '20270302T110000',
        zone: 'Europe/Berlin',
        lines: ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270315T140000Z', 'EXDATE@20270303T150000'],
      },
    ],
    nights: ['2027-03-01/02', '2027-03-08/09', '2027-03-10/11', '2027-03-15/16'],
  },
  {
    name: 'through the night in which the clocks change',
    events: [
      {
        start: '20270326T230000',
        end: '20270327T230000',
        zone: 'Europe/Berlin',
        lines: ['RRULE:FREQ=DAILY;COUNT=4'],
      },
    ],
    // 23:00 in Berlin is 01:00 at home in winter, 00:00 in summer: the next day either way.
    nights: ['2027-03-27/31'],
  },
  {
    name: 'one of a series moved, one cancelled',
    events: [
      { uid: 'series', start: '20270604', end: '20270606', lines: ['RRULE:FREQ=WEEKLY;COUNT=4'] },
      { uid: 'series', start: '20270614', end: '20270617', lines: ['RECURRENCE-ID@20270611'] },
      {
        uid: 'series',
        start: '20270618',
        end: '20270620',
        lines: ['RECURRENCE-ID@20270618', 'STATUS:CANCELLED'],
      },
    ],
    nights: ['2027-06-04/06', '2027-06-14/17', '2027-06-25/27'],
    unsupported: 'cancelled occurrences: it shows them',
  },
  {
    name: 'one of a series with hours moved',
    events: [
      {
        uid: 'series',
        start: '20270604T180000',
        end: '20270605T100000',
        zone: 'America/New_York',
        lines: ['RRULE:FREQ=WEEKLY;COUNT=3'],
      },
      {
        uid: 'series',
        start: '20270613T180000',
        end: '20270615T100000',
        zone: 'America/New_York',
        lines: ['RECURRENCE-ID@20270611T180000'],
      },
    ],
    nights: ['2027-06-05/06', '2027-06-14/15', '2027-06-19/20'],
  },
  {
    name: 'free time blocks nothing',
    events: [
      { start: '20270610', end: '20270613', lines: ['TRANSP:TRANSPARENT'] },
      { start: '20270701', end: '20270702', lines: ['TRANSP:OPAQUE'] },
    ],
    nights: ['2027-07-01/02'],
  },
  {
    name: 'the last weekend of each month',
    events: [
      {
        start: '20270129',
        end: '20270131',
        lines: ['RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270430'],
      },
    ],
    nights: ['2027-01-29/31', '2027-02-26/28', '2027-03-26/28', '2027-04-30/05-02'],
  },
  {
    name: 'each year, begun long ago',
    events: [{ start: '20150801', end: '20150815', lines: ['RRULE:FREQ=YEARLY'] }],
    nights: ['2027-08-01/15', '2028-08-01/15'],
  },
  {
    name: 'added days',
    events: [
      { start: '20270610', end: '20270612', lines: ['RDATE@20270620', 'RDATE;VALUE=DATE:20270701,20270705'] },
    ],
    nights: ['2027-06-10/12', '2027-06-20/22', '2027-07-01/03', '2027-07-05/07'],
    unsupported: 'RDATE',
  },
  {
    name: 'from one day to the same',
    events: [{ start: '20270610', end: '20270610' }],
    nights: ['2027-06-10/11'],
  },
]

export const corpus: CalendarFile[] = [
  ...sites.flatMap((program) => siteCases.map((each) => fileOf(program, each))),
  ...calendarPrograms.flatMap((program) => programCases.map((each) => fileOf(program, each))),
]
