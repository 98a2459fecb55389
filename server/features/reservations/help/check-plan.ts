import { AppError } from '#shared/errors/app-error.ts'
import { type Extra, givesMedicine } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'

/** What a side confirms with its approval. */
export type Confirmed = { can_give_medicine?: boolean | undefined }

/** Whether a side may approve what it helps with. @throws AppError medicine_not_confirmed */
export function requireConfirmed(
  extras: readonly Extra[],
  party: Party,
  { can_give_medicine: canGive = false }: Confirmed,
): void {
  if (!canGive && givesMedicine(extras, party)) throw new AppError('medicine_not_confirmed')
}
