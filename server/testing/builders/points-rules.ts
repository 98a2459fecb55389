import sql from 'sql-template-tag'
import { fund, issue } from '#server/features/points/ledger-entry.ts'
import { grantPoints } from '#server/features/points/points.public.ts'
import { postEntry } from '#server/features/points/post-entry.ts'
import { youngCommunity } from '#shared/features/points/advance.rules.ts'
import {
  announcedDaysAhead,
  type PointsRules,
  secondRules,
} from '#shared/features/points/rule-versions.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { type Seeding, seedListing, seedMembers } from './seeded-listings.ts'

/**
 * Announces version 2 of the points rules, which starts this many days from now; 0 and less puts it in force. Announced
 * thirty days before, as the database demands. The community has hosted enough for hosts to be judged, unless `isYoung`.
 */
export async function announceRules(
  app: Seeding,
  {
    inDays = 0,
    rules = secondRules,
    version = 2,
    isYoung = false,
  }: { inDays?: number; rules?: PointsRules; version?: number; isYoung?: boolean } = {},
): Promise<void> {
  const [proposer, confirmer] = await seedMembers(app, 2, { premiumDays: 0 })
  const startsAt = new Date(app.clock.now().getTime() + inDays * dayMs)
  const announcedAt = new Date(
    Math.min(startsAt.getTime() - announcedDaysAhead * dayMs, app.clock.now().getTime()),
  )
  await app.database.execute(sql`
    insert into points_rules (version, rules, text_tr, text_en, replay, proposed_by, proposed_at, confirmed_by,
      announced_at, starts_at)
    values (${version}, ${JSON.stringify(rules)}::jsonb, 'Yeni kurallar', 'New rules', '{}', ${proposer?.id},
      ${announcedAt}, ${confirmer?.id}, ${announcedAt}, ${startsAt})`)
  if (!isYoung) await completeStaysOfOthers(app)
}

/** The number of completed stays for points, with as many hosts, that a community needs for its hosts to be judged. */
export async function completeStaysOfOthers(app: Seeding): Promise<void> {
  const [guest, ...hosts] = await seedMembers(app, youngCommunity.hosts + 1, { premiumDays: 0 })
  if (!guest) throw new Error('Not seeded.')
  const listing = await seedListing(app, guest)
  await app.database.execute(sql`update residence set state = 'removed' where id = ${listing}`)
  await app.database.execute(sql`
    insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
      offerer_approved, receiver_approved, created_at, last_activity_at, agreed_at, completed_at, closed_at)
    select ${listing}, ${guest.id}, host, 'yuva_point', '2020-01-01', '2020-01-02', 'completed', true, true, at, at, at, at, at
      from unnest(${hosts.map(({ id }) => id)}::bigint[]) host, generate_series(1, ${youngCommunity.stays / youngCommunity.hosts}::int),
        (select '2020-01-03'::timestamptz as at) t`)
}

/** Gives a member points, as the team would. */
export const givePoints = (
  { database, clock }: Seeding,
  memberId: number,
  amount: number,
): Promise<boolean> =>
  database.transaction((tx) =>
    grantPoints(tx, { memberId, amount, cause: 'adjustment', key: `given:${memberId}`, at: clock.now() }),
  )

let filled = 0
/** Puts newly issued points into the community fund. */
export const fillFund = ({ database, clock }: Seeding, points: number): Promise<boolean> =>
  database.transaction((tx) =>
    postEntry(tx, {
      key: `filled:${++filled}`,
      cause: 'adjustment',
      reservationId: null,
      postings: [
        { account: issue, amount: -points },
        { account: fund, amount: points },
      ],
      at: clock.now(),
    }),
  )
