import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { filledText, freeText, Id, Instant, idParams, Person, wholeNumber } from '../../http/wire.ts'
import { residenceTypes } from '../listings/listing-types.ts'
import { ListingCard } from '../listings/listings.contract.ts'
import { Permission } from '../reservations/reservation-parts.ts'
import { maxRingMessage, noReasons, ringAnswers, ringStates } from './rings.rules.ts'

const RingMember = z
  .object({
    id: z.number().describe('Id of the member.'),
    first_name: z.string(),
    profile_picture: z.string().nullable(),
    is_verified: z.boolean(),
    is_super_host: z.boolean(),
    exchange_count: z.number().describe('Completed stays, as guest or as host.'),
    average_rating: z.number().nullable().describe('Average of the reviews of the member; null without any.'),
    total_reviews: z.number(),
  })
  .meta({ id: 'RingMember' })
export type RingMember = z.output<typeof RingMember>

const RingLeg = z
  .object({
    position: z.number().describe('Place in the ring, from 0; each guest stays in the home of the next.'),
    guest: RingMember.nullable().describe(
      'Who stays. Before the agreement null but for the caller and the neighbours of the caller.',
    ),
    host: RingMember.nullable().describe('Whose home it is; null likewise.'),
    city: z.string(),
    residence_type: z.enum(residenceTypes),
    points_per_night: z.number().describe('Points a night of the home, for comparison: a ring moves none.'),
    residence_card: ListingCard.nullable().describe(
      'The home. Before the agreement null but for the home of the caller and the one that the caller goes to.',
    ),
    start_date: z.string(),
    end_date: z.string(),
    guests: z
      .object({
        adults: z.number().describe('Adults who stay, 13 and over.'),
        children: z.number().describe('Children who stay, 2 to 12.'),
        pets: z.number().describe('Pets that stay.'),
      })
      .nullable()
      .describe('Who travels; null where the guest is.'),
    reservation: z
      .number()
      .nullable()
      .describe('Id of the reservation of the leg, for its guest and host; null otherwise and before.'),
    is_off: z.boolean().describe('The stay does not take place: somebody left, or it was cancelled.'),
  })
  .meta({ id: 'RingLeg' })
export type RingLeg = z.output<typeof RingLeg>

const Ring = z
  .object({
    id: z.number().describe('Id of the ring.'),
    state: z
      .enum(ringStates)
      .describe(
        '`proposed`: waits for answers; `agreed`; `completed`; `declined`: somebody said no; `expired`: somebody did not answer; `lost`: a home was no longer free; `broken`: no stay of it is left.',
      ),
    version: z.number().describe('Sent back with an answer.'),
    homes: z.number().describe('How many homes it has.'),
    wish: z.number().nullable().describe('Id of the wish of the caller; null once it was deleted.'),
    my_position: z.number().describe('Position of the leg in which the caller is the guest.'),
    my_answer: z.enum(ringAnswers).nullable().describe('What the caller has answered; null before.'),
    yes_count: z.number().describe('How many have said yes. Nobody learns who.'),
    legs: z.array(RingLeg).describe('By position.'),
    permissions: z
      .object({
        answer: Permission.describe('Say yes.'),
        decline: Permission.describe('Say no, or take a yes back.'),
        leave: Permission.describe('Leave an agreed ring.'),
        write: Permission.describe('Write on its board.'),
      })
      .describe('What the caller may do now.'),
    leave_cost: z
      .number()
      .nullable()
      .describe('Points that leaving costs the caller now; null where it cannot be left.'),
    leave_cover: z
      .number()
      .nullable()
      .describe(
        'Points of another stay that the community fund would cover for the guest of the caller; null where nobody would lose a stay, leaving costs nothing, or the points rules in force have no fund.',
      ),
    cover: z
      .object({
        points: z.number().describe('What the fund pays of one points stay, at most.'),
        from: z.string().describe('Such a stay has a night from this day on,'),
        to: z.string().describe('and before this one.'),
        until: z.string().describe('The last day on which it can be used.'),
        is_open: z.boolean().describe('It can be used now.'),
        available: z
          .number()
          .describe('What of it the fund has now; less than `points` where the fund is short.'),
        reservation: z.number().nullable().describe('Id of the stay that it was spent on; null before.'),
        paid: z.number().describe('What the fund paid of that stay.'),
      })
      .nullable()
      .describe('What covers the caller whose stay is off since its host left; null otherwise.'),
    leave_steps: z
      .array(
        z.object({
          until: z.string().nullable().describe('Last day of this price; null for the last step.'),
          points: z.number().describe('Points at most.'),
        }),
      )
      .describe(
        'What leaving costs the caller as the first night comes near; for the first 24 hours nothing.',
      ),
    last_stay: z
      .object({
        position: z.number().describe('Position of its leg.'),
        until: Instant.describe(
          'Until when its host may answer; without an answer it is cancelled at no cost.',
        ),
        accepted: z.boolean().nullable().describe('What the host has answered; null before.'),
        can_answer: z.boolean().describe('The caller is the host and may answer now.'),
      })
      .nullable()
      .describe(
        'The stay whose host has nowhere to go any more, and is asked whether the guest may come all the same; null without one.',
      ),
    leave_closes_rings: z.boolean().describe('One more leave keeps the caller out of rings for 90 days.'),
    proposed_at: Instant.describe('When it was proposed.'),
    answer_by: Instant.describe('Until when it waits for answers.'),
    agreed_at: Instant.nullable().describe('When the last yes came; null until then.'),
    closed_at: Instant.nullable(),
  })
  .meta({ id: 'Ring' })
export type Ring = z.output<typeof Ring>

const RingMessage = z
  .object({
    id: z.number().describe('Id of the message.'),
    sender: z.number().describe('Id of who wrote it.'),
    sender_name: z.string().describe('First name of who wrote it.'),
    sender_picture: z.string().nullable().describe('Picture of who wrote it; null without one.'),
    is_mine: z.boolean().describe('The caller wrote it.'),
    text: z.string().describe('The text; empty once the team has removed it.'),
    is_removed: z.boolean().describe('The team has removed it from the board.'),
    created_at: Instant,
  })
  .meta({ id: 'RingMessage' })
export type RingMessage = z.output<typeof RingMessage>

const RingMessages = z.object({ messages: z.array(RingMessage).describe('The oldest first.') })

const StaffRing = z
  .object({
    id: z.number().describe('Id of the ring.'),
    state: z.enum(ringStates).describe('Where it stands.'),
    members: z.array(Person).describe('Its members, by position.'),
    cities: z.array(z.string()).describe('Cities of their homes: each goes to the next.'),
    first_night: z.string().describe('The first night of all.'),
    last_day: z.string().describe('The last day of leaving of all.'),
    yes_count: z.number().describe('How many have said yes.'),
    proposed_at: Instant.describe('When it was proposed.'),
    answer_by: Instant.describe('Until when it waits for answers.'),
    agreed_at: Instant.nullable().describe('When the last yes came; null until then.'),
    closed_at: Instant.nullable(),
    can_dissolve: z.boolean().describe('It is proposed or agreed.'),
    leaves: z
      .array(
        z.object({
          member: Person.describe('Who left.'),
          points: z.number().describe('What it cost.'),
          reason: z.string().describe('Why, as the member wrote; empty without a reason.'),
          left_at: Instant.describe('When.'),
          is_waived: z.boolean().describe('The team gave the price back.'),
        }),
      )
      .describe('Who left after the agreement.'),
  })
  .meta({ id: 'StaffRing' })
export type StaffRing = z.output<typeof StaffRing>

const RingRound = z
  .object({
    day: z.string().describe('The day of the round.'),
    finished_at: Instant.nullable().describe('When it was over; null where it was cut off.'),
    wishes: z.number().describe('Wishes that took part.'),
    found: z.number().describe('Rings found.'),
    ready: z.number().describe('Rings in which all had said that they would stay there.'),
    proposed: z.number().describe('Rings proposed.'),
    questions: z.number().describe('Questions asked.'),
    agreed: z.number().describe('Rings proposed that day that were agreed.'),
    waiting: z.number().describe('Those that wait for answers.'),
    declined: z.number().describe('Those to which somebody said no.'),
    expired: z.number().describe('Those that somebody did not answer.'),
    lost: z.number().describe('Those in which a home was no longer free, or which the team dissolved.'),
  })
  .meta({ id: 'RingRound' })
export type RingRound = z.output<typeof RingRound>

const ofRing = idParams('the ring')
const reasonOfTeam = filledText(1000, 'field_missing').describe(
  'Why, at most 1,000 characters; the record has it.',
)

export const ringsContract = defineContract({
  'GET /ring/': {
    summary: 'Rings of the caller: proposals first, then agreed ones, then those over in the last 90 days.',
    policy: 'member',
    answer: z.object({ rings: z.array(Ring).describe('The rings.') }),
    errors: ['not_signed_in'],
  },
  'GET /ring/{id}': {
    summary: 'A ring, for its members.',
    policy: 'member',
    params: ofRing,
    answer: Ring,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /ring/answer/{id}': {
    summary:
      'Say yes or no to a proposal, or take a yes back by a no. The last yes agrees all stays at once.',
    description:
      'Nobody learns who said no, nor why. Where the last yes finds a home that is no longer free, the answer has the state `lost`.',
    policy: 'member',
    params: ofRing,
    body: z.object({
      answer: z.enum(ringAnswers).describe('The answer.'),
      version: wholeNumber(1, 1_000_000).describe('The version that was seen.'),
      reason: z.enum(noReasons).optional().describe('Why not; private.'),
    }),
    // All members of a ring may answer at one moment, and each waits for the one before.
    atOnce: 4,
    answer: Ring,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'member_suspended',
      'account_leaving',
      'premium_required',
      'phone_not_verified',
      'ring_closed',
      'already_answered',
      'terms_changed',
    ],
    limitedBy: { words: 'a yes, and a no that ends the proposal' },
  },
  'POST /ring/leave/{id}': {
    summary:
      'Leave an agreed ring before its first night: the own stay and the stay in the own home are cancelled.',
    policy: 'member',
    params: ofRing,
    body: z.object({
      leave_cost: wholeNumber(0, 1_000_000).describe(
        'The price that was seen: `terms_changed` if it is higher now.',
      ),
      reason: freeText(1000).default('').describe('Why, at most 1,000 characters; the team reads it.'),
    }),
    answer: Ring,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'ring_closed',
      'terms_changed',
      'reservation_closed',
    ],
    limitedBy: 'once',
  },
  'POST /ring/last-stay/{id}': {
    summary: 'As host of the last stay of a ring: the guest may come all the same, or the stay is cancelled.',
    description: 'A no costs nothing and is no cancellation of the host. The same happens without an answer.',
    policy: 'member',
    params: ofRing,
    body: z.object({
      accepted: z.boolean().describe('`true`: the guest may come; `false` cancels the stay.'),
    }),
    answer: Ring,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'not_allowed', 'ring_closed'],
    limitedBy: 'once',
  },
  'GET /ring/messages/{id}': {
    summary: 'The board of an agreed ring.',
    policy: 'member',
    params: ofRing,
    answer: RingMessages,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /ring/message/{id}': {
    summary: 'Write on the board of an agreed ring; all its members read it.',
    policy: 'member',
    params: ofRing,
    body: z.object({
      text: filledText(maxRingMessage, 'field_missing').describe(
        `The text, at most ${maxRingMessage} characters.`,
      ),
    }),
    status: 201,
    answer: RingMessages,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'ring_closed'],
    limit: { max: 60, minutes: 60 },
  },
  'GET /staff/rings/': {
    summary: 'The rounds of the last 28 days and the latest rings.',
    policy: 'staff',
    concerns: { lists: ['ring'] },
    query: z.object({
      state: z.enum(ringStates).optional().describe('Only rings in this state.'),
    }),
    answer: z.object({
      is_on: z.boolean().describe('Rings are on.'),
      excluded_provinces: z.array(z.string()).describe('Provinces whose homes take no part.'),
      rounds: z.array(RingRound).describe('The latest first.'),
      cover: z
        .object({
          open: z.number().describe('Covers of lost stays that can still be used.'),
          points: z.number().describe('What they may need of the community fund, in points.'),
          fund: z.number().describe('What the fund has.'),
          short: z
            .number()
            .describe('What it lacks for them; those with the earliest first night are paid first.'),
        })
        .describe('How the community fund stands to what it covers.'),
      no_reasons: z
        .array(
          z.object({
            reason: z.enum(noReasons).describe('Why not.'),
            count: z.number().describe('How often in the last 90 days.'),
          }),
        )
        .describe('Why members said no, without who.'),
      rings: z.array(StaffRing).describe('At most 100, the latest first.'),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  },
  'POST /staff/rings/dissolve/{id}': {
    summary:
      'Dissolve a proposed or agreed ring: its stays that have not begun are cancelled without a price.',
    policy: 'staff',
    concerns: { names: { id: 'ring' } },
    params: ofRing,
    body: z.object({ reason: reasonOfTeam }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in', 'not_allowed', 'not_found', 'ring_closed'],
  },
  'POST /staff/rings/waive/{id}': {
    summary: 'Give back what leaving a ring cost; the leave no longer counts.',
    policy: 'staff',
    concerns: { names: { id: 'ring' } },
    params: ofRing,
    body: z.object({ member: Id.describe('Id of the member who left.'), reason: reasonOfTeam }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in', 'not_allowed', 'not_found', 'ring_closed'],
  },
})
