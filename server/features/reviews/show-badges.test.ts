import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { advanceTo, agreeStay, completeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { recomputeBadges } from './recompute-badges.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const badges = async (member: SeededMember) => (await as(app, member).call('GET /badges/')).body
const recompute = () => recomputeBadges(app.ports).run(app.clock.now())

/** A stay with five stars from the guest; published a fortnight later. */
async function praisedStay(by: SeededMember): Promise<void> {
  await completeStay(app, { guest: by, host, listing })
  await as(app, by).call('POST /user-reviews/', { body: { user: host.id, comment: 'Harika', rate: 5 } })
}

describe('the super host badge', () => {
  // Specified: D.14
  it('shows how near it is, is given, kept in the log, and lost with a cancellation', async () => {
    expect((await badges(host)).super_host).toEqual({
      is_held: false,
      hosted: 0,
      hosted_needed: 3,
      average: null,
      average_needed: 4.7,
      cancelled: 0,
      days: 365,
    })
    const guests = await seedMembers(app, 3, { points: 500, premiumDays: 200 })
    for (const each of guests) await praisedStay(each)
    await advanceTo(app, day(app, 15))
    await recompute()
    const held = await badges(host)
    expect(held.super_host).toMatchObject({ is_held: true, hosted: 3, average: 5, cancelled: 0 })
    expect(held.changes).toMatchObject([{ badge: 'super_host', gained: true }])

    const id = await agreeStay(app, { guest: guests[0] ?? guest, host, listing })
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    expect(await recompute()).toBe(1)
    expect(await recompute()).toBe(0)
    const lost = await badges(host)
    expect(lost.super_host).toMatchObject({ is_held: false, cancelled: 1 })
    expect(lost.changes.map(({ gained }) => gained)).toEqual([false, true])
    const saved = await app.database.query(sql`
      select gained, hosted, average, cancelled from badge_change where member_id = ${host.id} order by id`)
    expect(saved).toEqual([
      { gained: true, hosted: 3, average: 5, cancelled: 0 },
      { gained: false, hosted: 3, average: 5, cancelled: 1 },
    ])
  })
})
