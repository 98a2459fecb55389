import { z } from 'zod'
import { serviceTypes } from '../listings/listing-types.ts'
import { TermsExtra } from './extras/extra-parts.ts'

/** The recorded steps of a reservation. Reminders are not steps. */
export const stepKinds = [
  'started',
  'changed',
  'approved',
  'agreed',
  'nights_taken',
  'points_released',
  'problem_reported',
  'problem_dismissed',
  'no_show',
  'part_fell',
  'tasks_struck',
  'help_confirmed',
  'help_not_done',
  'unpaid',
  'release_checked',
  'points_given_back',
  'amendment_proposed',
  'amendment_accepted',
  'amendment_declined',
  'amendment_withdrawn',
  'amendment_expired',
  'deposit_claimed',
  'deposit_disputed',
  'deposit_returned',
  'deposit_kept',
  'cancelled',
  'expired',
  'completed',
] as const
export type StepKind = (typeof stepKinds)[number]

/**
 * What a step also says: that the terms it brought were approved by the same act; that it closed because another home
 * was the first to say yes.
 */
export const stepDetails = ['approved', 'found_elsewhere'] as const
export type StepDetail = (typeof stepDetails)[number]

/** Versions of the terms from before guests could be chosen have none. */
const KnownGuests = z.number().nullable().default(null)

export const RevisionTerms = z
  .object({
    service_type: z.enum(serviceTypes),
    start_date: z.string(),
    end_date: z.string(),
    offered_product: z.number().nullable().describe('Id of the offered home; null without one.'),
    offered_start_date: z.string().nullable().describe('First night in the offered home; null without one.'),
    offered_end_date: z.string().nullable().describe('Day of leaving the offered home; null without one.'),
    adults: KnownGuests.describe(
      'Adults, 13 and over; null in terms that are older than the choice of guests.',
    ),
    children: KnownGuests.describe('Children, 2 to 12; null likewise.'),
    pets: KnownGuests.describe('Pets; null likewise.'),
    extras: z.array(TermsExtra).optional().describe('What is given besides; absent without.'),
  })
  .meta({ id: 'RevisionTerms' })
export type RevisionTerms = z.output<typeof RevisionTerms>
