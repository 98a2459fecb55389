import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, day, type SeededMember, seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { makePost, postBody } from '#server/testing/builders/services.ts'
import { seedListingIn } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { maxPosts } from '#shared/features/services/services.rules.ts'

let app: TestApp
let ada: SeededMember
let listing: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app, { premiumDays: 365 })
  listing = await seedListingIn(app, ada, ['Antalya', 'Kaş'], { fromDay: 20, toDay: 60 })
})

const cat = {
  kind: 'pet',
  name: 'Zeytin',
  text: 'Akşamları oyun ister.',
  species: 'cat',
  age: 9,
  takes_medicine: true,
  medicine: 'Gizli ilaç',
  day_vet_name: 'Gizli veteriner',
  day_vet_phone: '0555 044 55 71',
  second_name: 'Gizli komşu',
  second_phone: '0555 044 55 66',
  places: 'Anahtar gizli yerde',
}

/** The cards of the home are these; their ids. */
const write = async (...cards: object[]) =>
  (
    await as(app, ada).call('PUT /residence-full/{id}/care/', {
      params: { id: listing },
      body: { cards: cards as never },
    })
  ).body.ids
const look = (card: number, { who = ada, id = listing }: { who?: SeededMember; id?: number } = {}) =>
  as(app, who).call('POST /residence-full/{id}/care/{card}/need/', { params: { id, card } })
const own = async () => (await as(app, ada).call('GET /services/')).body.posts

describe('help that is looked for with a care card', () => {
  it('is an own need where the home is, for any return, and says nothing that is sealed', async () => {
    const [card = 0] = await write(cat)
    const made = await look(card)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...{ state: 'open', direction: 'need', help: 'pet_business_help', city: 'Antalya', district: 'Kaş' },
      text: 'Zeytin · Kedi, 9 yaş · İlaç alıyor. Akşamları oyun ister.',
      ...{ minutes: 30, points: 10, days: null, is_remote: false },
      ...{ parts: ['morning', 'noon', 'evening'], weekdays: [1, 2, 3, 4, 5, 6, 7], wants: [] },
    })
    expect([...made.body.returns].sort()).toEqual(['help', 'nights', 'points'])
    expect(JSON.stringify(made.body)).not.toMatch(/gizli|0555|\+90/i)
    expect(await own()).toEqual([made.body])
  })

  it('speaks the language of its member', async () => {
    const [card = 0] = await write(cat)
    const { body } = await app.call(
      'POST /residence-full/{id}/care/{card}/need/',
      { params: { id: listing, card } },
      { token: await tokenOf(app, ada), headers: { 'accept-language': 'en' } },
    )
    expect(body.text).toBe('Zeytin · cat, 9 years · takes medicine. Akşamları oyun ister.')
  })

  it.each([
    ['plants', 'garden_maintenance'],
    ['garden', 'garden_maintenance'],
    ['house', 'chores'],
  ])('with %s is %s', async (kind, help) => {
    const [card = 0] = await write({ kind, name: 'Kart' })
    expect((await look(card)).body).toMatchObject({ help, text: 'Kart' })
  })

  it('has one post for each card: the same is answered again, and opens again', async () => {
    const [card = 0, other = 0] = await write(cat, { kind: 'plants', name: 'Saksılar' })
    const { body: first } = await look(card)
    const again = await look(card)
    expect([again.status, again.body]).toEqual([201, first])
    await as(app, ada).call('POST /services/{id}/pause/', { params: { id: first.id } })
    expect((await look(card)).body).toMatchObject({ id: first.id, state: 'open' })
    const text = 'Zeytin, hafta sonu'
    const changed = postBody({ text, help: 'pet_business_help' })
    await as(app, ada).call('PUT /services/{id}/', { params: { id: first.id }, body: changed })
    expect((await look(card)).body).toMatchObject({ id: first.id, text })
    expect((await look(other)).body.id).not.toBe(first.id)
    expect(await own()).toHaveLength(2)
  })

  it('is made once by two clicks at the same time', async () => {
    const [card = 0] = await write(cat)
    const both = await Promise.all([look(card), look(card)])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    expect(await own()).toHaveLength(1)
  })

  it('is a new post once the last is closed, is about days that are over, or gives help', async () => {
    const [card = 0] = await write(cat)
    const ids = [(await look(card)).body.id]
    const remake = async () => ids.push((await look(card)).body.id)
    await as(app, ada).call('DELETE /services/{id}/', { params: { id: ids[0] ?? 0 } })
    await remake()
    await app.database.execute(sql`
      update service_post set days = daterange(${day(app, -3)}::date, ${day(app, -1)}::date) where id = ${ids[1] ?? 0}`)
    await remake()
    await as(app, ada).call('PUT /services/{id}/', {
      params: { id: ids[2] ?? 0 },
      body: postBody({ direction: 'give' }),
    })
    await remake()
    expect(new Set(ids).size).toBe(4)
  })

  it('stays when the card is deleted', async () => {
    const [card = 0] = await write(cat)
    const { body } = await look(card)
    await write()
    expect((await own()).map(({ id }) => id)).toEqual([body.id])
    expect((await look(card)).status).toBe(404)
  })

  it('is not shown again where the team has hidden it', async () => {
    const [card = 0] = await write(cat)
    const { body } = await look(card)
    await app.database.execute(sql`update service_post set state = 'hidden' where id = ${body.id}`)
    const refused = await look(card)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    expect(await own()).toHaveLength(1)
  })
})

describe('is refused', () => {
  const refusal = async (...sent: Parameters<typeof look>) => {
    const { status, body } = await look(...sent)
    return [status, body.code]
  }

  it('for the card of anybody else, of another home, and of one that is removed', async () => {
    const [card = 0] = await write(cat)
    const bora = await seedMember(app, { premiumDays: 365 })
    const another = await seedListingIn(app, ada, ['Antalya', 'Kaş'], { fromDay: 20, toDay: 60 })
    expect(await refusal(card, { who: bora })).toEqual([404, 'not_found'])
    expect(await refusal(card, { id: another })).toEqual([404, 'not_found'])
    await app.database.execute(sql`update residence set state = 'removed' where id = ${listing}`)
    expect(await refusal(card)).toEqual([404, 'not_found'])
  })

  it('without a verified phone, and without a plan', async () => {
    const [card = 0] = await write(cat)
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${ada.id}`)
    expect(await refusal(card)).toEqual([403, 'phone_not_verified'])
    await app.database.execute(sql`update member set phone_verified_at = now() where id = ${ada.id}`)
    await app.database.execute(sql`update subscription set ends_at = now() where member_id = ${ada.id}`)
    app.clock.advance(60_000)
    expect(await refusal(card)).toEqual([403, 'premium_required'])
  })

  it.each([
    ['Çatı onarımı', 'dangerous_task'],
    ['Saati 500 TL', 'asks_for_money'],
    ['Çocuk bakımı', 'not_this_work'],
  ])('for “%s”', async (text, code) => {
    const [card = 0] = await write({ kind: 'house', name: 'Ev', text })
    expect(await refusal(card)).toEqual([400, code])
    expect(await own()).toEqual([])
  })

  it('beside ten posts, unless it is one of them', async () => {
    const [card = 0, other = 0] = await write(cat, { kind: 'plants', name: 'Saksılar' })
    const { body } = await look(card)
    for (let made = 1; made < maxPosts; made++) await makePost(app, ada)
    expect(await refusal(other)).toEqual([409, 'too_many_posts'])
    expect((await look(card)).body.id).toBe(body.id)
  })

  it('where the operator has no services', async () => {
    const off = await createTestApp({ environment: { HELP: 'off' } })
    const member = await seedMember(off, { premiumDays: 365 })
    const refused = await as(off, member).call('POST /residence-full/{id}/care/{card}/need/', {
      params: { id: 1, card: 1 },
    })
    expect(refused.status).toBe(404)
    await off.close()
  })
})
