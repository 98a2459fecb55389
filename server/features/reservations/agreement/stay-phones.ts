import { blockersBetween } from '#server/features/blocks/blocks.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { isPhoneShown } from '#shared/features/reservations/agreement/stay-phones.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import type { AgreementRow } from '../reservations.queries.ts'
import { findPhones } from './arrival.queries.ts'

/** The phone of each party as the other side sees it; null if it is hidden, or there is none. */
export async function phonesOf(
  db: Queryable,
  reservation: AgreementRow,
  now: Date,
): Promise<Record<Party, string | null>> {
  const { offererId, receiverId, offererHidesPhone, receiverHidesPhone } = reservation
  const [phones, blockers] = await Promise.all([
    findPhones(db, [offererId, receiverId]),
    blockersBetween(db, offererId, receiverId),
  ])
  const isBlocked = blockers.length > 0
  const shownOf = (id: number, hidesPhone: boolean | null): string | null => {
    const { phoneNumber = null, isPhoneVisible = false } = phones.get(id) ?? {}
    return isPhoneShown(reservation, { hidesPhone, isPhoneVisible, isBlocked }, now) ? phoneNumber : null
  }
  return { offerer: shownOf(offererId, offererHidesPhone), receiver: shownOf(receiverId, receiverHidesPhone) }
}
