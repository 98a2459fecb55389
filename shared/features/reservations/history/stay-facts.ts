import { z } from 'zod'
import { Instant } from '../../../http/wire.ts'
import { exchangeLegs } from '../leg-offers/leg-offer.rules.ts'
import { reservationStatuses } from '../reservations.rules.ts'
import { type StayFacts as Facts, stayMatters, stayTurns } from './stay-state.rules.ts'

const StayMoments = z
  .object({
    start_date: z.string().describe('First night.'),
    end_date: z.string().describe('Day of leaving.'),
    check_in_at: Instant.describe('Check-in, by the usual hour if none is said.'),
    check_out_at: Instant.describe('Check-out, likewise.'),
    check_in_from: z
      .string()
      .nullable()
      .describe('From when to check in, `HH:MM`; null if not said, and before both have approved.'),
    check_out_until: z.string().nullable().describe('Until when to have left, `HH:MM`; null likewise.'),
  })
  .meta({ id: 'StayMoments' })

/** The state of a stay is put into words from these, together with the current time. */
export const StayFacts = z
  .object({
    status: z.enum(reservationStatuses).describe('Where it stands.'),
    turn: z
      .enum(stayTurns)
      .describe(
        'In a negotiation, whose turn it is; `countered`: of the caller, after the other side changed the terms.',
      ),
    matter: z
      .enum(stayMatters)
      .nullable()
      .describe('What is open besides; a `claim` or an `offer` waits for the caller. Null without one.'),
    can_review: z.boolean().describe('The caller may write a review now.'),
    has_reviewed: z.boolean().describe('The caller has written one.'),
    cancelled_by: z
      .enum(['me', 'other'])
      .nullable()
      .describe('Who has cancelled it; null where nobody or the clock has.'),
    found_elsewhere: z
      .enum(['me', 'other'])
      .optional()
      .describe('Who had asked several homes at once, of which another said yes first; absent otherwise.'),
    other_name: z.string().describe('First name of the other party.'),
    going: StayMoments.nullable().describe(
      "The caller's stay as a guest; null for one who only hosts, and once it fell.",
    ),
    hosting: StayMoments.nullable().describe(
      "The stay in the caller's home; null for one who only stays, and once it fell.",
    ),
    service: z
      .object({
        start_date: z.string().describe('First day.'),
        end_date: z.string().describe('The day after the last.'),
      })
      .optional()
      .describe('The days of help without a home; absent for stays.'),
    fallen: z
      .object({
        leg: z.enum(exchangeLegs).describe("The caller's stay as a guest, or the one in their home."),
        by: z
          .enum(['me', 'other'])
          .nullable()
          .describe('Who dropped it; null where somebody did not come, or the team decided so.'),
        start_date: z.string().describe('First night that it would have had.'),
        end_date: z.string().describe('Day of leaving that it would have had.'),
      })
      .optional()
      .describe('The later stay of an exchange that fell while the first went on; absent otherwise.'),
  })
  .meta({ id: 'StayFacts' }) satisfies z.ZodType<Facts>
