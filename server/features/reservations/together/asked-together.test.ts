import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
/** Four, each with a home. */
let hosts: SeededMember[]
let listings: number[]

setUpTwoParties({ points: 200 }, (made) => {
  ;({ app, guest } = made)
})
beforeEach(async () => {
  hosts = await seedMembers(app, 4)
  listings = await seedListings(app, hosts)
})

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index]
  if (value === undefined) throw new Error('Nothing there.')
  return value
}
const ask = (index: number, together: string, { from = 10, member = guest } = {}) =>
  as(app, member).call('POST /reservation/', {
    body: {
      product: at(listings, index),
      service_type: 'yuva_point',
      start_date: day(app, from),
      end_date: day(app, from + 3),
      approve: true,
      together,
    },
  })
const askThree = async (): Promise<[number, number, number]> => {
  const together = randomUUID()
  const ids: number[] = []
  for (const index of [0, 1, 2]) ids.push((await ask(index, together)).body.id)
  return [at(ids, 0), at(ids, 1), at(ids, 2)]
}
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const approve = (index: number, id: number, version = 1) =>
  as(app, at(hosts, index)).call('POST /reservation/approve/{id}', { params: { id }, body: { version } })
const mailsTo = async (member: SeededMember) => {
  const row = await app.database.first<{ email: string }>(
    sql`select email::text from member where id = ${member.id}`,
  )
  return messagesTo(app, row?.email ?? '')
}

describe('homes that are asked together', () => {
  it('are at most three; when one answers, another can be asked', async () => {
    const together = randomUUID()
    const answers = [await ask(0, together), await ask(1, together), await ask(2, together)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const fourth = await ask(3, together)
    expect([fourth.status, fourth.body.code, fourth.body.error]).toEqual([
      409,
      'too_many_asked',
      'Aynı anda en çok 3 eve sorabilirsin. Biri yanıtlayınca yenisini sor.',
    ])
    const id = at(answers, 0).body.id
    await as(app, at(hosts, 0)).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    expect((await ask(3, together)).status).toBe(201)
  })

  it('are three even when six are asked at the same moment', async () => {
    const more = await seedListings(app, await seedMembers(app, 2))
    listings.push(...more)
    const together = randomUUID()
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => ask(index, together)))
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      201,
      201,
      201,
      'too_many_asked',
      'too_many_asked',
      'too_many_asked',
    ])
  })

  it('have nights in common', async () => {
    const together = randomUUID()
    await ask(0, together)
    const apart = await ask(1, together, { from: 20 })
    expect([apart.status, apart.body.fields]).toEqual([
      400,
      { together: ['Birlikte sorulan evlerin geceleri kesişmeli.'] },
    ])
    expect((await ask(1, together, { from: 12 })).status).toBe(201)
  })

  it('are of one member: the id of a stranger joins nothing, and closes nothing', async () => {
    const [stranger] = (await seedMembers(app, 1, { points: 100 })) as [SeededMember]
    const together = randomUUID()
    const first = (await ask(0, together)).body.id
    await ask(1, together)
    const theirs = [
      (await ask(0, together, { member: stranger })).body.id,
      (await ask(2, together, { member: stranger })).body.id,
    ] as const
    expect((await show(stranger, theirs[0])).together).toEqual({ asked: 2, open: 2 })
    expect((await approve(2, theirs[1])).status).toBe(200)
    expect((await show(stranger, theirs[0])).status).toBe('cancelled')
    expect((await show(guest, first)).status).toBe('negotiating')
  })

  it('are counted for the guest; a host sees only that there are others', async () => {
    const [first] = await askThree()
    expect((await show(guest, first)).together).toEqual({ asked: 3, open: 3 })
    expect((await show(at(hosts, 0), first)).together).toEqual({})
    const alone = (await ask(3, randomUUID())).body.id
    expect(await show(guest, alone)).not.toHaveProperty('together')
  })
})

describe('the first yes', () => {
  it('closes the others: no price, no record, a row in the bell without a mail', async () => {
    const [first, second, third] = await askThree()
    await app.settle()
    const before = await Promise.all(hosts.map(async (host) => (await mailsTo(host)).length))
    expect((await approve(1, second)).body.status).toBe('agreed')
    await app.settle()
    expect((await show(guest, second)).together).toEqual({ asked: 3, open: 0 })
    for (const [index, id] of [
      [0, first],
      [2, third],
    ] as const) {
      const host = at(hosts, index)
      const closed = await show(host, id)
      expect(closed).toMatchObject({
        status: 'cancelled',
        stay_facts: { found_elsewhere: 'other', cancelled_by: null },
      })
      expect((await show(guest, id)).stay_facts).toMatchObject({ found_elsewhere: 'me' })
      const { notifications } = (await as(app, host).call('GET /notification/')).body
      expect(notifications[0]?.message.replace(/S\d+/, 'S')).toBe(
        'Deniz S başka bir eve yerleşti. Gecelerin yine açık.',
      )
      expect(await mailsTo(host)).toHaveLength(at(before, index))
      const { steps } = (
        await as(app, host).call('GET /reservation/steps/', { query: { other_user_id: guest.id } })
      ).body
      expect(steps.at(-1)).toMatchObject({ kind: 'cancelled', detail: 'found_elsewhere' })
    }
    expect(
      await app.database.first(sql`
        select count(*)::int as n from stay_outcome where reservation_id in (${first}, ${third})`),
    ).toEqual({ n: 0 })
    const late = await approve(0, first)
    expect([late.status, late.body.code]).toEqual([409, 'reservation_closed'])
    expect((await mailsTo(guest))[0]?.text).toContain(
      'Öbür iki soru kapandı; kimseye bir şey yazman gerekmez.',
    )
  })

  it('may be the guest’s, after a counter-offer', async () => {
    const [first, second, third] = await askThree()
    await as(app, at(hosts, 0)).call('PUT /reservation/{id}', {
      params: { id: first },
      body: {
        product: at(listings, 0),
        service_type: 'yuva_point',
        start_date: day(app, 12),
        end_date: day(app, 14),
        approve: true,
        version: 1,
      },
    })
    const yes = await as(app, guest).call('POST /reservation/approve/{id}', {
      params: { id: first },
      body: { version: 2 },
    })
    expect(yes.body.status).toBe('agreed')
    for (const id of [second, third]) expect((await show(guest, id)).status).toBe('cancelled')
  })

  it('leaves open what was moved to other nights', async () => {
    const [first, second, third] = await askThree()
    await as(app, at(hosts, 0)).call('PUT /reservation/{id}', {
      params: { id: first },
      body: {
        product: at(listings, 0),
        service_type: 'yuva_point',
        start_date: day(app, 20),
        end_date: day(app, 22),
        approve: true,
        version: 1,
      },
    })
    await approve(1, second)
    expect((await show(guest, first)).status).toBe('negotiating')
    expect((await show(guest, third)).status).toBe('cancelled')
  })

  it('ends the asking for these nights', async () => {
    const together = randomUUID()
    const { body } = await ask(0, together)
    await approve(0, body.id)
    const another = await ask(1, together)
    expect([another.status, another.body.code, another.body.error]).toEqual([
      409,
      'reservation_closed',
      'Sorduğun evlerden biri evet dedi.',
    ])
  })
})

describe('beside a server of the release before', () => {
  /** What it does: agrees without closing the others. */
  const agreeAlone = async (ids: readonly number[]) => {
    await app.database.execute(sql`
      update reservation set asked_together = null where id = any(${ids}::bigint[])`)
    for (const [index, id] of ids.entries()) expect((await approve(index, id)).status).toBe(200)
  }
  const rejoin = (ids: readonly number[], together: string) =>
    app.database.execute(sql`
      update reservation set asked_together = ${together} where id = any(${ids}::bigint[])`)

  it('a sweep closes what stayed open', async () => {
    const [first, second, third] = await askThree()
    const group = await app.database.first<{ together: string }>(
      sql`select asked_together::text as together from reservation where id = ${first}`,
    )
    await agreeAlone([first])
    await rejoin([first], group?.together ?? '')
    await app.advanceHours(0.2)
    for (const id of [second, third])
      expect((await show(guest, id)).stay_facts).toMatchObject({ status: 'cancelled', found_elsewhere: 'me' })
    expect((await show(guest, first)).status).toBe('agreed')
  })

  it('two that were both agreed stand, and the guest is notified once that one can be left', async () => {
    const together = randomUUID()
    const ids = [(await ask(0, together)).body.id, (await ask(1, together)).body.id]
    await agreeAlone(ids)
    await rejoin(ids, together)
    await app.advanceHours(0.2)
    await app.advanceHours(0.2)
    for (const id of ids) expect((await show(guest, id)).status).toBe('agreed')
    const notices = (await mailsTo(guest)).filter(({ subject }) => subject === 'Sorduğun iki ev de evet dedi')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain('Birinden 24 saat içinde bedelsiz vazgeçebilirsin.')
  })
})
