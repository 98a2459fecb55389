import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { makeMutual, makePost } from '#server/testing/builders/services.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'

let app: TestApp
let ada: SeededMember
let bora: SeededMember
beforeEach(async () => {
  await app?.close()
  app = await createTestApp()
  ada = await seedMember(app)
  bora = await seedMember(app)
})
afterAll(() => app.close())

const search = async (who: SeededMember, query: object = {}) =>
  (await as(app, who).call('GET /services/search/', { query })).body
const foundBy = async (who: SeededMember, query: object = {}) =>
  (await search(who, query)).posts.map(({ id }) => id)
const matchesOf = async (who: SeededMember, id: number) =>
  (await as(app, who).call('GET /services/{id}/matches/', { params: { id } })).body

describe('the search', () => {
  it('shows what others need, without a last name and without days', async () => {
    const days = { first_day: day(app, 1), last_day: day(app, 2) }
    const { id } = (await makePost(app, ada, { days, weekdays: [1, 2] })).body
    const { posts, next } = await search(bora)
    expect(posts).toEqual([
      {
        id,
        direction: 'need',
        help: 'garden_maintenance',
        text: 'Budama ve çapa',
        city: 'İstanbul',
        district: 'Üsküdar',
        is_remote: false,
        weekdays: [1, 2],
        parts: ['morning', 'noon', 'evening'],
        minutes: 180,
        points: 60,
        returns: ['points', 'help'],
        wants: [],
        months: [...new Set([day(app, 1).slice(0, 7), day(app, 2).slice(0, 7)])],
        member: {
          id: ada.id,
          first_name: 'Deniz',
          profile_picture: null,
          is_verified: true,
          is_super_host: false,
        },
      },
    ])
    expect(next).toBe(null)
    expect(JSON.stringify(posts)).not.toContain(day(app, 1))
    expect(await foundBy(ada)).toEqual([])
  })

  it('is by direction, kind, place and what can be done from elsewhere', async () => {
    const need = (await makePost(app, ada)).body.id
    const give = (
      await makePost(app, ada, { direction: 'give', help: 'chores', city: 'Ankara', district: '' })
    ).body.id
    const remote = (
      await makePost(app, ada, { help: 'business_help', is_remote: true, district: 'Beşiktaş' })
    ).body.id
    expect(await foundBy(bora)).toEqual([remote, give, need])
    expect(await foundBy(bora, { direction: 'give' })).toEqual([give])
    expect(await foundBy(bora, { help: 'garden_maintenance' })).toEqual([need])
    expect(await foundBy(bora, { city: 'İstanbul' })).toEqual([remote, need])
    expect(await foundBy(bora, { city: 'İstanbul', district: 'Üsküdar' })).toEqual([need])
    expect(await foundBy(bora, { remote: 'true' })).toEqual([remote])
    expect((await search(bora, { city: 'Atlantis' })) as object).toMatchObject({ code: 'unknown_place' })
  })

  it('is paged, 24 at once, each once', async () => {
    for (let made = 0; made < 26; made += 10) {
      const member = await seedMember(app)
      for (let each = 0; each < Math.min(10, 26 - made); each++) await makePost(app, member)
    }
    const first = await search(bora)
    expect(first.posts).toHaveLength(24)
    const second = await search(bora, { after: first.next })
    expect(second.posts).toHaveLength(2)
    expect(second.next).toBe(null)
    expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(26)
  })

  it('shows no paused and closed posts, and none whose days are over', async () => {
    const { id } = (await makePost(app, ada, { days: { first_day: day(app, 0), last_day: day(app, 1) } }))
      .body
    await as(app, ada).call('POST /services/{id}/pause/', { params: { id } })
    expect(await foundBy(bora)).toEqual([])
    await as(app, ada).call('POST /services/{id}/still-wanted/', { params: { id } })
    expect(await foundBy(bora)).toEqual([id])
    app.clock.advance(2 * dayMs)
    expect(await foundBy(bora)).toEqual([])
  })

  it('shows the home in which nights are given in return, if it is open for that help', async () => {
    const listing = await seedListing(app, ada, { services: ['garden_maintenance'] })
    await makePost(app, ada, { returns: ['nights'] })
    await makePost(app, ada, { returns: ['nights'], help: 'chores' })
    await makePost(app, ada, { returns: ['points'] })
    expect((await search(bora)).posts.map((post) => post.home)).toEqual([undefined, undefined, listing])
  })
})

describe('nothing is shown', () => {
  let mutual: Awaited<ReturnType<typeof makeMutual>>
  beforeEach(async () => {
    mutual = await makeMutual(app, ada, bora)
    expect(await foundBy(bora)).toHaveLength(2)
    expect((await matchesOf(bora, mutual.theirNeed)).mutual).toHaveLength(1)
  })
  const expectNothing = async () => {
    expect(await foundBy(bora)).toEqual([])
    expect(await matchesOf(bora, mutual.theirNeed)).toMatchObject({ mutual: [], fits: [], nearby: null })
    const { posts } = (await as(app, bora).call('GET /services/')).body
    expect(posts.map((post) => post.fitting_posts + post.mutual_posts)).toEqual([0, 0])
  }

  it.each(['ada', 'bora'])('between two of whom %s has blocked the other', async (name) => {
    const [who, other] = name === 'ada' ? [ada, bora] : [bora, ada]
    await as(app, who).call('PUT /blocked-member/{id}/', { params: { id: other.id } })
    await expectNothing()
  })

  it('of a suspended member', async () => {
    await suspend(app, await seedStaff(app), ada.id)
    await expectNothing()
  })

  it('of a member whose plan has ended, until there is another', async () => {
    await app.database.execute(
      sql`update subscription set ends_at = ${app.clock.now()} where member_id = ${ada.id}`,
    )
    await expectNothing()
  })

  it('of a member whose phone is no longer verified', async () => {
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${ada.id}`)
    await expectNothing()
  })

  it('of a member who has left', async () => {
    await app.database.execute(sql`update member set deleted_at = ${app.clock.now()} where id = ${ada.id}`)
    await expectNothing()
  })
})

describe('what fits a post', () => {
  it('is who can be helped in return, once, then the others, those of the district first', async () => {
    const { give, need, theirNeed, theirGive } = await makeMutual(app, ada, bora)
    const cem = await seedMember(app)
    const far = (await makePost(app, cem, { district: 'Beykoz' })).body.id
    const near = (await makePost(app, cem)).body.id
    const farther = (await makePost(app, cem, { district: 'Beykoz' })).body.id
    const matched = await matchesOf(ada, give)
    expect(matched.mutual).toEqual([
      expect.objectContaining({
        gives: expect.objectContaining({ id: theirGive }),
        needs: expect.objectContaining({ id: theirNeed }),
        own_need: need,
        own_give: give,
      }),
    ])
    expect(matched.fits.map(({ id }) => id)).toEqual([near, farther, far])
    expect(matched.nearby).toEqual({ city: 'İstanbul', district: 'Üsküdar', posts: 3 })
    const own = new Map((await as(app, ada).call('GET /services/')).body.posts.map((post) => [post.id, post]))
    expect(own.get(give)).toMatchObject({ fitting_posts: 4, mutual_posts: 1 })
    expect(own.get(need)).toMatchObject({ fitting_posts: 1, mutual_posts: 1 })
  })
})
