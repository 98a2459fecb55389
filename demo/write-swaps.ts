import { completeStays } from '#server/features/reservations/agreement/complete-stays.ts'
import { dropStay } from '#server/features/reservations/later-stay/drop-stay.ts'
import { approveReservation } from '#server/features/reservations/negotiation/approve-reservation.ts'
import { changeReservation } from '#server/features/reservations/negotiation/change-reservation.ts'
import { startReservation } from '#server/features/reservations/negotiation/start-reservation.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { callAs } from './demo-call.ts'
import { insertPastStays } from './demo-stays.queries.ts'
import type { PlannedDrop, PlannedSwap, PlannedSwaps } from './plan-swaps.ts'
import type { Step } from './write-agreements.ts'
import type { Ids } from './write-stays.ts'

/** The exchanges with points besides, and the end of the stay that fell. */
export const swapSteps = (
  ports: Ports,
  ids: Ids,
  { withPoints, dropped }: PlannedSwaps,
  droppedId: number | null,
): Step[] => [
  ...withPoints.flatMap((swap) => stepsWithPoints(ports, ids, swap)),
  ...(dropped && droppedId !== null ? dropSteps(ports, ids, dropped, droppedId) : []),
]

function stepsWithPoints(ports: Ports, ids: Ids, swap: PlannedSwap): Step[] {
  const { listing, range, offered, guests, points, addedBy } = swap
  const as = (side: 'guest' | 'host') => callAs(ports, ids.members[swap[side]] ?? 0)
  const terms = {
    ...{ product: ids.listings[listing] ?? 0, service_type: 'home_exchange' as const },
    ...{ start_date: range.start, end_date: range.end, ...guests },
    offerer_product: ids.listings[offered.listing] ?? 0,
    ...{ offerer_start_date: offered.range.start, offerer_end_date: offered.range.end },
  }
  let id = 0
  const start = async () => {
    ;({ id } = await startReservation(as('guest'), terms))
  }
  const addPoints = async () => {
    const extras = [{ kind: 'points' as const, from: 'offerer' as const, points }]
    await changeReservation(as(addedBy), id, { ...terms, extras, version: 1, approve: true })
  }
  const agree = async () => void (await approveReservation(as('guest'), id, undefined))
  return [
    { at: swap.createdAt, run: start },
    { at: swap.addedAt, run: addPoints },
    ...(swap.agreedAt ? [{ at: swap.agreedAt, run: agree }] : []),
  ]
}

/** Agreed in the past, on nights that nobody can ask for any more. Its first stay is over. */
export async function writeDroppedSwap(
  tx: Transaction,
  ids: Ids,
  swap: PlannedDrop | null,
): Promise<number | null> {
  if (!swap) return null
  const [id = null] = await insertPastStays(tx, [
    {
      product_id: ids.listings[swap.listing] ?? 0,
      offerer_id: ids.members[swap.guest] ?? 0,
      receiver_id: ids.members[swap.host] ?? 0,
      service_type: 'home_exchange',
      ...{ start_date: swap.range.start, end_date: swap.range.end },
      offered_product_id: ids.listings[swap.offered.listing] ?? 0,
      ...{ offered_start_date: swap.offered.range.start, offered_end_date: swap.offered.range.end },
      ...swap.guests,
      points_per_night: swap.pointsPerNight,
      ...{
        points_released_at: null,
        created_at: swap.createdAt,
        agreed_at: swap.agreedAt,
        completed_at: null,
      },
    },
  ])
  return id
}

function dropSteps(ports: Ports, ids: Ids, { guest, droppedAt, reason }: PlannedDrop, id: number): Step[] {
  const drop = () => dropStay(callAs(ports, ids.members[guest] ?? 0), id, { version: 1, reason })
  return [
    { at: droppedAt, run: async () => void (await drop()) },
    // Nothing is left to come.
    {
      at: new Date(droppedAt.getTime() + 6 * minuteMs),
      run: async () => void (await completeStays(ports).run(ports.clock.now())),
    },
  ]
}
