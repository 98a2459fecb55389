import type { Transaction } from '#server/platform/database/database.ts'
import { emit, type Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import type { RingInDoubt } from '#shared/features/rings/rings.events.ts'
import { answerRing } from '#shared/features/rings/rings.rules.ts'
import { endProposal } from './end-proposal.ts'
import { ringOfWish, ringsTouchedBy, ringsWithListing } from './open-rings.queries.ts'
import { removeByDecision, restoreByAppeal } from './ring-messages.queries.ts'
import { lockRing, setAnswer } from './rings.queries.ts'
import { loseIfImpossible } from './settle-rings.ts'

export function ringsReactions({ clock }: Pick<Ports, 'clock'>): Reaction<DomainEvent>[] {
  // Each ring in its own transaction: that of the event has already locked wishes and other rings.
  const loseTouched = async (tx: Transaction, rings: { id: number }[]) => {
    for (const { id } of rings) await emit<RingInDoubt>(tx, clock, { type: 'ring_in_doubt', ring_id: id })
  }
  return [
    {
      on: 'reservation_agreed',
      name: 'rings.end-with-taken-nights',
      run: async (tx, { reservation_id }) => loseTouched(tx, await ringsTouchedBy(tx, reservation_id)),
    },
    {
      on: 'reservation_amendment_accepted',
      name: 'rings.end-with-amended-nights',
      run: async (tx, { reservation_id }) => loseTouched(tx, await ringsTouchedBy(tx, reservation_id)),
    },
    {
      on: 'listing_removed',
      name: 'rings.end-with-listing',
      run: async (tx, { listing_id }) => loseTouched(tx, await ringsWithListing(tx, listing_id)),
    },
    {
      on: 'ring_in_doubt',
      name: 'rings.end-impossible',
      run: (tx, { ring_id }) => loseIfImpossible(tx, clock, ring_id, clock.now()),
    },
    {
      on: 'wish_withdrawn',
      name: 'rings.decline-with-wish',
      run: (tx, { wish_id, member_id }) => declineFor(tx, clock, wish_id, member_id),
    },
    {
      on: 'decision_made',
      name: 'rings.remove-message',
      run: async (tx, { decision_id }) => void (await removeByDecision(tx, decision_id, clock.now())),
    },
    {
      on: 'appeal_answered',
      name: 'rings.restore-message',
      run: async (tx, { decision_id }) => void (await restoreByAppeal(tx, decision_id)),
    },
  ]
}

/** Closing a wish that a ring holds says no to the ring. */
async function declineFor(
  tx: Transaction,
  clock: Ports['clock'],
  wishId: number,
  memberId: number,
): Promise<void> {
  const found = await ringOfWish(tx, wishId)
  const ring = found && (await lockRing(tx, found.id))
  const leg = ring?.legs.find((each) => each.guestId === memberId)
  if (!ring || !leg) return
  const now = clock.now()
  const answers = ring.legs.map(({ answer }) => answer)
  if (!answerRing({ ...ring, answers }, leg.position, 'no', { seenVersion: ring.version, now }).ok) return
  await setAnswer(tx, ring.id, leg.position, { answer: 'no', reason: null, at: now })
  await endProposal(tx, clock, ring, { action: 'no', actor: 'member', by: memberId, now })
}
