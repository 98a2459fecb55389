/** A component of a calendar file: only the lines that say when, and the relevant parts inside it. */
export type CalendarBlock = { name: string; lines: string[]; inner: CalendarBlock[]; isDamaged: boolean }

/** The file cannot be read as a calendar; what was read before stays. */
export class UnreadableCalendar extends Error {
  readonly problem: 'web_page' | 'not_a_calendar' | 'cut_off' | 'too_complex'
  constructor(problem: UnreadableCalendar['problem']) {
    super(problem)
    this.problem = problem
  }
}

/** Only these are read, so that neither a broken description nor megabytes of attachments matter. */
const properties = [
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'UID',
  'SEQUENCE',
  'SUMMARY',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'X-LIC-LOCATION',
]
const isRead = new RegExp(`^(${properties.join('|')})[;:]`, 'i')
/** Looks like a property that says when, but is not one: `DTEND 20260510`. */
const isBroken = /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|STATUS|TRANSP)\b/i
/** Says when under a name that does not exist: `DTENX:20260510`. */
const isMisnamed = /^(?!X-)[A-Z-]+(;[^:]*)?:(\d{8}|FREQ=|-?PT?\d)/i
const otherDates =
  /^(DTSTAMP|CREATED|LAST-MODIFIED|COMPLETED|DUE|TRIGGER|ACKNOWLEDGED|REFRESH-INTERVAL|UID|SUMMARY|SEQUENCE|DESCRIPTION|COMMENT|LOCATION|RELATED-TO|TZUNTIL|CATEGORIES|CONTACT|NAME|VERSION)[;:]/i

/** Components besides those with nights; any other may be a damaged one. */
const otherComponents =
  /^(VTIMEZONE|STANDARD|DAYLIGHT|VTODO|VJOURNAL|VALARM|VAVAILABILITY|AVAILABLE|VPOLL|PARTICIPANT|VLOCATION|VRESOURCE|X-.*)$/
const isKnownComponent = (name: string): boolean =>
  name === 'VCALENDAR' || name === 'VEVENT' || name === 'VFREEBUSY' || otherComponents.test(name)

const maxDepth = 6

/** Splits a file into its calendars. Throws UnreadableCalendar if it is none, or not complete. */
export function readBlocks(text: string): CalendarBlock[] {
  const start = text
    .slice(0, 4_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (!/^BEGIN:VCALENDAR/i.test(start))
    throw new UnreadableCalendar(/^<[!?a-z]/i.test(start) ? 'web_page' : 'not_a_calendar')
  const calendars: CalendarBlock[] = []
  const open: CalendarBlock[] = []
  for (const line of unfold(text)) {
    const [, edge, ending = ''] = /^(BEGIN|END):\s*(.*?)\s*$/i.exec(line) ?? []
    const name = ending.toUpperCase()
    const block = open.at(-1)
    if (edge?.toUpperCase() === 'BEGIN') openBlock(open, block?.inner ?? calendars, name)
    else if (edge) closeBlock(open, name)
    // Caches append a comment of their own after the calendar.
    else if (block) addLine(block, line)
  }
  // A transfer that broke off would free the missing nights.
  if (open.length > 0) throw new UnreadableCalendar('cut_off')
  return calendars
}

function openBlock(open: CalendarBlock[], siblings: CalendarBlock[], name: string): void {
  if (open.length === 0 && name !== 'VCALENDAR') throw new UnreadableCalendar('cut_off')
  if (open.length >= maxDepth) throw new UnreadableCalendar('too_complex')
  const block = { name, lines: [], inner: [], isDamaged: !isKnownComponent(name) }
  siblings.push(block)
  open.push(block)
}

function closeBlock(open: CalendarBlock[], name: string): void {
  const block = open.pop()
  if (block?.name === name) return
  // `END:VEVENX` ends what is open. An end of something else means that a beginning is missing.
  if (!block || isKnownComponent(name)) throw new UnreadableCalendar('cut_off')
  block.isDamaged = true
}

function addLine(block: CalendarBlock, line: string): void {
  if (isRead.test(line)) block.lines.push(line)
  else if (isBroken.test(line) || (isMisnamed.test(line) && !otherDates.test(line))) block.isDamaged = true
}

/** Content lines after RFC 5545, 3.1; a single CR or LF ends a line too. */
function* unfold(text: string): Generator<string> {
  let line: string | undefined
  for (const part of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(part) && line !== undefined) line += part.slice(1)
    else {
      if (line !== undefined) yield line
      line = part
    }
  }
  if (line !== undefined) yield line
}

export type CalendarProperty = { value: string; tzid: string | undefined; isFuture: boolean }

/** The lines of a component with this name, split after RFC 5545, 3.1. */
export const propertiesOf = ({ lines }: CalendarBlock, name: string): CalendarProperty[] =>
  lines.flatMap((line) => {
    if (!/[;:]/.test(line[name.length] ?? '') || line.slice(0, name.length).toUpperCase() !== name) return []
    const end = valueStart(line)
    const parameters = line.slice(name.length, end - 1)
    const found = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(parameters)
    return [
      {
        value: line.slice(end),
        // An empty name is none.
        tzid: (found?.[1] ?? found?.[2])?.trim() || undefined,
        isFuture: /;RANGE="?THISANDFUTURE/i.test(parameters),
      },
    ]
  })

export const firstOf = (block: CalendarBlock, name: string): CalendarProperty | undefined =>
  propertiesOf(block, name)[0]

/** After the first colon outside of quotes. */
function valueStart(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at + 1
  }
  return line.length
}
