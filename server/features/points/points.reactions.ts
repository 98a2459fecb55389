import { notifyMember } from '#server/features/notices/notices.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent, EventOf } from '#shared/features/domain-events.ts'
import { claimFooter, claimNotice } from '#shared/features/points/claims.messages.ts'
import { referralPoints, referralsAYear } from '#shared/features/points/points.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { isPayer } from './claims.queries.ts'
import { balanceOfMember, issue, takeAccounts } from './ledger-entry.ts'
import { debtOf } from './member-points.ts'
import { countReferrals, findRecommender, lockSubscriberForGrant, referralKey } from './points.queries.ts'
import { postEntry } from './post-entry.ts'

const yearMs = 365 * dayMs

export const pointsReactions = (ports: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'subscription_activated',
    name: 'points.reward-recommendation',
    run: (tx, event) => rewardRecommendation(tx, event, ports.clock.now()),
  },
  {
    on: 'points_claimed',
    name: 'points.notify-of-claim',
    run: (tx, event) => notifyOfClaim(ports, tx, event),
  },
]

/** Points for both sides of a recommendation, up to the recommender's yearly limit. */
async function rewardRecommendation(
  tx: Transaction,
  event: EventOf<'subscription_activated'>,
  now: Date,
): Promise<void> {
  const newMemberId = event.member_id
  if (!event.is_first) return
  // The purchase may be withdrawn concurrently: its reward is then claimed, or not granted.
  await lockSubscriberForGrant(tx, newMemberId)
  const recommenderId = await findRecommender(tx, newMemberId)
  if (recommenderId === null) return
  const newMember = balanceOfMember(newMemberId)
  const recommender = balanceOfMember(recommenderId)
  // Locked before counting: two concurrent new members must not both be the tenth.
  await takeAccounts(tx, [newMember, recommender, issue])
  const rewarded = await countReferrals(tx, recommenderId, new Date(now.getTime() - yearMs))
  if (rewarded >= referralsAYear) return
  await postEntry(tx, {
    key: referralKey(newMemberId),
    cause: 'referral',
    reservationId: null,
    postings: [
      { account: issue, amount: -2 * referralPoints },
      { account: newMember, amount: referralPoints },
      { account: recommender, amount: referralPoints },
    ],
    at: now,
  })
}

/**
 * A withdrawing member saw beforehand what it takes, except what remains as debt. The other side of a recommendation is
 * always notified.
 */
async function notifyOfClaim(ports: Ports, tx: Transaction, event: EventOf<'points_claimed'>): Promise<void> {
  const { member_id: memberId, payment_id: paymentId, amount } = event
  const isOwn = await isPayer(tx, memberId, paymentId)
  const debt = await debtOf(tx, memberId)
  if (isOwn && debt === 0) return
  await notifyMember(ports, tx, memberId, ({ locale }) => claimNotice({ isOwn, amount, debt }, locale), {
    path: '/points',
    footer: ({ locale }) => claimFooter[locale],
  })
}
