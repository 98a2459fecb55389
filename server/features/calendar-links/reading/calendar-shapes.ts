/**
 * Calendar files, written for the tests in the shapes that other sites and programs really send: timeshare weeks,
 * booking windows, joined blocks, later versions. Each says which nights it blocks in the time zone of the homes.
 */
export type CalendarShape = {
  name: string
  text: string
  nights: string[]
  /** Events that cannot be read completely; their own nights are blocked all the same. */
  unreadable?: number
  /** What the other parser reads differently. */
  unsupported?: string
}

const file = (prodId: string, ...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${prodId}`,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const timeshare = (...lines: string[]) =>
  file('-//Timeshare//Weeks//EN', ['UID:week@timeshare.example', ...lines])
const week = ['DTSTART;VALUE=DATE:20270724', 'DTEND;VALUE=DATE:20270731'] as const
const airbnb = '-//Airbnb Inc//Hosting Calendar 1.0//EN'
const booking = '-//admin.booking.com//NONSGML Sync//EN'
const day = (name: string, date: string) => `${name};VALUE=DATE:${date}`
const nights = (start: string, end: string, ...lines: string[]) => [
  `UID:${start}@site.example`,
  day('DTSTART', start),
  day('DTEND', end),
  ...lines,
]

export const shapes: CalendarShape[] = [
  {
    name: 'a timeshare: week 30 from Saturday',
    text: timeshare(...week, 'RRULE:FREQ=YEARLY;BYWEEKNO=29;BYDAY=SA'),
    nights: ['2027-07-24/2027-07-31', '2028-07-22/2028-07-29'],
  },
  {
    name: 'a timeshare whose rule names no day: the day of its beginning',
    text: timeshare(...week, 'RRULE:FREQ=YEARLY;BYWEEKNO=29'),
    nights: ['2027-07-24/2027-07-31', '2028-07-22/2028-07-29'],
    unsupported: 'BYWEEKNO without BYDAY',
  },
  {
    name: 'a timeshare from Monday of week 30',
    text: timeshare(day('DTSTART', '20270726'), 'DURATION:P7D', 'RRULE:FREQ=YEARLY;BYWEEKNO=30;BYDAY=MO'),
    nights: ['2027-07-26/2027-08-02', '2028-07-24/2028-07-31'],
  },
  {
    name: 'a timeshare in the first and the last week of the year',
    text: timeshare(day('DTSTART', '20270104'), 'DURATION:P7D', 'RRULE:FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO'),
    nights: ['2027-01-04/2027-01-11', '2027-12-27/2028-01-10'],
  },
  {
    name: 'the 20th Monday of the year',
    text: timeshare(day('DTSTART', '20270517'), 'RRULE:FREQ=YEARLY;BYDAY=20MO'),
    nights: ['2027-05-17/2027-05-18', '2028-05-15/2028-05-16'],
  },
  {
    name: '29 February, which three years of four have not',
    text: timeshare(day('DTSTART', '20240229'), 'RRULE:FREQ=YEARLY'),
    nights: ['2028-02-29/2028-03-01'],
  },
  {
    name: 'the last working day of each quarter',
    text: timeshare(
      day('DTSTART', '20270331'),
      'RRULE:FREQ=MONTHLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4',
    ),
    nights: [
      '2027-03-31/2027-04-01',
      '2027-06-30/2027-07-01',
      '2027-09-30/2027-10-01',
      '2027-12-31/2028-01-01',
    ],
  },
  {
    name: 'the second to last Saturday of the summer',
    text: timeshare(
      day('DTSTART', '20270821'),
      'RRULE:FREQ=YEARLY;BYMONTH=6,7,8;BYDAY=SA;BYSETPOS=-2;COUNT=2',
    ),
    nights: ['2027-08-21/2027-08-22', '2028-08-19/2028-08-20'],
  },
  {
    name: 'the 31st, which some months have not',
    text: timeshare(day('DTSTART', '20270131'), 'RRULE:FREQ=MONTHLY;COUNT=3'),
    nights: ['2027-01-31/2027-02-01', '2027-03-31/2027-04-01', '2027-05-31/2027-06-01'],
  },
  {
    name: 'the calendar that everybody has, named',
    text: timeshare(day('DTSTART', '20270131'), 'RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT;COUNT=2'),
    nights: ['2027-01-31/2027-02-01', '2027-03-31/2027-04-01'],
    unsupported: 'only with a calendar of its own',
  },
  ...[
    'RSCALE=HEBREW;FREQ=YEARLY',
    'RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=5L',
    'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD',
    'FREQ=SOMETIMES',
    'BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=many',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;UNTIL=soon',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=YEARLY;X-MOON=FULL',
  ].map((rule) => ({
    name: `what is not understood blocks its own nights: ${rule}`,
    text: timeshare(...week, `RRULE:${rule}`),
    nights: ['2027-07-24/2027-07-31'],
    unreadable: 1,
    unsupported: 'a rule that is none',
  })),
  {
    name: 'a zone without a name',
    text: file(
      booking,
      ['UID:1', 'DTSTART;TZID=:20270610T150000', 'DTEND;TZID="":20270612T110000'],
      nights('20270620', '20270622'),
    ),
    nights: ['2027-06-10/2027-06-12', '2027-06-20/2027-06-22'],
    unsupported: 'a zone without a name',
  },
  ...['/', '//', '__proto__', 'constructor', ' ', '-', '"UTC+03:00"', 'x'.repeat(3_000)].map((zone) => ({
    name: `a zone of the name ${zone.slice(0, 12)}`,
    text: file(
      booking,
      ['UID:1', `DTSTART;TZID=${zone}:20270610T150000`, 'DURATION:P1D'],
      nights('20270620', '20270622'),
    ),
    nights: ['2027-06-10/2027-06-11', '2027-06-20/2027-06-22'],
    ...(zone.trim() === '' ? {} : { unreadable: 1 }),
    unsupported: 'a zone that is none',
  })),
  ...['RDATE:', 'RDATE;VALUE=DATE:', 'RDATE;VALUE=DATE:,', 'EXDATE:', 'EXDATE;VALUE=DATE:,'].map((line) => ({
    name: `nothing added or left out: ${line}`,
    text: file(booking, nights('20270610', '20270612', line)),
    nights: ['2027-06-10/2027-06-12'],
    unsupported: 'RDATE',
  })),
  ...['RDATE:soon', 'RDATE:20270620,soon', 'EXDATE:soon', 'RRULE:FREQ=DAILY;COUNT=2\r\nRDATE:soon'].map(
    (line, at) => ({
      name: `something unreadable added or left out: ${line}`,
      text: file(booking, nights('20270610', '20270612', line)),
      nights: [
        ['2027-06-10/2027-06-12'],
        ['2027-06-10/2027-06-12', '2027-06-20/2027-06-22'],
        ['2027-06-10/2027-06-12'],
        ['2027-06-10/2027-06-13'],
      ][at] as string[],
      unreadable: 1,
      unsupported: 'a date that is none',
    }),
  ),
  {
    name: 'an end that cannot be read',
    text: file(booking, ['UID:1', day('DTSTART', '20270610'), 'DTEND:soon']),
    nights: ['2027-06-10/2027-06-11'],
    unreadable: 1,
    unsupported: 'a date that is none',
  },
  {
    name: 'a later version of a booking',
    text: file(
      airbnb,
      ['UID:a', 'SEQUENCE:2', day('DTSTART', '20270620'), day('DTEND', '20270622')],
      ['UID:a', 'SEQUENCE:1', day('DTSTART', '20270610'), day('DTEND', '20270612')],
      ['UID:b', day('DTSTART', '20270701'), day('DTEND', '20270703')],
    ),
    nights: ['2027-06-20/2027-06-22', '2027-07-01/2027-07-03'],
    unsupported: 'SEQUENCE: it takes the last of the file',
  },
  {
    name: 'a booking that its later version cancels',
    text: file(
      airbnb,
      ['UID:a', day('DTSTART', '20270610'), day('DTEND', '20270612')],
      ['UID:a', 'SEQUENCE:1', 'STATUS:CANCELLED', day('DTSTART', '20270610'), day('DTEND', '20270612')],
    ),
    nights: [],
  },
  {
    name: 'a later version that cannot be read: the one before it counts',
    text: file(
      airbnb,
      ['UID:a', 'SEQUENCE:1', day('DTSTART', '20270610'), day('DTEND', '20270612')],
      ['UID:a', 'SEQUENCE:2', 'DTSTART:soon'],
    ),
    nights: ['2027-06-10/2027-06-12'],
    unreadable: 1,
    unsupported: 'a date that is none',
  },
  {
    name: 'an occurrence that was moved twice',
    text: file(
      airbnb,
      ['UID:s', day('DTSTART', '20270604'), day('DTEND', '20270606'), 'RRULE:FREQ=WEEKLY;COUNT=2'],
      [
        'UID:s',
        'SEQUENCE:2',
        day('RECURRENCE-ID', '20270611'),
        day('DTSTART', '20270621'),
        day('DTEND', '20270623'),
      ],
      [
        'UID:s',
        'SEQUENCE:1',
        day('RECURRENCE-ID', '20270611'),
        day('DTSTART', '20270613'),
        day('DTEND', '20270615'),
      ],
    ),
    nights: ['2027-06-04/2027-06-06', '2027-06-21/2027-06-23'],
    unsupported: 'SEQUENCE: it takes the last of the file',
  },
  {
    name: 'the window of another site, beyond which nobody can book there',
    text: file(
      booking,
      nights('20270610', '20270613'),
      nights('20271001', '20291001', 'SUMMARY:CLOSED - Not available'),
    ),
    nights: ['2027-06-10/2027-06-13', '2027-10-01/2028-11-25'],
  },
  {
    name: 'two stays that the other site has joined, with a day of preparation at both ends',
    text: file(airbnb, nights('20270609', '20270617', 'SUMMARY:Airbnb (Not available)')),
    nights: ['2027-06-09/2027-06-17'],
  },
  {
    name: 'a stay as its single nights',
    text: file(
      booking,
      nights('20270610', '20270611'),
      nights('20270611', '20270612'),
      nights('20270612', '20270613'),
    ),
    nights: ['2027-06-10/2027-06-13'],
  },
  { name: 'a calendar without events', text: file(booking), nights: [] },
]
