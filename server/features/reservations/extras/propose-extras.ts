import { orThrow } from '#shared/errors/or-throw.ts'
import {
  type AmendableTerms,
  amendmentExpiresAt,
  areSameTerms,
} from '#shared/features/reservations/amendments/amendment.rules.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { namedExtras, termsExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import {
  areSameExtras,
  checkExtras,
  extraDue,
  extrasAmendmentExpiresAt,
  extrasFixedAt,
} from '#shared/features/reservations/extras/extras.rules.ts'
import { onlyStrikes } from '#shared/features/reservations/help/ticks.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { fail, ok, type Result } from '#shared/kernel/result.ts'
import type { ReservationRow } from '../reservations.queries.ts'
import type { ExtraRow } from './extras.queries.ts'

/** What an amendment changes of the extras: all that are then given, and the points that this takes from a balance. */
export type ExtrasChange = {
  extras: TermsExtra[]
  due: { giver: Party; points: number } | null
  /** It is less help, and nothing else. */
  isStriking: boolean
}

/**
 * The change of extras that a call names; null if they stay. @throws AppError extras_not_allowed, those of tasks that do
 * not fit the new nights, only_shorten from a day before the later stay for anything but less help
 */
export function changeOfExtras(
  agreement: ReservationRow,
  terms: AmendableTerms,
  { named, present }: { named: readonly TermsExtra[] | undefined; present: readonly ExtraRow[] },
  now: Date,
): ExtrasChange | null {
  const extras = namedExtras(named)
  orThrow(checkExtras({ ...agreement, ...terms }, extras ?? present))
  if (!extras || areSameExtras(present, extras)) return null
  const isStriking = onlyStrikes(present, extras)
  if (!isStriking) orThrow(checkTime(agreement, now))
  return { extras: termsExtras(extras), due: extraDue(present, extras), isStriking }
}

const checkTime = (agreement: ReservationRow, now: Date): Result<null, 'only_shorten'> =>
  now.getTime() < extrasFixedAt(agreement).getTime() ? ok(null) : fail('only_shorten')

/** Until when an amendment waits for its answer, whichever of both it changes. */
export function expiryOfAmendment(
  agreement: ReservationRow,
  terms: AmendableTerms,
  change: ExtrasChange | null,
  now: Date,
): Date {
  if (!change || change.isStriking) return amendmentExpiresAt(agreement, terms, now)
  const ofExtras = extrasAmendmentExpiresAt(agreement, terms, now)
  if (areSameTerms(agreement, terms)) return ofExtras
  return new Date(Math.min(ofExtras.getTime(), amendmentExpiresAt(agreement, terms, now).getTime()))
}
