import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorizationMatrix } from '#server/testing/authorization/matrix.ts'
import type { World } from '#server/testing/authorization/world.ts'
import { openCheck } from '#server/testing/builders/advanced-stays.ts'
import { givePoints } from '#server/testing/builders/points-rules.ts'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { memberOfRing, seedProposedRing } from '#server/testing/builders/rings.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { workKinds } from '#shared/features/staff/today/open-work.rules.ts'
import { apiContract } from '#shared/http/api.ts'
import type { Concerns, EndpointKey, Subject } from '#shared/http/contract.ts'

type Key = keyof typeof apiContract

const surname = 'Kendigiller'
let app: TestApp
/** One of the team whom everything here concerns, and one whom nothing does. */
let self: SeededMember
let colleague: SeededMember
let uninvolved: SeededMember | undefined
/** The ids of each kind that concern `self`, as subject or as a party. */
let ids: Record<Exclude<Subject, 'log_entry'>, number[]>

beforeAll(async () => {
  app = await createTestApp()
  const ring = await seedProposedRing(app)
  const { member, listing } = memberOfRing(ring, 0)
  self = member
  await app.database.execute(sql`update member set last_name = ${surname} where id = ${self.id}`)
  colleague = await seedStaff(app)
  const other = await seedMember(app, { points: 500 })
  const otherListing = await seedListing(app, other)
  const now = app.clock.now()
  const made = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const row = await app.database.first<{ id: number }>(statement)
    if (!row) throw new Error(`Nothing was made: ${statement.text}`)
    return row.id
  }
  const third = await seedMember(app, { points: 500 })
  await givePoints(app, self.id, 500)
  const guestOf = await agreeStay(app, { guest: self, host: other, listing: otherListing, inDays: 60 })
  const hostOf = await agreeStay(app, { guest: third, host: self, listing, inDays: 90 })
  const stays = [guestOf, hostOf]
  for (const id of stays) await openCheck(app, id)
  const ofStays = (make: (id: number, at: number) => ReturnType<typeof sql>) =>
    Promise.all(stays.map((id, at) => made(make(id, at))))
  const asSelf = as(app, self)
  const report = async (by: SeededMember, user: SeededMember) =>
    (
      await as(app, by).call('POST /report/user/', {
        body: { title: 'Kaba davrandı', reason: 'Spam', user: user.id },
      })
    ).body.id
  const decide = async (body: object) =>
    (await as(app, colleague).call('POST /staff/decisions/', { body: body as never })).body.id
  const reports = [await report(other, self), await report(self, other)]
  const decision = await decide({ kind: 'warn', member: self.id, ground: 'spam', statement: 'Yazma.' })
  await asSelf.call('POST /moderation/decisions/{id}/appeal/', {
    params: { id: decision },
    body: { text: 'Yazmadım.' },
  })
  await asSelf.call('POST /residence-full/{id}/valuation/appeal/', {
    params: { id: listing },
    body: { text: 'Eksik.' },
  })
  const adjustment = (
    await as(app, colleague).call('POST /staff/adjustments/', {
      body: { member: self.id, amount: 5, reason: 'Özür' },
    })
  ).body.id
  const question = await asSelf.call('POST /message/', { body: { chat_id: 5, message: 'Yardım' } })
  await app.settle()
  const payment = await made(sql`
    insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, state, created_at)
    values ('self-payment', ${self.id}, 3, 15000, 'sandbox', 'succeeded', ${now}) returning id`)
  ids = {
    adjustment: [adjustment],
    conversation: [await made(sql`select chat_id as id from message where id = ${question.body.id}`)],
    decision: [decision],
    deposit: await ofStays(
      (id, at) => sql`
      insert into deposit (reservation_id, residence_id, guest_id, host_id, points, points_held, state, created_at,
        claimed_points, claim, claimed_at, answer, answered_at)
      select ${id}, ${at ? listing : otherListing}, offerer_id, receiver_id, 10, 10, 'disputed', ${now}, 5, 'Kırık',
        ${now}, 'Hayır', ${now} from reservation where id = ${id} returning id`,
    ),
    identity_check: [
      await made(sql`
        insert into identity_check (member_id, name, submitted_at) values (${self.id}, 'x', ${now}) returning id`),
    ],
    listing: [listing],
    member: [self.id],
    payment: [payment],
    payment_mismatch: [
      await made(sql`
        insert into payment_mismatch (conversation_id, kind, found_at)
        values ('self-payment', 'not_paid', ${now}) returning id`),
    ],
    report: reports,
    reservation: stays,
    ring: [ring.id],
    stay_outcome: await ofStays(
      (id) => sql`
      insert into stay_outcome (reservation_id, author_id, subject_id, kind, created_at)
      select id, offerer_id, receiver_id, 'no_show', ${now} from reservation where id = ${id} returning id`,
    ),
    stay_problem: await ofStays(
      (id) => sql`
      insert into stay_problem (reservation_id, reporter_id, kind, description, created_at)
      select id, offerer_id, 'no_show', 'Gelmedi', ${now} from reservation where id = ${id} returning id`,
    ),
  }
  await app.database.execute(sql`update member set is_staff = true where id = ${self.id}`)
}, 60_000)
afterAll(() => app.close())

const operations = (Object.keys(apiContract) as Key[]).flatMap((key) => {
  const { policy, concerns } = apiContract[key] as { policy: string; concerns?: Concerns }
  return policy === 'staff' && concerns !== undefined && concerns !== 'nobody' ? [{ key, concerns }] : []
})
const naming = operations.flatMap(({ key, concerns }) =>
  'names' in concerns
    ? Object.entries(concerns.names).map(([field, subject]) => ({
        key,
        field,
        subject: subject as keyof typeof ids,
      }))
    : [],
)
const listing = operations.flatMap(({ key, concerns }) => ('lists' in concerns ? [key] : []))

/** The matrix's body is sent with another id. */
const anyWorld = new Proxy({}, { get: () => ({ id: 1 }) }) as World

async function bodyOf(key: Key, field: string): Promise<object> {
  // A member has nothing that could be dismissed.
  if (key === 'POST /staff/decisions/' && field !== 'report')
    return { kind: 'warn', ground: 'spam', statement: 'Yazma.' }
  const { body } = await authorizationMatrix[key].send(anyWorld)
  return body as object
}

async function send(by: SeededMember, { key, field }: { key: Key; field: string }, id: number) {
  const isPath = key.includes(`{${field}}`)
  const body = key.startsWith('GET')
    ? undefined
    : { ...(await bodyOf(key, field)), ...(!isPath && { [field]: id }) }
  return as(app, by).call(key, { params: { id, photo: 1 }, body } as never)
}

describe('an operation about oneself', () => {
  it.each(naming)('$key is a second person’s ($field)', async (operation) => {
    const reads = operation.key.startsWith('GET')
    for (const id of ids[operation.subject]) {
      const refused = await send(self, operation, id)
      expect([refused.status, refused.body.code]).toEqual(
        reads ? [404, 'not_found'] : [403, 'second_person_needed'],
      )
      expect(refused.body.error).toBeTruthy()
    }
  })

  it.each(listing)('%s leaves it out', async (key) => {
    const answerTo = async (by: SeededMember) => {
      const { query } = (await authorizationMatrix[key].send(anyWorld)) as { query?: object }
      const { status, body } = await as(app, by).call(key, { query } as never)
      expect(status).toBe(200)
      return body
    }
    const [shown, own] = [await answerTo(colleague), await answerTo(self)]
    if (key === 'GET /staff/overview/') {
      const { my_reports: _mine, urgent_reports: _urgent, ...counts } = shown as Record<string, number>
      for (const [name, count] of Object.entries(counts)) {
        expect(count, name).toBeGreaterThan(0)
        expect((own as Record<string, number>)[name], name).toBe(0)
      }
      return
    }
    if (key === 'GET /staff/today/') {
      const kinds = (shown as { work: { kind: string }[] }).work.map(({ kind }) => kind)
      expect([...new Set(kinds)].sort()).toEqual([...workKinds].sort())
      expect(own).toMatchObject({ work: [], waiting: 0, late: 0 })
      return
    }
    const mark = key === 'GET /staff/payment-mismatches/' ? 'self-payment' : surname
    expect(JSON.stringify(shown)).toContain(mark)
    expect(JSON.stringify(own)).not.toContain(mark)
  })

  it('hides in the file of somebody else what concerns oneself', async () => {
    const [, filed] = ids.report
    const { body } = await as(app, colleague).call('GET /staff/reports/{id}/', { params: { id: filed ?? 0 } })
    const other = body.member?.id ?? 0
    for (const [by, count] of [
      [colleague, 1],
      [self, 0],
    ] as const) {
      const file = (await as(app, by).call('GET /staff/members/{id}/', { params: { id: other } })).body
      expect(file.reports).toHaveLength(count)
    }
  })

  it.each(naming)('$key is done by a colleague ($field)', async (operation) => {
    // Who has decided or proposed nothing of it before.
    uninvolved ??= await seedStaff(app)
    for (const id of ids[operation.subject]) {
      const { status, body } = await send(uninvolved, operation, id)
      expect([403, 400, 500]).not.toContain(status)
      expect(body?.code).not.toBe('second_person_needed')
      if (operation.key.startsWith('GET') && !operation.key.includes('{photo}')) expect(status).toBe(200)
    }
  })
})

it('every field that names a subject is one of path or body', () => {
  for (const { key, field } of naming) {
    const { params, body } = apiContract[key as EndpointKey & Key] as {
      params?: { shape: object }
      body?: { shape: object }
    }
    expect({ ...params?.shape, ...body?.shape }, key).toHaveProperty(field)
  }
})
