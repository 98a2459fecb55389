import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, seedListing, seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { createRandom } from '#server/testing/random.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { type HelpServiceType, helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import {
  isMutual,
  matches,
  type PostFacts,
  postDirections,
  postStates,
} from '#shared/features/services/services.rules.ts'
import { insertPost, type PostTerms, setPostState } from '../services.queries.ts'
import { fittingPosts, mutualPairs } from './found-posts.queries.ts'

const memberCount = 24
const postCount = byLength({ short: 160, long: 600, soak: 3_000 })
const { below, chance, pick } = createRandom(testSeed + 31)

let app: TestApp
const posts: (PostFacts & { id: number })[] = []

beforeAll(async () => {
  app = await createTestApp()
  const members = await seedMembers(app, memberCount)
  // A third of them have a home, each for some kinds of help.
  const listings = new Map<number, HelpServiceType[]>()
  for (const member of members) {
    if (!chance(0.3)) continue
    const services = helpServiceTypes.filter(() => chance(0.5))
    listings.set(member.id, services)
    await seedListing(app, member, { services })
  }
  await app.database.transaction(async (tx) => {
    for (let made = 0; made < postCount; made++) {
      const memberId = pick(members).id
      const first = below(30) + 1
      const help = pick(helpServiceTypes)
      const terms: PostTerms = {
        direction: pick(postDirections),
        help,
        text: 'Rastgele',
        cityId: pick([6, 34, 35]),
        districtId: 0,
        isRemote: help === 'business_help' && chance(0.5),
        days: chance(0.5) ? { start: day(app, first), end: day(app, first + 1 + below(9)) } : null,
        weekdays: chance(0.5) ? 127 : below(127) + 1,
        parts: chance(0.5) ? 7 : below(7) + 1,
        minutes: 60,
        returns: below(7) + 1,
        wants: chance(0.5) ? 0 : below(15) + 1,
        notify: 'at_once',
      }
      const id = await insertPost(tx, { memberId }, terms, app.clock.now())
      const state = chance(0.9) ? 'open' : pick(postStates)
      if (state !== 'open') await setPostState(tx, id, state, { at: app.clock.now() })
      posts.push({
        ...terms,
        id,
        memberId,
        state,
        hasListing: listings.get(memberId)?.includes(help) ?? false,
      })
    }
  })
})
afterAll(() => app.close())

const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id).sort((a, b) => a - b)

it('finds the posts that fit by the rule, and no others', async () => {
  let found = 0
  for (const own of posts) {
    const rows = await fittingPosts(app.database, own, { at: app.clock.now(), limit: postCount })
    expect(idsOf(rows)).toEqual(idsOf(posts.filter((other) => matches(own, other))))
    found += rows.length
  }
  expect(found).toBeGreaterThan(postCount / 4)
})

it('finds the members who can be helped in return by the rule', async () => {
  let found = 0
  for (const memberId of new Set(posts.map((post) => post.memberId))) {
    const own = posts.filter((post) => post.memberId === memberId)
    const others = posts.filter((post) => post.memberId !== memberId)
    const expected = own
      .filter(({ direction }) => direction === 'give')
      .flatMap((give) =>
        others
          .filter((theirNeed) => matches(give, theirNeed))
          .flatMap((theirNeed) =>
            own.flatMap((need) =>
              others
                .filter((theirGive) => theirGive.memberId === theirNeed.memberId)
                .filter(
                  (theirGive) =>
                    need.direction === 'need' &&
                    isMutual({ give, need }, { give: theirGive, need: theirNeed }),
                )
                .map((theirGive) => [give.id, need.id, theirNeed.id, theirGive.id].join('/')),
            ),
          ),
      )
    const pairs = await mutualPairs(app.database, memberId, { at: app.clock.now() })
    const said = pairs.map((pair) => [pair.giveId, pair.needId, pair.theirNeedId, pair.theirGiveId].join('/'))
    // A page of them at most; every one of it is right.
    expect(expected).toEqual(expect.arrayContaining(said))
    expect(said).toHaveLength(Math.min(expected.length, 50))
    found += said.length
  }
  expect(found).toBeGreaterThan(0)
  expect(
    (await app.database.first<{ posts: number }>(sql`select count(*)::int as posts from service_post`))
      ?.posts,
  ).toBe(postCount)
})
