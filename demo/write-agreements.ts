import { holdDeposits } from '#server/features/deposits/deposits.public.ts'
import { reservationNotificationReactions } from '#server/features/notifications/notifications.reactions.ts'
import { ringNotificationReactions } from '#server/features/notifications/ring-notifications.reactions.ts'
import { cancelReservation } from '#server/features/reservations/agreement/cancel-reservation.ts'
import { approveReservation } from '#server/features/reservations/negotiation/approve-reservation.ts'
import { expireNegotiations } from '#server/features/reservations/negotiation/expire-negotiations.ts'
import { startReservation } from '#server/features/reservations/negotiation/start-reservation.ts'
import { reservationsReactions } from '#server/features/reservations/reservations.reactions.ts'
import { servicesReactions } from '#server/features/services/services.reactions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import { takeEvents } from './demo-notifications.queries.ts'
import type { PlannedEnd } from './plan-ended.ts'
import type { PlannedNegotiation } from './plan-negotiations.ts'
import type { PlannedStay } from './stay-finder.ts'
import { disputeSteps } from './write-dispute.ts'
import type { Ids } from './write-stays.ts'

export type Step = { at: Date; run: () => Promise<void> }

/**
 * Makes the members' future agreements and open negotiations through the use cases, each step at its own time and in
 * order. `before` is called with the time of each, for what has to exist by then.
 */
export async function writeAgreements(
  ports: Ports,
  clock: DemoClock,
  ids: Ids & { past: readonly number[] },
  plans: {
    past: readonly PlannedStay[]
    coming: readonly PlannedStay[]
    negotiations: readonly PlannedNegotiation[]
    ended: readonly PlannedEnd[]
    /** What else happens, at its own time. */
    more: readonly Step[]
  },
  before: (at: Date) => Promise<void>,
): Promise<void> {
  const steps = [
    ...plans.past.flatMap((stay, at) => depositSteps(ports, ids, stay, ids.past[at] ?? 0)),
    ...plans.coming.flatMap((stay) => agreementSteps(ports, ids, stay)),
    ...plans.negotiations.flatMap((negotiation) => negotiationSteps(ports, ids, negotiation)),
    ...plans.ended.flatMap((ended) => endedSteps(ports, ids, ended)),
    ...plans.more,
  ]
  for (const step of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    await before(step.at)
    clock.set(step.at)
    await step.run()
  }
}

/** The deposit of a stay that has just ended: its host can still claim it, or has. */
function depositSteps(ports: Ports, ids: Ids, stay: PlannedStay, reservationId: number): Step[] {
  const [guestId = 0, hostId = 0] = [ids.members[stay.guest], ids.members[stay.host]]
  const deposit = { listingId: ids.listings[stay.listing] ?? 0, guestId, hostId, points: stay.deposit }
  const run = () =>
    ports.db.transaction((tx) =>
      holdDeposits(tx, {
        reservationId,
        callerId: guestId,
        stay: { guestId, points: 0 },
        deposits: [deposit],
        at: stay.agreedAt,
      }),
    )
  if (stay.deposit === 0) return []
  const dispute = { id: reservationId, guestId, hostId, range: stay.range }
  return [{ at: stay.agreedAt, run }, ...(stay.isDisputed ? disputeSteps(ports, dispute) : [])]
}

function agreementSteps(ports: Ports, ids: Ids, stay: PlannedStay): Step[] {
  const talk = opened(ports, ids, stay)
  const between = new Date((stay.createdAt.getTime() + stay.agreedAt.getTime()) / 2)
  return [
    { at: stay.createdAt, run: talk.start },
    { at: between, run: () => talk.approve(stay.guest) },
    { at: stay.agreedAt, run: () => talk.approve(stay.host) },
  ]
}

function negotiationSteps(ports: Ports, ids: Ids, negotiation: PlannedNegotiation): Step[] {
  const talk = opened(ports, ids, negotiation)
  const { approvedBy, createdAt, lastActivityAt } = negotiation
  const approver = approvedBy === null ? null : negotiation[approvedBy]
  return [
    { at: createdAt, run: talk.start },
    ...(approver === null ? [] : [{ at: lastActivityAt, run: () => talk.approve(approver) }]),
  ]
}

function endedSteps(ports: Ports, ids: Ids, ended: PlannedEnd): Step[] {
  const talk = opened(ports, ids, ended)
  const { createdAt, endedAt, guest, host, reason } = ended
  const later = (hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  if (ended.end === 'expired')
    return [
      { at: createdAt, run: talk.start },
      { at: endedAt, run: async () => void (await expireNegotiations(ports).run(ports.clock.now())) },
    ]
  return [
    { at: createdAt, run: talk.start },
    { at: later(5), run: () => talk.approve(guest) },
    { at: later(30), run: () => talk.approve(host) },
    { at: endedAt, run: () => talk.cancel(guest, reason) },
  ]
}

function opened(ports: Ports, ids: Ids, talk: PlannedStay | PlannedNegotiation) {
  let id = 0
  const listing = (at: number) => ids.listings[at] ?? 0
  const as = (member: number) => callAs(ports, ids.members[member] ?? 0)
  return {
    start: async (): Promise<void> => {
      const started = await startReservation(as(talk.guest), {
        product: listing(talk.listing),
        service_type: talk.service,
        start_date: talk.range.start,
        end_date: talk.range.end,
        ...(talk.offered && {
          offerer_product: listing(talk.offered.listing),
          offerer_start_date: talk.offered.range.start,
          offerer_end_date: talk.offered.range.end,
        }),
        ...talk.guests,
      })
      id = started.id
    },
    approve: async (member: number): Promise<void> => {
      await approveReservation(as(member), id, undefined)
    },
    cancel: async (member: number, reason: string): Promise<void> => {
      await cancelReservation(as(member), id, reason)
    },
  }
}

/** Runs the reactions to the events, each at its time. */
export async function runDemoReactions(ports: Ports, clock: DemoClock, tx: Transaction): Promise<void> {
  const reactions = [
    ...reservationNotificationReactions(ports),
    ...ringNotificationReactions(ports),
    ...reservationsReactions(ports),
    ...servicesReactions(ports),
  ] as Reaction[]
  for (let events = await takeEvents(tx); events.length > 0; events = await takeEvents(tx)) {
    for (const { type, payload, createdAt } of events) {
      clock.set(createdAt)
      const event = { ...payload, type } as DomainEvent
      for (const reaction of reactions) if (reaction.on === type) await reaction.run(tx, event)
    }
  }
}
