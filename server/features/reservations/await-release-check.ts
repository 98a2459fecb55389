import { isPlaceCentre } from '#server/features/places/places.public.ts'
import { owedOfStay } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import {
  needsReleaseCheck,
  sharedSignals,
  type Traces,
} from '#shared/features/reservations/release-check.rules.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { findCheck, insertCheck, readTraces } from './release-checks.queries.ts'
import { recordReservationEvent } from './reservation-events.ts'
import type { ReservationRow } from './reservations.queries.ts'

/**
 * Whether the team has to decide before the host of a locked agreement gets its points. The check is opened here, once,
 * when the points would move for the first time.
 */
export async function awaitsReleaseCheck(
  tx: Transaction,
  clock: Clock,
  reservation: ReservationRow,
  now: Date,
): Promise<boolean> {
  const { id, offererId, receiverId, startDate } = reservation
  const known = await findCheck(tx, id)
  if (known) return known.outcome === null
  const owed = await owedOfStay(tx, offererId, id)
  // Nearly no stay has an advance: traces are read for those alone.
  if (owed === 0) return false
  const arrival = startOfDay(startDate)
  const guest = await tracesOf(tx, offererId, arrival)
  const signals = sharedSignals(guest, await tracesOf(tx, receiverId, arrival))
  if (!needsReleaseCheck(owed, signals)) return false
  await insertCheck(tx, { reservationId: id, signals, at: now })
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_release_checked',
    actor_id: null,
  })
  return true
}

async function tracesOf(db: Queryable, memberId: number, before: Date): Promise<Traces> {
  const { devices, addresses, phone, pins } = await readTraces(db, memberId, before)
  return {
    devices,
    networks: addresses.map(networkOf),
    phone,
    pins: pins.filter((pin) => !isPlaceCentre(pin)),
  }
}
