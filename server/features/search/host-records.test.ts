import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  as,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'

let app: TestApp
let host: SeededMember
/** Another host to whom nothing happens: time changes both ranks alike. */
let listings: { ofHost: number; ofAnother: number }
beforeEach(async () => {
  await app?.close()
  app = await createTestApp()
  const [first, second] = await seedMembers(app, 2, { premiumDays: 400 })
  if (!first || !second) throw new Error('No members.')
  host = first
  listings = { ofHost: await seedListing(app, first), ofAnother: await seedListing(app, second) }
})
afterAll(() => app.close())

async function lead(): Promise<number> {
  const rows = await app.database.query<{ id: number; rank: number }>(
    sql`select id, rank from residence_search`,
  )
  const rankOf = (id: number) => rows.find((row) => row.id === id)?.rank ?? Number.NaN
  return rankOf(listings.ofHost) - rankOf(listings.ofAnother)
}
const foundFirst = async () => {
  const { body } = await app.call('GET /residence-search/', { query: {} as never })
  return body.data[0]?.id
}

async function writeTo(count: number): Promise<number[]> {
  const chats: number[] = []
  for (const guest of await seedMembers(app, count)) {
    const { body } = await as(app, guest).call('POST /message-chat/', { body: { user: host.id } })
    await as(app, guest).call('POST /message/', { body: { chat_id: body.id, message: 'Merhaba' } })
    chats.push(body.id)
  }
  return chats
}
const answer = (chat_id: number) =>
  as(app, host).call('POST /message/', { body: { chat_id, message: 'Elbette' } })

async function cancelStay({
  by,
  agreed = true,
  daysAgo = 5,
}: {
  by: number
  agreed?: boolean
  daysAgo?: number
}) {
  const guest = await seedMember(app)
  const at = new Date(app.clock.now().getTime() - daysAgo * dayMs)
  await app.database.execute(sql`
    insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
      agreed_at, closed_at, cancelled_by, created_at, last_activity_at)
    values (${listings.ofHost}, ${guest.id}, ${host.id}, 'chores', '2030-01-01', '2030-01-04', 'cancelled',
      ${agreed ? at : null}, ${at}, ${by || guest.id}, ${at}, ${at})`)
}

it('raises the homes of who answers, and lowers those of who does not', async () => {
  const [first = 0, second = 0] = await writeTo(2)
  await answer(first)
  await answer(second)
  await app.advanceHours(25)
  // Two messages say nothing yet.
  expect(await lead()).toBe(0)
  for (const chat of await writeTo(2)) await answer(chat)
  await app.advanceHours(25)
  expect(await lead()).toBe(100)
  expect(await foundFirst()).toBe(listings.ofHost)
  await writeTo(12)
  await app.advanceHours(25)
  expect(await lead()).toBe(-50)
  expect(await foundFirst()).toBe(listings.ofAnother)
  // What was written long ago no longer counts.
  await app.advanceHours(91 * 24)
  await app.runDueJobs()
  expect(await app.database.first(sql`select answer_rate from member where id = ${host.id}`)).toEqual({
    answerRate: null,
  })
})

it('lowers the homes of who cancels agreed stays, for a year', async () => {
  await cancelStay({ by: 0 })
  await cancelStay({ by: host.id, agreed: false })
  await cancelStay({ by: host.id, daysAgo: 366 })
  await app.runDueJobs()
  expect(await lead()).toBe(0)
  await cancelStay({ by: host.id, daysAgo: 300 })
  await app.advanceHours(24)
  expect(await lead()).toBe(-100)
  expect(await foundFirst()).toBe(listings.ofAnother)
  await app.advanceHours(65 * 24)
  expect(await lead()).toBe(0)
})

// Specified: A1.19
it('raises a calendar for as long as it is fresh, and again when its host saves it', async () => {
  const age = (days: number) =>
    app.database.execute(sql`
      update residence set updated_at = ${new Date(app.clock.now().getTime() - days * dayMs)}
       where id = ${listings.ofHost}`)
  const write = () => app.database.execute(sql`update residence_search set layout = 0`)
  await age(29)
  await write()
  await app.runDueJobs()
  expect(await lead()).toBe(0)
  await age(60)
  await write()
  await app.runDueJobs()
  expect(await lead()).toBe(-50)
  // Both pass their thirtieth day, and the host's the ninetieth: no write, only time.
  await app.advanceHours(31 * 24)
  expect(await lead()).toBe(-50)
  await as(app, host).call('POST /residence-full/{id}/pause/', {
    params: { id: listings.ofHost },
    body: { paused: true },
  })
  await as(app, host).call('POST /residence-full/{id}/pause/', {
    params: { id: listings.ofHost },
    body: { paused: false },
  })
  // Paused and resumed says nothing about the dates.
  expect(await lead()).toBe(-50)
  const call = { params: { id: listings.ofHost } }
  const { body } = await as(app, host).call('POST /residence-full/{id}/confirm-calendar/', call)
  expect(await lead()).toBe(50)
  const own = (await as(app, host).call('GET /my-residences/')).body
  expect(own.find(({ id }) => id === listings.ofHost)?.calendar_saved_at).toBe(body.calendar_saved_at)
  const another = await seedMember(app)
  expect((await as(app, another).call('POST /residence-full/{id}/confirm-calendar/', call)).status).toBe(404)
})
