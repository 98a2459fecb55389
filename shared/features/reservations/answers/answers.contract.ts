import { z } from 'zod'
import { defineContract } from '../../../http/contract.ts'
import { Instant } from '../../../http/wire.ts'
import { serviceTypes } from '../../listings/listing-types.ts'
import { ListingCard } from '../../listings/listings.contract.ts'
import { ShownExtra } from '../extras/extra-parts.ts'
import { Status } from '../reservation-parts.ts'

const Token = z.object({
  token: z.string().max(120).describe('The last part of the address of the mailed or pushed link.'),
})

const AnswerTerms = z
  .object({
    reservation: z.number().describe('Id of the reservation.'),
    version: z.number().describe('The version of the terms; the answer carries it.'),
    status: Status.describe('Where it stands.'),
    asked_by: z.number().describe('Id of the guest, for the chat with them.'),
    first_name: z.string().describe('First name of the guest.'),
    profile_picture: z.string().nullable(),
    is_verified: z.boolean(),
    text: z.string().nullable().describe('What the guest wrote with the request; null without a line.'),
    residence_card: ListingCard.describe('The home that is asked for.'),
    service_type: z.enum(serviceTypes),
    start_date: z.string(),
    end_date: z.string(),
    adults: z.number(),
    children: z.number(),
    pets: z.number(),
    points: z
      .number()
      .describe('What the host gets for the stay, less the share of the community fund; 0 without points.'),
    deposit: z.number().describe('Points that the guest leaves as a deposit; 0 without one.'),
    offered: z
      .object({
        residence_card: ListingCard.describe('The home that the guest offers.'),
        start_date: z.string().describe('First night in it.'),
        end_date: z.string().describe('Day of leaving it.'),
      })
      .nullable()
      .describe('What the guest offers in a home exchange; null without a home.'),
    extras: z.array(ShownExtra).optional().describe('What the sides give besides; absent without.'),
    together: z.boolean().describe('Other homes are asked, too: the first host to say yes hosts.'),
    becomes_agreed: z.boolean().describe('The guest has approved: a yes makes the agreement.'),
    free_hours: z.number().describe('For how many hours after the agreement a guest may leave it for free.'),
    expires_at: Instant.nullable().describe('When it expires without an answer; null once it is closed.'),
    needs_login: z
      .boolean()
      .describe(
        'The answer can be given only after log-in: it takes points or a deposit from the host, or the account has a second step, is suspended or leaving.',
      ),
  })
  .meta({ id: 'AnswerTerms' })

const errors = [
  'invalid_link',
  'terms_changed',
  'already_approved',
  'reservation_closed',
  'too_many_requests',
] as const

/** A host answers a request from a mail or a push, without logging in. */
export const answersContract = defineContract({
  'GET /answer/{token}/': {
    summary: 'The terms that the link asks about. Opening it changes nothing.',
    description:
      'The token is for one member, one reservation and one version of its terms, and works once, while they are negotiated. At most 30 calls an hour for each token.',
    policy: 'public',
    params: Token,
    answer: AnswerTerms,
    errors,
  },
  'POST /answer/{token}/': {
    summary: 'Approve the terms that the link asks about, or leave the negotiation.',
    description: 'At most 30 calls an hour for each token, together with those that read it.',
    policy: 'public',
    params: Token,
    body: z.object({
      answer: z
        .enum(['yes', 'no'])
        .describe('`yes` approves; `no` leaves the negotiation, because the dates do not suit.'),
      version: z
        .number()
        .int()
        .describe('The version that was seen: `terms_changed` if the terms have moved on since.'),
      hide_phone: z
        .boolean()
        .optional()
        .describe("With `yes`; `true`: the guest does not see the caller's phone during the stay."),
    }),
    answer: AnswerTerms,
    errors: [
      ...errors,
      'invalid_input',
      'login_needed',
      'member_blocked',
      'member_suspended',
      'member_leaving',
      'nights_taken',
      'not_enough_points',
      'care_incomplete',
      'offered_house_missing',
      'dates_not_free',
      'stay_length_not_offered',
      'too_many_guests',
      'service_type_not_offered',
      'listing_not_available',
      'not_found',
    ],
    limitedBy: { words: '30 an hour for each token' },
  },
})
