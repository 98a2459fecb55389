import { addDays, startOfDay } from '../../../kernel/civil-date.ts'
import { lastCheckOut } from '../expiry.rules.ts'
import type { Party, ReservationStatus } from '../reservations.rules.ts'

type Stay = {
  status: ReservationStatus
  endDate: string
  offeredEndDate: string | null
  fallen?: Party | null
}

/** From the second approval until the end of the last day of departure, the parties can reach each other by phone. */
export const hasStayPhones = (stay: Stay, now: Date): boolean =>
  (stay.status === 'agreed' || stay.status === 'completed') &&
  now < startOfDay(addDays(lastCheckOut(stay), 1))

/**
 * Whether a party's phone is shown to the other: during the stay unless the party hid it when approving, otherwise as
 * the party's profile says. `hidesPhone` is null if nobody was asked. Never between members of whom one has blocked the
 * other.
 */
export function isPhoneShown(
  stay: Stay,
  owner: { hidesPhone: boolean | null; isPhoneVisible: boolean; isBlocked: boolean },
  now: Date,
): boolean {
  if (owner.isBlocked) return false
  const { hidesPhone } = owner
  return hidesPhone === null || !hasStayPhones(stay, now) ? owner.isPhoneVisible : !hidesPhone
}
