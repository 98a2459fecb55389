import { z } from 'zod'
import { Instant, WireDate } from '../../../http/wire.ts'
import { serviceTypes } from '../../listings/listing-types.ts'
import { ShownExtra } from '../extras/extra-parts.ts'
import { reservationStatuses } from '../reservations.rules.ts'
import { agendaActions, agendaSections } from './agenda.rules.ts'
import { StayFacts } from './stay-facts.ts'

export const RingId = z
  .number()
  .nullable()
  .describe('Id of the ring that the stay is a leg of, with one host and one guest; null outside of rings.')

/** An agreement or a negotiation, as one of its parties sees it in a list. */
export const HistoryItem = z
  .object({
    id: z.number().describe('Id of the reservation.'),
    start_date: z.string(),
    end_date: z.string(),
    service_type: z.enum(serviceTypes),
    ring: RingId,
    status: z.enum(reservationStatuses).describe('Where it stands.'),
    is_host: z.boolean().describe("The caller only hosts: the item is about the caller's own home."),
    product: z
      .object({
        id: z.number().describe('Id of the home.'),
        city: z.string(),
        cover_image: z.string().nullable(),
      })
      .nullable()
      .describe('The home; null where it is gone.'),
    service: z
      .object({
        text: z.string().describe('What it is about.'),
        city: z.string().describe('Province.'),
        district: z.string().describe('District; empty for the whole province.'),
      })
      .optional()
      .describe('The post that help without a home was agreed from; absent for stays.'),
    user: z
      .object({
        id: z.number().describe('Id of the other party.'),
        first_name: z.string(),
        last_name: z.string(),
        profile_picture: z.string().nullable(),
      })
      .describe('The other party.'),
    user_reviewed: z.boolean(),
    can_review: z.boolean().describe('The caller may write a review now.'),
    points_change: z.number().describe('Points that it brought the caller, or cost where below 0.'),
    section: z
      .enum(agendaSections)
      .describe(
        'Whether the caller has something to do, a stay is coming, the other side is asked, or it is over.',
      ),
    action: z
      .enum(agendaActions)
      .nullable()
      .describe(
        'What the caller can best do next; null where nothing is left to do. With `answer_offer`, stay, kind, guests and points are those of the offered leg of the cancelled exchange.',
      ),
    until: Instant.nullable().describe(
      'Until when: the end of a negotiation, of an offer, of the time to answer a claim or of that for reviews.',
    ),
    stays: z
      .array(
        z.object({
          is_own: z.boolean().describe("It is in the caller's own home."),
          start_date: WireDate,
          end_date: WireDate,
          home: z
            .object({
              id: z.number().describe('Id of the home.'),
              city: z.string(),
              district: z.string(),
              cover_image: z.string().nullable(),
            })
            .nullable()
            .describe('The home; null where it is gone.'),
        }),
      )
      .describe("The caller's own stay first, then that in the caller's home; empty without a home."),
    guest_count: z.number().describe('Adults and children of the stay in the requested home.'),
    points: z
      .number()
      .nullable()
      .describe(
        'Points of the whole stay: below 0 where the caller gives them, less the share of the community fund where the caller gets them; null where no points move.',
      ),
    extras: z.array(ShownExtra).optional().describe('What is given besides; absent without.'),
    is_offerer: z.boolean().optional().describe('The caller is the offerer; present with `extras`.'),
    has_approved: z.boolean().describe('The caller has approved the present terms.'),
    other_approved: z.boolean().describe('The other side has approved them.'),
    cancelled_by: z
      .enum(['me', 'other'])
      .nullable()
      .describe('Who has cancelled it; null where nobody or the clock has.'),
    stay_facts: StayFacts.describe('What its state is said from, in words that change with the day.'),
  })
  .meta({ id: 'HistoryItem' })
export type HistoryItem = z.output<typeof HistoryItem>
