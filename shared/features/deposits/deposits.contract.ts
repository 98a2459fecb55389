import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import type { InputSentence } from '../../http/input-sentences.ts'
import { memberLimits } from '../../http/member-limits.ts'
import {
  filledText,
  freeText,
  Id,
  Instant,
  idParams,
  Person,
  PictureData,
  WireDate,
  wholeNumber,
} from '../../http/wire.ts'
import { HandoverLeg } from '../handover/handover.contract.ts'
import { claimPhotos, claimTextMaximum, depositStates, maxDeposit } from './deposit.rules.ts'

const Claim = z
  .object({
    points: z.number().describe('How many points the host claims.'),
    text: z.string().describe("What is missing or broken, in the host's words."),
    claimed_at: Instant.describe('When it was claimed.'),
    photos: z.array(z.number()).describe("Ids of the host's photos. Empty once they are deleted."),
    answer: z.string().describe('What the guest says to it; empty where they said nothing.'),
    answered_at: Instant.nullable().describe('When the guest answered; null while they have not.'),
    decision: z.string().nullable().describe("The team's reason; null while it has not decided."),
  })
  .meta({ id: 'DepositClaim' })

const Deposit = z
  .object({
    residence: z.number().describe('Id of the home that it is for.'),
    guest: Person.describe('Whose points they are.'),
    host: Person.describe('Who can claim them.'),
    points: z.number().describe('The whole deposit, in points.'),
    points_held: z.number().describe('How many of them are in escrow now.'),
    state: z
      .enum(depositStates)
      .describe(
        '`held`; `claimed` by the host; `disputed` by the guest, the team decides; `returned` to the guest; `kept` by the host, at least in part.',
      ),
    paid_points: z.number().describe('How many the host got in the end.'),
    claim: Claim.nullable().describe("The host's claim; null without one."),
    claim_from: Instant.describe('From when the host can claim, or give it back: the day of check-out.'),
    ends_at: Instant.nullable().describe(
      'When the present state ends by itself: `held` and `disputed` go back to the guest, `claimed` is paid to the host. Null once nothing is held.',
    ),
    closed_at: Instant.nullable().describe('When the last of it left the escrow; null until then.'),
    can: z
      .object({
        claim: z.boolean().describe('Claim points of it, as its host.'),
        give_back: z.boolean().describe('Give it back, or the claim up, as its host.'),
        accept: z.boolean().describe('Accept the claim, as its guest.'),
        object: z.boolean().describe('Object to the claim, as its guest.'),
      })
      .describe('What the caller can do now.'),
    has_evidence: z
      .boolean()
      .describe('The home was shown at arrival and at departure: the team can decide a disputed claim.'),
  })
  .meta({ id: 'Deposit' })
export type Deposit = z.output<typeof Deposit>

const Deposits = z
  .object({
    going: Deposit.nullable().describe('What the caller gave as a guest; null without one.'),
    hosting: Deposit.nullable().describe("What lies for the caller's own home; null without one."),
  })
  .meta({ id: 'Deposits' })
export type Deposits = z.output<typeof Deposits>

export const depositsContract = defineContract({
  'GET /reservation/deposit/{id}': {
    summary: 'The deposits of an agreement, for its two parties.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: Deposits,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /reservation/deposit-claim/{id}': {
    summary:
      'The host claims points of the deposit, with 1 to 6 photos, until ten days after check-out. The rest goes back to the guest at once, who can answer for ten days.',
    policy: 'member',
    memberLimit: memberLimits.evidence,
    params: idParams('the reservation'),
    upload: { field: 'photo', maxFiles: claimPhotos.max, tooMany: 'too_many_claim_photos' },
    body: z.object({
      points: wholeNumber(1, maxDeposit).describe('How many points, at most the deposit.'),
      text: filledText(claimTextMaximum, 'claim_missing' satisfies InputSentence).describe(
        'What is missing or broken, at most 1,000 characters; the guest and the team read it.',
      ),
    }),
    status: 201,
    answer: Deposits,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'bad_image',
      'payload_too_large',
      'too_many_claim_photos',
      'deposit_closed',
      'deposit_not_open',
      'deposit_too_high',
    ],
  },
  'POST /reservation/deposit-claim/{id}/answer': {
    summary:
      'The guest accepts or disputes the claim. A disputed one is decided by the team where the guest has shown the home at arrival and at departure, and falls otherwise.',
    policy: 'member',
    params: idParams('the reservation'),
    body: z.object({
      accept: z.boolean().describe('`true` pays the host what is claimed.'),
      text: freeText(claimTextMaximum)
        .default('')
        .describe('What there is to say, at most 1,000 characters; needed to dispute.'),
    }),
    // A member whose silence pays must be able to speak.
    openToSuspended: true,
    answer: Deposits,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'deposit_closed'],
    limitedBy: 'once',
  },
  'POST /reservation/deposit-return/{id}': {
    summary: 'The host gives the deposit back before its time is over, or gives up the claim.',
    policy: 'member',
    params: idParams('the reservation'),
    openToSuspended: true,
    answer: Deposits,
    errors: ['not_signed_in', 'not_found', 'deposit_closed', 'deposit_not_open'],
    limitedBy: 'once',
  },
  'GET /reservation/deposit-photo/{id}': {
    summary: 'A photo of a claim, for the two parties of its stay.',
    policy: 'member',
    params: idParams('the photo'),
    answer: PictureData,
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /staff/deposit-claims/': {
    summary: 'Disputed claims of deposits, with the handovers of the stay; what ends first stands first.',
    policy: 'staff',
    concerns: { lists: ['deposit'] },
    answer: z.object({
      claims: z
        .array(
          z.object({
            id: z.number().describe('Id of the deposit.'),
            reservation: z.number().describe('Id of the reservation.'),
            start_date: WireDate.describe('First night in the home.'),
            end_date: WireDate.describe('Day of leaving it.'),
            host: Person.describe('Who claims.'),
            guest: Person.describe('Who disputes it.'),
            points: z.number().describe('The whole deposit, in points.'),
            claim: Claim.describe('What is claimed, and what the guest says.'),
            ends_at: Instant.describe('Undecided until then, the points go back to the guest.'),
            handover: HandoverLeg.nullable().describe('How the guest has shown the home.'),
          }),
        )
        .describe('Those not decided.'),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  },
  'POST /staff/deposit-claims/{id}/': {
    summary: 'Decide a disputed claim: how many of the claimed points the host gets, from none to all.',
    policy: 'staff',
    concerns: { names: { id: 'deposit' } },
    params: idParams('the deposit'),
    body: z.object({
      points: wholeNumber(0, maxDeposit).describe('How many points the host gets.'),
      reason: freeText(claimTextMaximum)
        .min(1)
        .describe('Why, at most 1,000 characters; both parties read it.'),
    }),
    status: 204,
    answer: z.null(),
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_allowed',
      'not_found',
      'deposit_closed',
      'deposit_too_high',
    ],
  },
  'GET /staff/deposit-claims/{id}/photo/{photo}': {
    summary: 'A photo of a disputed claim.',
    policy: 'staff',
    concerns: { names: { id: 'deposit' } },
    params: idParams('the deposit').extend({ photo: Id.describe('Id of the photo.') }),
    answer: PictureData,
    errors: ['not_found'],
  },
  'GET /staff/deposit-claims/{id}/handover-photo/{photo}': {
    summary: 'A photo of a handover of the stay whose deposit is claimed.',
    policy: 'staff',
    concerns: { names: { id: 'deposit' } },
    params: idParams('the deposit').extend({ photo: Id.describe('Id of the photo.') }),
    answer: PictureData,
    errors: ['not_found'],
  },
})
