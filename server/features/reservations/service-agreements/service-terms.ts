import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { balanceOf } from '#server/features/points/points.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { HelpServiceType, ServiceType } from '#shared/features/listings/listing-types.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { type Extra, givesMedicine, pointsExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import { memberOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import {
  checkHelpLimits,
  checkService,
  helpsOf,
  serviceParts,
} from '#shared/features/reservations/service-agreements/service.rules.ts'
import type { PostDirection } from '#shared/features/services/services.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { Confirmed } from '../help/check-plan.ts'
import { recordRevision } from '../reservation-terms.ts'
import { readServiceHistory } from './service-history.queries.ts'

/** What a call proposes. */
export type WireService = { start_date: string; end_date: string; extras: readonly TermsExtra[] }

/** What an agreement keeps of the post that it is made from. */
export type PostOfService = { id: number; direction: PostDirection; help: HelpServiceType; returns: number }

export type ServiceDays = { startDate: string; endDate: string }

/**
 * The terms that a call proposes. @throws AppError extras_not_allowed, range_in_past, task_incomplete, help_too_long and
 * those of refused work
 */
export function readService(
  post: PostOfService,
  wire: WireService,
  now: Date,
): ServiceDays & { extras: Extra[] } {
  const days = { start: wire.start_date, end: wire.end_date }
  const named = namedExtras(wire.extras) ?? []
  const checked = checkService({ days, helps: helpsOf(named) }, civilDateOf(now))
  if (!checked.ok) {
    if (checked.error !== 'days_not_valid') throw new AppError(checked.error)
    throw new AppError('invalid_input', { fields: { end_date: ['not_valid'] } })
  }
  // A card belongs to a home, and what is proposed is wanted.
  const tasks = helpsOf(named).flatMap((help) => help.tasks ?? [])
  if (tasks.some(({ card, struck }) => card !== undefined || struck !== undefined))
    throw new AppError('task_incomplete')
  return { startDate: days.start, endDate: days.end, extras: orThrow(serviceParts(post, days, named)) }
}

type Proposed = ServiceDays & { id: number; offererId: number; receiverId: number }

/**
 * Whether a side may approve. @throws AppError medicine_not_confirmed, phone_not_verified, help_limit_reached,
 * not_enough_points if it gives the points and has too few
 */
export async function requireAgreeable(
  tx: Transaction,
  service: Proposed,
  { extras, party, confirmed }: { extras: readonly Extra[]; party: Party; confirmed: Confirmed },
): Promise<void> {
  if (!confirmed.can_give_medicine && givesMedicine(extras, party))
    throw new AppError('medicine_not_confirmed')
  const refusal = await agreeRefusal(tx, service, { extras, party })
  if (refusal) throw new AppError(refusal)
}

/** The same as a code, for the page. */
export async function agreeRefusal(
  db: Queryable,
  service: Proposed,
  { extras, party }: { extras: readonly Extra[]; party: Party },
): Promise<'phone_not_verified' | 'help_limit_reached' | 'not_enough_points' | null> {
  const { startDate, endDate } = service
  const memberId = memberOf(service, party)
  // A number that was changed since is not verified.
  if (!(await findMembers(db, [memberId])).get(memberId)?.isVerified) return 'phone_not_verified'
  const history = await readServiceHistory(db, service, startDate)
  const limits = checkHelpLimits({ start: startDate, end: endDate }, extras, history)
  if (!limits.ok) return limits.error
  const points = pointsExtra(extras)
  if (points?.giver !== party) return null
  return (await balanceOf(db, memberId)) < points.points ? 'not_enough_points' : null
}

/** Records this version of the terms with its parts, so that each side can see the changes. */
export const recordTerms = (
  tx: Transaction,
  {
    id,
    startDate,
    endDate,
    extras,
    serviceType,
  }: ServiceDays & {
    id: number
    extras: readonly Extra[]
    serviceType: ServiceType
  },
  revision: { version: number; changedBy: number; at: Date },
): Promise<void> =>
  recordRevision(
    tx,
    {
      ...{ listingId: null, serviceType, startDate, endDate, extras },
      ...{ offeredListingId: null, offeredStartDate: null, offeredEndDate: null },
      ...{ adults: 1, children: 0, pets: 0 },
    },
    { reservationId: id, ...revision },
  )
