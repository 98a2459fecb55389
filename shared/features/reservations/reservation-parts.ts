import { z } from 'zod'
import { Instant } from '../../http/wire.ts'
import { ListingCard } from '../listings/listings.contract.ts'
import { TermsExtra } from './extras/extra-parts.ts'
import { exchangeLegs } from './leg-offers/leg-offer.rules.ts'
import { RevisionTerms } from './reservation-steps.ts'
import { reservationStatuses } from './reservations.rules.ts'

export const Status = z.enum(reservationStatuses)

export const PartyInfo = z
  .object({
    profile_picture: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    total_months_on_platform: z.number(),
    is_verified: z.boolean(),
    phone_number: z
      .string()
      .nullable()
      .describe(
        'Phone number as the other side sees it: for the time of an agreed stay unless it was hidden with the approval, else if the profile shows it. Null otherwise.',
      ),
  })
  .meta({ id: 'PartyInfo' })

export const OfferedListing = z
  .object({
    residence_card: ListingCard.describe('The offered home.'),
    product: z.number(),
    cleaning_fee: z.number().describe('Cleaning fee in lira; always 0 for now.'),
    deposit: z.number().describe('Deposit in lira; always 0 for now.'),
    start_date: z.string().describe('First night in the offered home.'),
    end_date: z.string().describe('Day of leaving the offered home.'),
  })
  .meta({ id: 'OfferedHouse' })

/** Whether a party may do something now, and if not, the code of the reason. */
export const Permission = z
  .object({
    allowed: z.boolean().describe('The caller may do it now.'),
    reason: z.string().nullable().describe('Code of why not; null where it is allowed.'),
  })
  .meta({ id: 'Permission' })

/** Proposed terms of an agreement. */
export const Amendment = z
  .object({
    id: z.number().describe('Id of the amendment.'),
    proposer: z.number().describe('Id of the party who proposes it.'),
    start_date: z.string(),
    end_date: z.string(),
    offered_start_date: z.string().nullable().describe('First night in the offered home; null without one.'),
    offered_end_date: z.string().nullable().describe('Day of leaving the offered home; null without one.'),
    adults: z.number(),
    children: z.number(),
    pets: z.number(),
    points_change: z
      .number()
      .describe('Points that the guest pays more once it is accepted; gets back where it is below 0.'),
    points_forfeited: z.number().describe('Points that the host gets for the nights dropped.'),
    extras: z
      .array(TermsExtra)
      .optional()
      .describe('What would be given besides; absent if that stays as it is.'),
    expires_at: Instant.describe('When it lapses without an answer.'),
    can_answer: z.boolean().describe('It waits for the caller, who may decline it.'),
    accept: Permission.describe('Accept it.'),
    can_withdraw: z.boolean().describe('The caller may take it back.'),
  })
  .meta({ id: 'Amendment' })

export const LaterStay = z
  .object({
    leg: z.enum(exchangeLegs).describe("The caller's stay as a guest, or the one in their home."),
    drop: Permission.describe('Drop it; the stay that has begun goes on.'),
    cost: z
      .number()
      .describe('Points that go to the other side if the caller drops it now; 0 for who would have come.'),
  })
  .meta({ id: 'LaterStay' })

export const Together = z
  .object({
    asked: z.number().optional().describe('How many homes were asked; only for the guest.'),
    open: z.number().optional().describe('How many of them have yet to answer; only for the guest.'),
  })
  .meta({ id: 'AskedTogether' })

export const Change = z
  .object({
    by: z.number().describe('Id of the party who changed the terms.'),
    before: RevisionTerms.describe('The terms before.'),
    after: RevisionTerms.describe('The terms now.'),
  })
  .meta({ id: 'ChangeOfTerms' })
