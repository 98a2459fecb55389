import sql from 'sql-template-tag'
import { answerByOf } from '#shared/features/rings/rings.rules.ts'
import { createRandom } from '../random.ts'
import type { TestApp } from '../test-app.ts'
import {
  day,
  type SeededMember,
  type Seeding,
  seedListings,
  seedMembers,
  seedSubscriptions,
} from './seeded-listings.ts'

export type StormRing = { id: number; last: SeededMember }

/**
 * Proposed rings of 2 to 4 homes on nights of six weeks, each without its last yes: more rings than nights. Every
 * member has one home, or several: then the same members meet in rings whose nights do not collide.
 */
export async function seedRingStorm(
  app: TestApp,
  {
    rings,
    listingCount,
    listingsEach = 1,
    seed,
  }: { rings: number; listingCount: number; listingsEach?: number; seed: number },
): Promise<StormRing[]> {
  const random = createRandom(seed)
  const members = await seedMembers(app, listingCount)
  await seedSubscriptions(app, members, 300)
  const listings: number[][] = []
  for (let count = 0; count < listingsEach; count++) listings.push(await seedListings(app, members))
  const storm: StormRing[] = []
  for (let count = 0; count < rings; count++) {
    const size = 2 + random.below(3)
    const order = new Set<number>()
    while (order.size < size) order.add(random.below(listingCount))
    const from = 15 + random.below(40)
    const stay = { start: day(app, from), end: day(app, from + 3 + random.below(5)) }
    const ofRing = members.map((_, at) => listings[random.below(listingsEach)]?.[at] ?? 0)
    storm.push(await seedRingBeforeLastYes(app, { order: [...order], members, listings: ofRing, stay }))
  }
  return storm
}

/** A proposed ring in which all but the first have said yes: `order` are positions in `members` and `listings`. */
export async function seedRingBeforeLastYes(
  app: Seeding,
  {
    order,
    members,
    listings,
    stay,
  }: {
    order: readonly number[]
    members: readonly SeededMember[]
    listings: readonly number[]
    stay: { start: string; end: string }
  },
): Promise<StormRing> {
  const at = app.clock.now()
  return app.database.transaction(async (tx) => {
    const ring = await tx.first<{ id: number }>(sql`
      insert into ring (homes, weight, rules_version, proposed_at, answer_by)
      values (${order.length}, 1, 1, ${at}, ${answerByOf(at)}) returning id`)
    for (const [position, guestAt] of order.entries()) {
      const hostAt = order[(position + 1) % order.length] ?? 0
      const [guest, host] = [members[guestAt], members[hostAt]]
      const wish = await tx.first<{ id: number }>(sql`
        insert into trip_wish (member_id, state, said, windows, nights_min, nights_max, adults, created_at,
          searched_since, confirmed_at)
        values (${guest?.id}, 'held', '{}', datemultirange(daterange(${stay.start}::date, ${stay.end}::date)), 1, 90, 1,
          ${at}, ${at}, ${at}) returning id`)
      // Anywhere in the province: an agreed stay also meets other wishes of its guest.
      await tx.execute(sql`
        insert into wish_place (wish_id, member_id, is_open, within, city_id, district_id, last_day, amenities,
          max_points, rtypes, gives, adults, children, pets, nights_min, nights_max, is_weekend)
        values (${wish?.id}, ${guest?.id}, false, '{}', 34, 0, 100000, 0, 100000, 0, 0, 1, 0, 0, 1, 90, false)`)
      await tx.execute(sql`
        insert into wish_home (wish_id, residence_id) values (${wish?.id}, ${listings[guestAt]})`)
      await tx.execute(sql`
        insert into ring_leg (ring_id, position, wish_id, guest_id, host_id, residence_id, span, answer, answered_at)
        values (${ring?.id}, ${position}, ${wish?.id}, ${guest?.id}, ${host?.id}, ${listings[hostAt]},
          daterange(${stay.start}::date, ${stay.end}::date), ${position === 0 ? null : 'yes'},
          ${position === 0 ? null : at})`)
    }
    const last = members[order[0] ?? 0]
    if (!ring || !last) throw new Error('The ring was not seeded.')
    return { id: ring.id, last }
  })
}

export type StormOutcome = {
  agreed: number
  lost: number
  /** Rings with some of their stays, or agreed without all of them. */
  inPart: number
  nightsTwice: number
  /** Wishes whose state does not match their ring's. */
  wrongWishes: number
}

export async function readStorm(
  app: Pick<TestApp, 'database'>,
  ids: readonly number[],
): Promise<StormOutcome> {
  const row = await app.database.first<StormOutcome>(sql`
    with storm as (
      select r.id, r.state, r.homes,
             (select count(*) from reservation v join reservation_stay s on s.reservation_id = v.id and s.approved
               where v.ring_id = r.id and v.status = 'agreed')::int as stays
        from ring r where r.id = any(${ids}::bigint[]))
    select count(*) filter (where state = 'agreed')::int as agreed, count(*) filter (where state = 'lost')::int as lost,
           count(*) filter (where stays <> case state when 'agreed' then homes else 0 end)::int as in_part,
           (select count(*)::int from reservation_stay a join reservation_stay b
              on a.residence_id = b.residence_id and a.reservation_id < b.reservation_id and a.span && b.span
             where a.approved and b.approved) as nights_twice,
           (select count(*)::int from ring_leg l join ring r on r.id = l.ring_id join trip_wish w on w.id = l.wish_id
             where l.ring_id = any(${ids}::bigint[])
               and w.state <> case r.state when 'agreed' then 'met' when 'proposed' then 'held' else 'open' end
               -- Met by the stay of another ring.
               and not (w.state = 'met' and exists (
                 select from reservation v where v.offerer_id = w.member_id and v.status = 'agreed'
                    and w.windows @> daterange(v.start_date, v.end_date))))
             as wrong_wishes
      from storm`)
  if (!row) throw new Error('There was no storm.')
  return row
}
