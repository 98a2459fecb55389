import { isPlaceCentre } from '#server/features/places/places.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import {
  type ReleaseSignal,
  releaseSignals,
  sharedSignals,
  signalsAtStake,
  type Traces,
} from '#shared/features/reservations/release-checks/release-check.rules.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { isProvenHost } from './means.ts'
import { findCheck, findStake, insertCheck, readTraces, type StakeRow } from './release-check.queries.ts'

/**
 * Whether the team has to decide before one side of a stay gets points from the other. The check is opened here, once,
 * when points would move for the first time.
 */
export async function awaitsReleaseCheck(
  tx: Transaction,
  clock: Clock,
  reservationId: number,
  at: Date,
): Promise<boolean> {
  const known = await findCheck(tx, reservationId)
  if (known) return known.outcome === null
  const stake = await findStake(tx, reservationId)
  // In nearly every stay all points are the guest's own: traces are read only for the others.
  if (!stake || stake.othersPoints + stake.extraPoints === 0) return false
  const signals = signalsAtStake(stake, await signalsOf(tx, stake, at))
  if (signals.length === 0) return false
  await insertCheck(tx, { reservationId, signals, at })
  await emit<ReservationEvent>(tx, clock, {
    type: 'reservation_release_checked',
    actor_id: null,
    reservation_id: reservationId,
    offerer_id: stake.offererId,
    receiver_id: stake.receiverId,
  })
  return true
}

/**
 * What the host has in common with the guest, or with the member who cancelled the stay that a rescue replaces; the
 * homes of these two are always close together, which is no sign. Also whether the host of an advance has hosted nobody
 * else.
 */
async function signalsOf(db: Queryable, stake: StakeRow, now: Date): Promise<ReleaseSignal[]> {
  const { offererId, receiverId, cancellerId, owed } = stake
  const arrival = startOfDay(stake.startDate)
  const host = await tracesOf(db, receiverId, arrival)
  const found = sharedSignals(await tracesOf(db, offererId, arrival), host)
  if (cancellerId !== null)
    found.push(...sharedSignals({ ...(await tracesOf(db, cancellerId, arrival)), pins: [] }, host))
  if (owed > 0 && !(await isProvenHost(db, { guestId: offererId, hostId: receiverId, now })))
    found.push('unproven_host')
  return releaseSignals.filter((signal) => found.includes(signal))
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
