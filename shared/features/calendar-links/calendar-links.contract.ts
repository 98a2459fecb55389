import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Id, Instant, idParams, nameText, wholeNumber } from '../../http/wire.ts'
import {
  addressMaximum,
  feedProblems,
  ignoreLimits,
  linkStates,
  linksMaximum,
  nameMaximum,
} from './calendar-links.rules.ts'
import { conflictChoices, conflictStates } from './conflicts.rules.ts'

const CalendarLink = z
  .object({
    id: z.number().describe('Id of the link.'),
    name: z.string().describe('What its owner calls it; the program where nothing was typed.'),
    host: z.string().describe('The server of the calendar. The rest of the address is never answered.'),
    state: z
      .enum(linkStates)
      .describe(
        '`fresh`; `failing` if the last fetch was in vain; `late` after three hours without the calendar, `stale` after six, and where most of its nights disappeared at once (`nights_gone`). The nights that were read last stay blocked.',
      ),
    problem: z
      .enum(feedProblems)
      .nullable()
      .describe('Why the last fetch was in vain; null if it was not. `problem_text` says it in words.'),
    problem_text: z.string().nullable().describe("The same as a sentence in the caller's language."),
    last_ok_at: Instant.describe('When the calendar came last.'),
    tried_at: Instant.describe('When it was fetched last.'),
    next_fetch_at: Instant.describe('When it is fetched next.'),
    event_count: z.number().describe('Events that block nights.'),
    unreadable_count: z.number().describe('Events that could be read in part only, or not at all.'),
    closed_nights: z.number().describe('Nights that the host has open, and that only this calendar closes.'),
    long_block: z
      .object({
        start_date: z.string().describe('First night.'),
        end_date: z.string().describe('Day after the last night.'),
      })
      .nullable()
      .describe(
        'Its longest event of more nights than any stay: perhaps none, but until when the other site can be booked.',
      ),
    ignore_beyond: z
      .number()
      .nullable()
      .describe('Events of more nights than this block nothing; null where all do.'),
  })
  .meta({ id: 'CalendarLink' })
export type CalendarLink = z.output<typeof CalendarLink>

const CalendarFeed = z
  .object({
    url: z.string().describe('Address of the calendar; anyone who has it can read when the home is busy.'),
    made_at: Instant.describe('When this address was made.'),
    read_at: Instant.nullable().describe('When a program last read it; null for never.'),
    has_blocked: z
      .boolean()
      .describe('Whether it has the nights that the host has blocked, beside those of agreements.'),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.output<typeof CalendarFeed>

const CalendarConflict = z
  .object({
    id: z.number().describe('Id of the conflict.'),
    residence: z.number().describe('Id of the home.'),
    reservation: z.number().describe('Id of the agreement.'),
    guest_name: z.string().describe('Name of the guest of the agreement.'),
    link_name: z.string().describe('The calendar that has the same nights.'),
    start_date: z.string().describe('First night that is taken twice.'),
    end_date: z.string().describe('Day after the last of them.'),
    agreed_start_date: z.string().describe('First night of the agreement.'),
    agreed_end_date: z.string().describe('Day after its last night.'),
    state: z
      .enum(conflictStates)
      .describe('`open`, `kept`: the agreement stands, `cancelled`: it was, `gone` from the calendar.'),
    found_at: Instant.describe('When it was found.'),
    decide_by: Instant.describe('Until when to decide: 24 hours later. The agreement stands after that too.'),
  })
  .meta({ id: 'NightConflict' })
export type CalendarConflict = z.output<typeof CalendarConflict>

const LinkedCalendars = z
  .object({
    residence: z.number().describe('Id of the home.'),
    links: z.array(CalendarLink).describe('Calendars that the home reads, in the order of linking.'),
    free_nights: z.number().describe('Nights of the next two years that are open and not taken.'),
    feed: CalendarFeed.nullable().describe('Its own calendar for other programs; null without one.'),
  })
  .meta({ id: 'LinkedCalendars' })
export type LinkedCalendars = z.output<typeof LinkedCalendars>

export const calendarLinksContract = defineContract({
  'GET /calendar-links/': {
    summary: "The calendars linked to the caller's homes, their own feeds, and conflicts to decide.",
    policy: 'member',
    answer: z.object({
      homes: z.array(LinkedCalendars).describe("All of the caller's homes."),
      conflicts: z.array(CalendarConflict).describe('The open ones, the one to decide first at the top.'),
    }),
    errors: ['not_signed_in'],
  },
  'POST /calendar-links/': {
    summary: `Link a calendar to a home by its address (iCal), at most ${linksMaximum} a home. It is fetched at once: what cannot be read is not linked, and the error says what was received.`,
    policy: 'member',
    body: z.object({
      residence: Id.describe('Id of the home.'),
      url: z
        .string()
        .trim()
        .min(1)
        .max(addressMaximum)
        .describe('Address of the calendar: `https:`, or `webcal:` which means the same.'),
      name: nameText(nameMaximum)
        .default('')
        .describe('What to call it, at most 60 characters; the program without one.'),
    }),
    status: 201,
    answer: CalendarLink,
    errors: [
      'not_signed_in',
      'invalid_input',
      'not_found',
      'calendar_unreadable',
      'calendar_linked',
      'too_many_calendars',
    ],
    limit: { max: 20, minutes: 60 },
  },
  'POST /calendar-links/{id}/refresh/': {
    summary: 'Fetch a linked calendar now. In vain, the answer says why.',
    policy: 'member',
    params: idParams('the link'),
    answer: CalendarLink,
    errors: ['not_signed_in', 'not_found'],
    limit: { max: 20, minutes: 60 },
    isRepeatable: true,
  },
  'POST /calendar-links/{id}/accept/': {
    summary:
      'Fetch a linked calendar now and believe it, although most of its nights disappeared at once: they are free again.',
    policy: 'member',
    params: idParams('the link'),
    answer: CalendarLink,
    errors: ['not_signed_in', 'not_found'],
    limit: { max: 20, minutes: 60 },
    isRepeatable: true,
  },
  'PUT /calendar-links/{id}/': {
    summary: 'Set which events of a linked calendar are too long to be stays. It is fetched at once.',
    policy: 'member',
    params: idParams('the link'),
    body: z.object({
      ignore_beyond: wholeNumber(ignoreLimits.min, ignoreLimits.max)
        .nullable()
        .describe('Events of more nights than this block nothing; null where all do.'),
    }),
    answer: CalendarLink,
    errors: ['not_signed_in', 'not_found', 'invalid_input'],
    limit: { max: 20, minutes: 60 },
  },
  'DELETE /calendar-links/{id}/': {
    summary: 'Remove a linked calendar; its nights are free again.',
    policy: 'member',
    params: idParams('the link'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /calendar-feeds/{id}/': {
    summary:
      "The home's own calendar for other programs: the nights of agreements, and those that the host has blocked, without names.",
    policy: 'member',
    params: idParams('the home'),
    body: z
      .object({
        has_blocked: z
          .boolean()
          .optional()
          .describe('Whether it has blocked nights; without it as before, at first it has.'),
      })
      .optional(),
    answer: CalendarFeed,
    errors: ['not_signed_in', 'not_found', 'invalid_input'],
    limitedBy: { words: 'one feed a home' },
  },
  'POST /calendar-feeds/{id}/rotate/': {
    summary: 'Give it another address; the old one opens nothing any more.',
    policy: 'member',
    params: idParams('the home'),
    answer: CalendarFeed,
    errors: ['not_signed_in', 'not_found'],
    limit: { max: 20, minutes: 60 },
  },
  'DELETE /calendar-feeds/{id}/': {
    summary: 'End it: its address opens nothing any more.',
    policy: 'member',
    params: idParams('the home'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /calendar-conflicts/{id}/decide/': {
    summary:
      'Decide a conflict: keep the agreement, or cancel it for the nights of the calendar, at the price that its `cancel_cost` shows.',
    policy: 'member',
    params: idParams('the conflict'),
    body: z.object({ keep: z.enum(conflictChoices).describe('What stays.') }),
    answer: CalendarConflict,
    errors: [
      'not_signed_in',
      'invalid_input',
      'not_found',
      'conflict_decided',
      'reservation_closed',
      'part_of_ring',
    ],
    limitedBy: 'once',
  },
})
