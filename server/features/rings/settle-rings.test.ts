import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import {
  answerRing,
  memberOfRing,
  type ProposedRing,
  seedAgreedTrip,
  seedProposedRing,
} from '#server/testing/builders/rings.ts'
import { as, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { emptyMarketplace, openNights } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { settleRings } from './settle-rings.ts'

let app: TestApp
let ring: ProposedRing
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  await app.database.execute(sql`update ring set state = 'lost', closed_at = now() where state = 'proposed'`)
})

const settleIn = async (ms: number): Promise<number> => {
  const changed = await settleRings(
    { db: app.database, clock: app.clock },
    new Date(app.clock.now().getTime() + ms),
  )
  await app.settle()
  return changed
}
const stateOf = async (id: number) =>
  (await app.database.first<{ state: string }>(sql`select state from ring where id = ${id}`))?.state
const wishStates = async () =>
  (
    await app.database.query<{ state: string }>(sql`
      select state from trip_wish where id = any(${ring.members.map(({ wish }) => wish)}::bigint[]) order by id`)
  ).map(({ state }) => state)
const messagesOf = async (position: number) => {
  const member = ring.members[position]?.member
  if (!member) throw new Error('There is no such member.')
  const { body } = await as(app, member).call('GET /notification/')
  return body.notifications.map(({ message }) => message)
}
const memberAt = (position: number) => memberOfRing(ring, position)

describe('a proposal', () => {
  beforeEach(async () => {
    ring = await seedProposedRing(app)
  })

  it('reminds those who have not answered, once, after 48 hours', async () => {
    await answerRing(app, ring.id, memberAt(0), 'yes')
    expect(await settleIn(47 * hourMs)).toBe(0)
    expect(await settleIn(48 * hourMs)).toBe(1)
    expect(await settleIn(49 * hourMs)).toBe(0)
    expect((await messagesOf(1))[0]).toContain('24 saat içinde')
    expect(await messagesOf(0)).toHaveLength(1)
  })

  it('expires after 72 hours, and releases its wishes', async () => {
    await answerRing(app, ring.id, memberAt(0), 'yes')
    await settleIn(72 * hourMs)
    expect(await stateOf(ring.id)).toBe('expired')
    expect(await wishStates()).toEqual(['open', 'open', 'open'])
    expect((await messagesOf(0))[0]).toContain('Sıradaki aramada önceliklisin')
  })

  it('pauses a wish whose member did not answer twice in a row', async () => {
    // The proposal before this one.
    const before = await app.database.first<{ id: number }>(sql`
      insert into ring (state, homes, weight, rules_version, proposed_at, answer_by, closed_at)
      values ('expired', 3, 1, 1, now() - interval '9 days', now() - interval '6 days', now() - interval '6 days')
      returning id`)
    await app.database.execute(sql`
      insert into ring_leg (ring_id, position, wish_id, guest_id, host_id, residence_id, span, is_live, answer, answered_at)
      select ${before?.id}, position, wish_id, guest_id, host_id, residence_id, span, false,
             case when position = 0 then 'yes' end, case when position = 0 then now() end
        from ring_leg where ring_id = ${ring.id}`)
    await settleIn(72 * hourMs)
    expect(await wishStates()).toEqual(['open', 'paused', 'paused'])
  })

  it('is lost at once when one of its homes is agreed on elsewhere', async () => {
    const guest = await seedMember(app, { points: 500, premiumDays: 60 })
    const { member, listing } = memberAt(1)
    await agreeStay(app, { guest, host: member, listing, inDays: 31 })
    await app.settle()
    expect(await stateOf(ring.id)).toBe('lost')
    expect(await wishStates()).toEqual(['open', 'open', 'open'])
  })

  it('is lost when nights are blocked, a home is hidden or a member is gone', async () => {
    await openNights(app, memberAt(2).listing, 50, 80)
    await settleIn(0)
    expect(await stateOf(ring.id)).toBe('lost')
    ring = await seedProposedRing(app)
    await app.database.execute(sql`update residence set state = 'hidden' where id = ${memberAt(0).listing}`)
    await settleIn(0)
    expect(await stateOf(ring.id)).toBe('lost')
    ring = await seedProposedRing(app)
    await app.database.execute(sql`update member set deleted_at = now() where id = ${memberAt(0).member.id}`)
    await settleIn(0)
    expect(await stateOf(ring.id)).toBe('lost')
  })
})

describe('an agreed ring', () => {
  it('is completed with its last stay', async () => {
    ring = await seedAgreedTrip(app)
    expect(await settleIn(0)).toBe(0)
    await app.advanceHours(24 * 38)
    await settleIn(0)
    expect(await stateOf(ring.id)).toBe('completed')
    const { body } = await as(app, memberAt(0).member).call('GET /ring/')
    expect(body.rings.map(({ id, state }) => ({ id, state }))).toEqual([{ id: ring.id, state: 'completed' }])
  })
})
