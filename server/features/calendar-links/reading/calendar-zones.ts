import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { type CalendarBlock, propertiesOf } from './calendar-lines.ts'

/** A zone of the IANA database, by the platform's own rules. */
class PlatformZone extends ICAL.Timezone {
  private readonly format: Intl.DateTimeFormat

  constructor(tzid: string, iana: string) {
    super({ tzid })
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: iana,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    })
  }

  /** Seconds between the clock of the zone and UTC, at this time on the zone's clock. */
  override utcOffset(time: InstanceType<typeof ICAL.Time>): number {
    const wall = wallOf(time)
    const first = this.offsetAt(wall)
    // Off at most by a summer-time change, which the second guess takes into account.
    const second = this.offsetAt(wall - first)
    return (first === second ? first : this.offsetAt(wall - second)) / 1_000
  }

  private offsetAt(instant: number): number {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of this.format.formatToParts(instant)) parts[type] = Number(value)
    const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000
  }
}

/** The time on the clock, as milliseconds that are counted as if it were UTC. */
export const wallOf = (time: InstanceType<typeof ICAL.Time>): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)

/**
 * Makes every zone that the file names known to the parser, and returns those that are not: by its IANA name (also
 * inside a longer one), by its Windows name, and only then as the file itself defines it, because many programs still
 * write definitions that their country abandoned long ago.
 */
export function registerZones(tzids: Iterable<string>, definitions: readonly CalendarBlock[]): Set<string> {
  ICAL.TimezoneService.reset()
  const defined = new Map(definitions.map((block) => [textOf(block, 'TZID'), block]))
  const unknown = new Set<string>()
  for (const tzid of tzids) {
    const definition = defined.get(tzid)
    const zone =
      platformZone(tzid, tzid) ??
      (definition && platformZone(tzid, textOf(definition, 'X-LIC-LOCATION'))) ??
      (definition && definedZone(tzid, definition))
    if (zone) ICAL.TimezoneService.register(zone, tzid)
    else unknown.add(tzid)
  }
  return unknown
}

function platformZone(tzid: string, name: string): PlatformZone | undefined {
  const iana = ianaName(name)
  return iana === undefined ? undefined : new PlatformZone(tzid, iana)
}

/** `Europe/Berlin`, `/mozilla.org/20050126_1/Europe/Berlin`, `W. Europe Standard Time`, `tzone://Microsoft/Utc`. */
function ianaName(name: string): string | undefined {
  const [windows] = findIana(name)
  if (windows) return windows
  if (/^tzone:\/\/microsoft\/utc$/i.test(name)) return 'UTC'
  const parts = name.split('/').filter((part) => part !== '')
  // `America/Argentina/Buenos_Aires` has three parts; a bare `EST` must be the whole name.
  for (const length of [parts.length, 3, 2]) {
    if (length > parts.length || (length === 1 && !/^[A-Z]{3}$/i.test(name))) continue
    const found = parts.slice(-length).join('/')
    if (isPlatformZone(found)) return found
  }
  return undefined
}

function isPlatformZone(name: string): boolean {
  // Offsets are not names: `-03:00` is what Outlook calls a zone that its file defines.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function definedZone(tzid: string, block: CalendarBlock): InstanceType<typeof ICAL.Timezone> | undefined {
  try {
    const component = new ICAL.Component(ICAL.parse(textOfBlock(block)))
    const zone = new ICAL.Timezone({ component, tzid })
    // Expanded now: a definition that cannot be expanded is not one.
    zone.utcOffset(ICAL.Time.fromDateTimeString('2026-01-01T00:00:00'))
    return zone
  } catch {
    return undefined
  }
}

export const textOfBlock = ({ name, lines, inner }: CalendarBlock): string =>
  [`BEGIN:${name}`, ...lines, ...inner.map(textOfBlock), `END:${name}`].join('\r\n')

/** The value of the first such line, without its parameters. */
const textOf = (block: CalendarBlock, name: string): string =>
  propertiesOf(block, name)[0]?.value.trim() ?? ''
