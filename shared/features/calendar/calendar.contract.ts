import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { Id, Instant, idParams, WireDate, wholeNumber } from '../../http/wire.ts'
import { serviceTypes } from '../listings/listing-types.ts'
import { CardPicture } from '../listings/listings.contract.ts'
import { calendarLimits, maxDaysShown, nightStates, openStates } from './calendar.rules.ts'

const nights = {
  start_date: WireDate.describe('First night.'),
  end_date: WireDate.describe('Day after the last night.'),
}

export const CalendarRange = z
  .object({
    ...nights,
    state: z
      .enum(openStates)
      .describe(
        '`free`: found by every search. `open_to_offers`: found by flexible search only, and marked there as needing a yes.',
      ),
    exchange_types: z.array(z.enum(serviceTypes)).describe('For which exchange types.'),
    min_nights: z.number().describe('Fewest nights of a stay that arrives in these nights.'),
    max_nights: z.number().nullable().describe('Most nights of such a stay; null without a limit.'),
    gap_days: z.number().describe('Nights that stay empty before and after a stay.'),
  })
  .meta({ id: 'CalendarRange' })
export type CalendarRange = z.output<typeof CalendarRange>

const PaintedRange = z
  .object({
    ...nights,
    state: z.enum(nightStates).describe('`free`, `open_to_offers` or `blocked`.'),
    exchange_types: z
      .array(z.enum(serviceTypes))
      .max(serviceTypes.length)
      .default([])
      .describe('For which exchange types, at least one; none where blocked.'),
    min_nights: wholeNumber(1, calendarLimits.minNights)
      .default(1)
      .describe('Fewest nights of a stay that arrives in these nights.'),
    max_nights: wholeNumber(1, calendarLimits.maxNights)
      .nullable()
      .default(null)
      .describe('Most nights of such a stay; null without a limit.'),
    gap_days: wholeNumber(0, calendarLimits.gapDays)
      .default(0)
      .describe('Nights that stay empty before and after a stay.'),
  })
  .meta({ id: 'PaintedRange' })
export type PaintedRange = z.output<typeof PaintedRange>

const Painting = z
  .object({
    ...nights,
    ranges: z
      .array(PaintedRange)
      .max(calendarLimits.ranges)
      .default([])
      .describe(
        'What the nights of the span are from now on; nights in none of the ranges are blocked. Of ranges that overlap the later wins.',
      ),
    unopened: z
      .array(z.object(nights))
      .max(calendarLimits.ranges)
      .default([])
      .describe(
        'Of the nights in none of the ranges those that are not blocked, but as if they had never been opened: an undone opening. A stay may begin on the eve of open nights there.',
      ),
    version: wholeNumber(0, Number.MAX_SAFE_INTEGER)
      .optional()
      .describe(
        'The `version` that was seen. Where the calendar has changed since, `calendar_changed`; without it the span is replaced whatever it was.',
      ),
  })
  .meta({ id: 'Painting' })
export type Painting = z.output<typeof Painting>

const Painted = z
  .object({
    version: z.number().describe('Version of the calendar now.'),
    calendar_saved_at: Instant.describe('When its owner last saved or confirmed it: now.'),
    ranges: z
      .array(CalendarRange)
      .describe('The whole calendar of the home from today on, ranges with the same settings joined.'),
    before: z
      .array(CalendarRange)
      .describe('What the span was before. Sent as `ranges` of the same span, it undoes the change.'),
  })
  .meta({ id: 'PaintedCalendar' })
export type Painted = z.output<typeof Painted>

const CalendarPerson = z
  .object({
    id: z.number().describe('Id of the member.'),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
  })
  .meta({ id: 'CalendarPerson' })

const stay = {
  reservation: z.number(),
  person: CalendarPerson.describe('The other party.'),
  ...nights,
  service_type: z.enum(serviceTypes),
  status: z.enum(['negotiating', 'agreed', 'completed']).describe('Where the reservation stands.'),
  is_own_turn: z.boolean().describe('The caller has not approved the terms that wait for both.'),
}

const CalendarStay = z.object(stay).meta({ id: 'CalendarStay' })
const CalendarTrip = z
  .object({ ...stay, city: z.string(), district: z.string() })
  .meta({ id: 'CalendarTrip' })

const ImportedBlock = z
  .object({ ...nights, link: z.number().describe('Id of the connected calendar that blocks them.') })
  .meta({ id: 'ImportedBlock' })

const CalendarConflict = z
  .object({
    reservation: z.number(),
    link: z.number().describe('Id of the connected calendar.'),
    ...nights,
  })
  .meta({ id: 'CalendarConflict' })

const CalendarListing = z
  .object({
    id: z.number().describe('Id of the home.'),
    title: z.string().describe("The host's own title for the home; empty without one."),
    city: z.string(),
    district: z.string(),
    cover: CardPicture.nullable().describe('The cover picture; null without pictures.'),
    state: z
      .enum(['active', 'paused', 'hidden'])
      .describe('Whether it can be found: `paused` by its owner, `hidden` by the team.'),
    exchange_types: z
      .array(z.enum(serviceTypes))
      .describe('Exchange types for which any night of its calendar is open: what a new range begins with.'),
    version: z.number().describe('Counts the changes of this calendar.'),
    calendar_saved_at: Instant.describe('When its owner last saved or confirmed it.'),
    is_stale: z.boolean().describe('The owner is asked whether it is still right: unchanged for 30 days.'),
    ranges: z
      .array(CalendarRange)
      .describe('Nights that the host opened, in order; nights in none of them are blocked.'),
    blocked: z
      .array(z.object(nights))
      .describe('Nights that the host has blocked; others in none of the ranges were never opened.'),
    imported: z
      .array(ImportedBlock)
      .describe('Nights that connected calendars block, over what the host opened.'),
    stays: z
      .array(CalendarStay)
      .describe('Agreed stays and negotiations in the home, by date; also those of an exchange.'),
    conflicts: z
      .array(CalendarConflict)
      .describe(
        'Nights of an agreed stay that a connected calendar blocks too. Nothing is cancelled by itself.',
      ),
  })
  .meta({ id: 'CalendarHome' })
export type CalendarListing = z.output<typeof CalendarListing>

const MyCalendar = z
  .object({
    from: z.string().describe('First night of the answer.'),
    to: z.string().describe('Day after its last night.'),
    homes: z.array(CalendarListing).describe("The caller's homes, oldest first; without removed ones."),
    trips: z.array(CalendarTrip).describe('Stays of the caller in the homes of others, by date.'),
  })
  .meta({ id: 'MyCalendar' })
export type MyCalendar = z.output<typeof MyCalendar>

export const calendarContract = defineContract({
  'GET /my-calendar/': {
    summary: "The calendars of all homes of the caller, with the stays in them and the caller's own trips.",
    policy: 'member',
    query: z.object({
      from: WireDate.optional().describe('First night; today by default.'),
      to: WireDate.optional().describe(
        `Day after the last night; by default a year after \`from\`, and at most ${maxDaysShown} days after it.`,
      ),
      residence: Id.optional().describe('Id of an own home: only its calendar.'),
    }),
    answer: MyCalendar,
    errors: ['not_signed_in', 'invalid_input'],
  },
  'PUT /residence-full/{id}/availability/': {
    summary: 'Change a span of nights in the calendar of an own home. Agreed stays are unaffected.',
    policy: 'member',
    memberLimit: memberLimits.listingSaves,
    params: idParams('the home'),
    body: Painting,
    answer: Painted,
    errors: [
      'not_signed_in',
      'not_found',
      'invalid_input',
      'range_in_past',
      'calendar_changed',
      'calendar_too_varied',
    ],
  },
})
