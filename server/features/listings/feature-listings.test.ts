import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidateSearches } from '#server/features/search/search-cache.ts'
import { createListing } from '#server/testing/builders/listings.ts'
import {
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { FoundCard } from '#shared/features/listings/listings.contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.execute(sql`truncate residence, subscription cascade`)
  invalidateSearches()
})

const cards = (token?: string) => app.call('GET /residence-cards/', {}, token ? { token } : {})

describe('featured homes', () => {
  // Specified: A1.16, A1.29, A7.15, A9.1
  it('are at most six, from different cities where there are such', async () => {
    const token = await tokenOf(app, await seedMember(app))
    for (const city of ['İzmir', 'Muğla', 'Rize', 'Mardin']) await createListing(app, { token }, { city })
    for (let n = 0; n < 5; n++) await createListing(app, { token })
    const { body } = await cards()
    expect(body.residence_cards).toHaveLength(6)
    expect(new Set(body.residence_cards.slice(0, 5).map((card) => card.city)).size).toBe(5)
    expect(FoundCard.strict().array().safeParse(body.residence_cards).success).toBe(true)
  })

  // Specified: A1.24, A7.15
  it('invite visitors and members without a home to add one', async () => {
    const [host, guest] = await seedMembers(app, 2)
    if (!host || !guest) throw new Error('No members')
    expect((await cards()).body).toEqual({ residence_cards: [], show_add_product: true })
    const id = await seedListing(app, host)
    const isInvited = async (member?: SeededMember) =>
      (await cards(member && (await tokenOf(app, member)))).body.show_add_product
    expect([await isInvited(), await isInvited(guest), await isInvited(host)]).toEqual([true, true, false])
    await app.call('DELETE /residence-full/{id}/', { params: { id } }, { token: await tokenOf(app, host) })
    expect(await isInvited(host)).toBe(true)
  })
})
