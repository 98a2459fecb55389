import { notifyMember } from '#server/features/moderation/moderation.public.ts'
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

/** Points for both sides of a recommendation, as long as the recommending member has some left this year. */
async function rewardRecommendation(
  tx: Transaction,
  event: EventOf<'subscription_activated'>,
  now: Date,
): Promise<void> {
  const newcomerId = event.member_id
  if (!event.is_first) return
  // The purchase may be given back at this moment: its reward is claimed then, or not given any more.
  await lockSubscriberForGrant(tx, newcomerId)
  const recommenderId = await findRecommender(tx, newcomerId)
  if (recommenderId === null) return
  const newcomer = balanceOfMember(newcomerId)
  const recommender = balanceOfMember(recommenderId)
  // Locked before counting: two newcomers at once must not both be the tenth.
  await takeAccounts(tx, [newcomer, recommender, issue])
  const rewarded = await countReferrals(tx, recommenderId, new Date(now.getTime() - yearMs))
  if (rewarded >= referralsAYear) return
  await postEntry(tx, {
    key: referralKey(newcomerId),
    cause: 'referral',
    reservationId: null,
    postings: [
      { account: issue, amount: -2 * referralPoints },
      { account: newcomer, amount: referralPoints },
      { account: recommender, amount: referralPoints },
    ],
    at: now,
  })
}

/**
 * Who gave back the purchase saw before what it takes, but for what is owed in the end. Whoever recommended or was
 * recommended by its member is told in any case.
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
