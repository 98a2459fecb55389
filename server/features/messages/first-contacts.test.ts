import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { leaveWish, seedListingIn } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ada: SeededMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app, { points: 5_000 })
})

const start = (who: SeededMember, listing: number) =>
  as(app, who).call('POST /reservation/', {
    body: {
      product: listing,
      start_date: day(app, 40),
      end_date: day(app, 44),
      service_type: 'yuva_point',
    } as never,
  })
const chat = (who: SeededMember, user: number) => as(app, who).call('POST /message-chat/', { body: { user } })
const write = (who: SeededMember, chat_id: number, message = 'Merhaba') =>
  as(app, who).call('POST /message/', { body: { chat_id, message } })

const strangers = async (count: number) => {
  const hosts = await seedMembers(app, count)
  return Promise.all(hosts.map(async (host) => ({ host, listing: await seedListing(app, host) })))
}
const codes = (answers: readonly { body: { code?: string } }[]) =>
  answers.map(({ body }) => body.code ?? 'sent')
const only15Of = (count: number) => [
  ...Array<string>(15).fill('sent'),
  ...Array<string>(count - 15).fill('too_many_requests'),
]

describe('first contacts', () => {
  it('by requests for homes are 15 a day, also when 30 are made at once', async () => {
    const answers = await Promise.all((await strangers(30)).map(({ listing }) => start(ada, listing)))
    expect(codes(answers).toSorted()).toEqual(only15Of(30))
    const row = await app.database.first(sql`
      select count(*)::int as requests from reservation where offerer_id = ${ada.id}`)
    expect(row).toEqual({ requests: 15 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.error).toMatch(/^Bir günde en çok 15 yeni kişiye .* zaman: \d+ \S+, \d\d:\d\d\.$/)
    expect(Number(refused?.headers['retry-after'])).toBe(24 * 60 * 60)
  })

  it('are one limit for chats, requests, invitations and messages', async () => {
    const hosts = await strangers(11)
    for (const { host } of hosts.slice(0, 5)) expect((await chat(ada, host.id)).status).toBe(201)
    for (const { listing } of hosts.slice(5, 10)) expect((await start(ada, listing)).status).toBe(201)
    const own = await seedListingIn(app, ada, ['İstanbul', 'Kadıköy'], { fromDay: 30, toDay: 50 })
    const invite = async () => {
      const guest = await seedMember(app, { points: 900 })
      const wish = (await leaveWish(app, guest)).body.id
      const body = {
        product: own,
        start_date: day(app, 32),
        end_date: day(app, 38),
        service_type: 'yuva_point',
        text: '',
      } as never
      return as(app, ada).call('POST /wishes/{id}/invite/', { params: { id: wish }, body })
    }
    for (let n = 0; n < 4; n++) expect((await invite()).status).toBe(201)
    // Opened by the other side, who has not written: the first word is the contact.
    const silent = await seedMember(app)
    const opened = (await chat(silent, ada.id)).body.id
    expect((await write(ada, opened)).status).toBe(201)
    const last = hosts[10]
    const refused = [
      await chat(ada, last?.host.id ?? 0),
      await start(ada, last?.listing ?? 0),
      await invite(),
      await write(ada, (await chat(await seedMember(app), ada.id)).body.id),
    ]
    expect(codes(refused)).toEqual(Array(4).fill('too_many_requests'))
  })

  it('are not further messages, requests and answers', async () => {
    const [first, ...hosts] = await strangers(15)
    const chatId = (await chat(ada, first?.host.id ?? 0)).body.id
    for (const { listing } of hosts) expect((await start(ada, listing)).status).toBe(201)
    expect((await write(ada, chatId)).status).toBe(201)
    expect((await start(ada, first?.listing ?? 0)).status).toBe(201)
    const kaya = await seedMember(app)
    const toAda = await chat(kaya, ada.id)
    expect((await write(kaya, toAda.body.id)).status).toBe(201)
    expect((await write(ada, toAda.body.id)).status).toBe(201)
    const supports = await as(app, ada).call('POST /message-chat/', { body: { user: 2 } })
    expect(supports.status).toBe(201)
  })

  it('cannot be saved up as chats without a word', async () => {
    const days = [await strangers(15), await strangers(15)]
    const chats: number[] = []
    for (const hosts of days) {
      for (const { host } of hosts) chats.push((await chat(ada, host.id)).body.id)
      await app.advanceHours(24)
    }
    const written = []
    for (const id of chats) written.push(await write(ada, id))
    expect(codes(written)).toEqual(only15Of(30))
  })

  it('that are refused for another reason do not count', async () => {
    const hosts = await strangers(16)
    for (const { listing } of hosts.slice(0, 15)) {
      const body = { product: listing, start_date: day(app, 800), end_date: day(app, 804) }
      const refused = await as(app, ada).call('POST /reservation/', {
        body: { ...body, service_type: 'yuva_point' } as never,
      })
      expect(refused.status).toBe(400)
    }
    for (const { listing } of hosts.slice(0, 15)) expect((await start(ada, listing)).status).toBe(201)
    expect((await start(ada, hosts[15]?.listing ?? 0)).status).toBe(429)
  })
})
