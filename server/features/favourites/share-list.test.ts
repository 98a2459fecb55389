import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { daysFrom } from '#server/testing/builders/listings.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { favouritesRoutes } from './favourites.routes.ts'

const phone = 'phone-0123456789abcdef'
const tablet = 'tablet-0123456789abcde'

let app: TestApp
let ada: SeededMember
let listing: number
let id: number
let token: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app, { points: 777 })
  listing = await seedListing(app, await seedMember(app))
  id = (await as(app, ada).call('POST /lists/', { body: { name: 'Yaz', ...daysFrom(app, 40, 47) } })).body.id
  await as(app, ada).call('PUT /lists/{id}/items/{residence}/', {
    params: { id, residence: listing },
    body: { note: 'Yalnız bana' },
  })
  token = await share()
})

async function share(): Promise<string> {
  const { share_url } = (await as(app, ada).call('POST /lists/{id}/share/', { params: { id } })).body
  return share_url.split('/list/')[1] ?? ''
}
const read = (query: object = {}, secret = token) =>
  app.call('GET /list/{token}/', { params: { token: secret }, query })
const vote = (name: string, is_up: boolean | null, browser = phone, which = listing) =>
  app.call('POST /list/{token}/vote/', {
    params: { token },
    body: { residence: which, name, browser, is_up },
  })
const own = async () => (await as(app, ada).call('GET /lists/{id}/', { params: { id } })).body

describe('a shared list', () => {
  it('is readable by anyone with the link, without notes, balance and position', async () => {
    const list = await read()
    expect(list.status).toBe(200)
    expect(list.body).toMatchObject({ name: 'Yaz', owner_name: 'Deniz', takes_votes: true })
    expect(list.body.homes).toMatchObject([
      { home: { id: listing }, state: 'free', total_points: 140, own_vote: null },
    ])
    const text = JSON.stringify(list.body)
    for (const secret of ['Yalnız bana', 'latitude', 'longitude', '777', 'note'])
      expect(text).not.toContain(secret)
  })

  it('has one long link, which its owner can copy again and nobody can find in the database', async () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await share()).toBe(token)
    expect((await own()).share_url).toContain(token)
    const rows = await app.database.query(
      sql`select share_nonce, encode(share_hash, 'escape') from favourite_list`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is found by no other secret', async () => {
    for (const secret of ['x', `${token}x`, token.slice(1), 'a'.repeat(43)])
      expect((await read({}, secret)).status).toBe(404)
  })

  it('is found no longer once the link is ended; the next link is another', async () => {
    await as(app, ada).call('DELETE /lists/{id}/share/', { params: { id } })
    expect((await read()).status).toBe(404)
    expect((await vote('Deniz', true)).status).toBe(404)
    expect((await own()).share_url).toBeNull()
    const before = token
    token = await share()
    expect(token).not.toBe(before)
    expect((await read()).status).toBe(200)
  })

  it('is gone with an owner who is suspended', async () => {
    await app.database.execute(sql`update member set suspended_at = now() where id = ${ada.id}`)
    expect((await read()).status).toBe(404)
  })
})

describe('a vote', () => {
  it('counts once a name and browser, can change and be taken back', async () => {
    await vote('Deniz', true)
    await vote(' Deniz ', false)
    await vote('Ela', true)
    expect((await vote('Deniz', true, tablet)).body.homes[0]).toMatchObject({
      own_vote: true,
      votes: [
        { name: 'Deniz', is_up: false },
        { name: 'Ela', is_up: true },
        { name: 'Deniz', is_up: true },
      ],
    })
    expect((await read({ browser: phone, name: 'Deniz' })).body.homes[0]?.own_vote).toBe(false)
    expect((await vote('Deniz', null)).body.homes[0]).toMatchObject({ own_vote: null })
    expect((await own()).homes[0]?.votes.map(({ name }) => name)).toEqual(['Ela', 'Deniz'])
  })

  it('needs a name, a home of the list, and votes to be taken', async () => {
    const nameless = await vote('​ ', true)
    expect([nameless.status, nameless.body.fields]).toEqual([400, { name: ['Oy vermek için adını yaz.'] }])
    expect((await vote('Deniz', true, phone, 999_999)).status).toBe(404)
    expect((await vote('Deniz', true, 'short')).status).toBe(400)
    await as(app, ada).call('PATCH /lists/{id}/', { params: { id }, body: { takes_votes: false } })
    const closed = await vote('Deniz', true)
    expect([closed.status, closed.body.code]).toEqual([409, 'votes_closed'])
  })

  it('is one of fifty at most', async () => {
    await app.database.execute(sql`
      insert into favourite_vote (list_id, residence_id, name, browser_hash, is_up, voted_at)
      select ${id}::bigint, ${listing}::bigint, 'V' || n, '\\x00', true, now() from generate_series(1, 49) n`)
    const answers = await Promise.all([vote('Deniz', true), vote('Ela', true)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['too_many_votes'])
  })

  const voteFrom = async (address: string, name: string, browser: string) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/list/${token}/vote/`,
      remoteAddress: address,
      payload: { residence: listing, name, browser, is_up: true },
    })
    return answer.json().code ?? answer.statusCode
  }
  const browserOf = (at: number) => `${phone.slice(0, -2)}${10 + at}`

  it('is one of a browser and of a network once a home has five', async () => {
    const crowd = Array.from({ length: 9 }, (_, at) => voteFrom('85.99.1.2', `Sahte ${at}`, browserOf(at)))
    expect((await Promise.all(crowd)).map(String).sort()).toEqual([
      ...Array(5).fill('200'),
      ...Array(4).fill('vote_given'),
    ])
    // The friends get through, each once.
    expect(await voteFrom('85.99.1.3', 'Ela', browserOf(20))).toBe(200)
    expect(await voteFrom('85.99.1.3', 'Can', browserOf(21))).toBe('vote_given')
    expect(await voteFrom('85.99.1.4', 'Ela 2', browserOf(20))).toBe('vote_given')
    expect(await voteFrom('2a02:ff0:1:2::5', 'Ada', browserOf(22))).toBe(200)
    expect(await voteFrom('2a02:ff0:1:2:ffff::9', 'Efe', browserOf(23))).toBe('vote_given')
    // Who has voted may change the vote.
    expect(await voteFrom('85.99.1.4', 'Ela', browserOf(20))).toBe(200)
    expect((await own()).homes[0]?.votes).toHaveLength(7)
  })

  it('is cleared with all others by the owner of the list and by nobody else', async () => {
    await vote('Deniz', true)
    await vote('Ela', true, tablet)
    const clear = (who: SeededMember, query: object = {}) =>
      as(app, who).call('DELETE /lists/{id}/votes/', { params: { id }, query })
    expect((await clear(await seedMember(app))).status).toBe(404)
    expect((await clear(ada, { residence: 999_999 })).status).toBe(204)
    expect((await own()).homes[0]?.votes).toHaveLength(2)
    expect((await clear(ada, { residence: listing })).status).toBe(204)
    expect((await own()).homes[0]?.votes).toEqual([])
    await vote('Deniz', true)
    expect((await clear(ada)).status).toBe(204)
    expect((await own()).homes[0]?.votes).toEqual([])
  })

  it('is removed by the owner of the list and by nobody else', async () => {
    await vote('Deniz', true)
    const [given] = (await own()).homes[0]?.votes ?? []
    const remove = (who: SeededMember) =>
      as(app, who).call('DELETE /lists/{id}/votes/{vote}/', { params: { id, vote: given?.id ?? 0 } })
    expect((await remove(await seedMember(app))).status).toBe(404)
    expect((await remove(ada)).status).toBe(204)
    expect((await remove(ada)).status).toBe(404)
    expect((await own()).homes[0]?.votes).toEqual([])
  })

  it('is back with a home that was taken off by mistake, and gone a day after one that was not', async () => {
    await vote('Deniz', true)
    const params = { id, residence: listing }
    const take = () => as(app, ada).call('DELETE /lists/{id}/items/{residence}/', { params })
    await take()
    await as(app, ada).call('PUT /lists/{id}/items/{residence}/', { params, body: {} })
    expect((await own()).homes[0]?.votes).toHaveLength(1)
    await take()
    await app.advanceHours(25)
    expect(await app.database.query(sql`select 1 from favourite_vote where list_id = ${id}`)).toEqual([])
  })
})

it('answers sixty reads of a link in ten minutes from one address, found or not', async () => {
  const config = { ...app.ports.config, rateLimitFactor: 1 }
  const server = await createHttpServer({ ...app.ports, config }, favouritesRoutes, async () => null)
  const guess = () => server.inject({ method: 'GET', url: `/api/list/${'a'.repeat(43)}/` })
  for (let n = 0; n < 60; n += 1) expect((await guess()).statusCode).toBe(404)
  const refused = await guess()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  await server.close()
})
