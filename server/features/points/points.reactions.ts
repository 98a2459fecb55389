import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent, EventOf } from '#shared/features/domain-events.ts'
import { referralPoints, referralsAYear } from '#shared/features/points/points.rules.ts'
import { countReferrals, findRecommender, referralKey } from './points.queries.ts'
import { balanceOfMember, issue, postEntry, takeAccounts } from './post-entry.ts'

const yearMs = 365 * 86_400_000

export const pointsReactions = ({ clock }: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'subscription_activated',
    name: 'points.reward-recommendation',
    run: (tx, event) => rewardRecommendation(tx, event, clock.now()),
  },
]

/** Points for both sides of a recommendation, as long as the recommending member has some left this year. */
async function rewardRecommendation(
  tx: Transaction,
  event: EventOf<'subscription_activated'>,
  now: Date,
): Promise<void> {
  const newcomerId = event.member_id
  const recommenderId = event.is_first ? await findRecommender(tx, newcomerId) : null
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
