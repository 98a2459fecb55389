import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { answerRing, memberOfRing, seedProposedRing } from '#server/testing/builders/rings.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let hosts: SeededMember[]
let listings: number[]

setUpTwoParties({ points: 200 }, (made) => {
  ;({ app, guest } = made)
})
beforeEach(async () => {
  hosts = await seedMembers(app, 3, { points: 0 })
  listings = await seedListings(app, hosts)
})

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index]
  if (value === undefined) throw new Error('Nothing there.')
  return value
}
type Asked = { from?: number; nights?: number; together?: string; key?: string }
/** From another tab with a key of its own, unless one is given. */
const ask = async (
  listing: number,
  { from = 30, nights = 3, together = randomUUID(), key = randomUUID() }: Asked = {},
) =>
  app.call(
    'POST /reservation/',
    {
      body: {
        product: listing,
        service_type: 'yuva_point',
        start_date: day(app, from),
        end_date: day(app, from + nights),
        approve: true,
        together,
      },
    },
    { token: await tokenOf(app, guest), headers: { 'idempotency-key': key } },
  )
const askAll = async (of: readonly number[], asked: Asked = {}): Promise<number[]> => {
  const together = randomUUID()
  const ids: number[] = []
  for (const listing of of) ids.push((await ask(listing, { ...asked, together })).body.id)
  return ids
}
const approve = (member: SeededMember, id: number) =>
  as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: { version: 1 } })
const outcome = async (called: Promise<{ status: number; body: { code?: string; status?: string } }>) => {
  const { status, body } = await called
  return body.code ?? body.status ?? status
}
const statuses = async (ids: readonly number[]) =>
  (
    await app.database.query<{ status: string }>(sql`
      select status from reservation where id = any(${ids}::bigint[]) order by id`)
  ).map(({ status }) => status)
const pointsOf = async (member: SeededMember) => {
  const { balance, escrow } = (await as(app, member).call('GET /points/statement/')).body
  return [balance, escrow]
}
/** How often a night of these homes is taken more than once. */
const doubled = async (of: readonly number[]) =>
  (
    await app.database.query(sql`
      select from reservation_stay a join reservation_stay b
          on b.residence_id = a.residence_id and b.reservation_id > a.reservation_id and b.span && a.span
       where a.approved and b.approved and a.residence_id = any(${of}::bigint[])`)
  ).length

describe('homes asked together, and a ring that takes the nights of one', () => {
  it('the ring first: its host can no longer say yes, and another host can', async () => {
    const ring = await seedProposedRing(app)
    const first = memberOfRing(ring, 0)
    const ids = await askAll([first.listing, at(listings, 0)])
    for (const member of ring.members) await answerRing(app, ring.id, member, 'yes')
    await app.settle()
    expect(await outcome(approve(first.member, at(ids, 0)))).toBe('nights_taken')
    expect(await statuses(ids)).toEqual(['negotiating', 'negotiating'])
    expect(await outcome(approve(at(hosts, 0), at(ids, 1)))).toBe('agreed')
    expect(await statuses(ids)).toEqual(['cancelled', 'agreed'])
    expect(await pointsOf(guest)).toEqual([140, 60])
  })

  it('at the same moment: one of both has the nights, and nothing is half done', async () => {
    const ring = await seedProposedRing(app)
    const first = memberOfRing(ring, 0)
    const ids = await askAll([first.listing, at(listings, 0)])
    for (const member of ring.members.slice(1)) await answerRing(app, ring.id, member, 'yes')
    const [yes, last] = await Promise.all([
      outcome(approve(first.member, at(ids, 0))),
      answerRing(app, ring.id, first, 'yes'),
    ])
    const isAgreed = last.body.state === 'agreed'
    expect([yes, await doubled([first.listing])]).toEqual([isAgreed ? 'nights_taken' : 'agreed', 0])
    expect(await statuses(ids)).toEqual(isAgreed ? ['negotiating', 'negotiating'] : ['agreed', 'cancelled'])
    expect(await pointsOf(guest)).toEqual(isAgreed ? [200, 0] : [140, 60])
  })
})

describe('homes asked together, and a suspension before the yes', () => {
  it('of a host: the others can still say yes, and that host no longer', async () => {
    const ids = await askAll(listings)
    await suspend(app, await seedStaff(app), at(hosts, 0).id)
    expect(await outcome(approve(at(hosts, 0), at(ids, 0)))).toBe('suspended')
    expect(await outcome(approve(at(hosts, 1), at(ids, 1)))).toBe('agreed')
    expect((await statuses(ids)).slice(1)).toEqual(['agreed', 'cancelled'])
    expect((await statuses(ids))[0]).toBe('cancelled')
    expect(await pointsOf(guest)).toEqual([140, 60])
  })

  it('of the guest: no host can say yes, and nothing is held', async () => {
    const ids = await askAll(listings)
    await suspend(app, await seedStaff(app), guest.id)
    for (const [index, id] of ids.entries())
      expect(await outcome(approve(at(hosts, index), id))).toMatch(/^(member_suspended|reservation_closed)$/)
    expect(await statuses(ids)).not.toContain('agreed')
    const { escrow } = (await app.database.first<{ escrow: number }>(sql`
      select coalesce(sum(balance), 0)::int as escrow from ledger_account where member_id = ${guest.id} and kind = 'escrow'`)) ?? {
      escrow: -1,
    }
    expect(escrow).toBe(0)
  })
})

describe('homes asked together, and an amendment of another stay in one of them', () => {
  const askBesideAmendment = async () => {
    const [other] = (await seedMembers(app, 1, { points: 200 })) as [SeededMember]
    const stay = { guest: other, host: at(hosts, 0), listing: at(listings, 0), inDays: 27 }
    const agreed = await agreeStay(app, stay)
    const ids = await askAll(listings)
    const proposed = await as(app, other).call('POST /reservation/amend/{id}', {
      params: { id: agreed },
      body: { end_date: day(app, 32) },
    })
    expect(proposed.status).toBe(200)
    const accept = () =>
      as(app, at(hosts, 0)).call('POST /reservation/amend/{id}/accept', { params: { id: agreed }, body: {} })
    return { ids, accept }
  }

  it('the amendment first: the yes comes too late there, and counts elsewhere', async () => {
    const { ids, accept } = await askBesideAmendment()
    expect((await accept()).status).toBe(200)
    expect(await outcome(approve(at(hosts, 0), at(ids, 0)))).toBe('nights_taken')
    expect(await outcome(approve(at(hosts, 2), at(ids, 2)))).toBe('agreed')
    expect(await statuses(ids)).toEqual(['cancelled', 'cancelled', 'agreed'])
  })

  it('the yes first: the amendment no longer fits', async () => {
    const { ids, accept } = await askBesideAmendment()
    expect(await outcome(approve(at(hosts, 0), at(ids, 0)))).toBe('agreed')
    expect((await accept()).body.code).toBe('dates_not_free')
    expect(await statuses(ids)).toEqual(['agreed', 'cancelled', 'cancelled'])
  })

  it('at the same moment: one of both', async () => {
    const { ids, accept } = await askBesideAmendment()
    const [yes, amended] = await Promise.all([outcome(approve(at(hosts, 0), at(ids, 0))), outcome(accept())])
    // Which refusal the later one reads depends on what it has seen of the other.
    const refused = expect.stringMatching(/^(nights_taken|dates_not_free)$/)
    expect([yes, amended].toSorted()).toEqual(['agreed', refused])
    expect(await doubled(listings)).toBe(0)
    expect(await statuses(ids)).toEqual(
      yes === 'agreed' ? ['agreed', 'cancelled', 'cancelled'] : ['negotiating', 'negotiating', 'negotiating'],
    )
  })
})

describe('homes asked from two tabs', () => {
  it('pressed twice in one, it is one request', async () => {
    const [together, key] = [randomUUID(), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => ask(at(listings, 0), { together, key })))
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
    expect(made.size).toBe(1)
    expect((await ask(at(listings, 0), { together, key })).body.id).toBe([...made][0])
  })

  it.each([true, false])('the same home from both is asked once, in one group: %s', async (inOneGroup) => {
    const together = randomUUID()
    const answers = await Promise.all([1, 2].map(() => ask(at(listings, 0), inOneGroup ? { together } : {})))
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      201,
      'reservation_exists',
    ])
    const rows = await app.database.query(sql`
      select from reservation where offerer_id = ${guest.id} and status = 'negotiating'`)
    expect(rows).toHaveLength(1)
  })

  it('each yes is paid once: the second of two groups is short, and its host reads why', async () => {
    const [poor] = (await seedMembers(app, 1, { points: 100 })) as [SeededMember]
    guest = poor
    const [first, second] = [await ask(at(listings, 0)), await ask(at(listings, 1), { from: 60 })]
    const yes = await Promise.all([
      outcome(approve(at(hosts, 0), first.body.id)),
      outcome(approve(at(hosts, 1), second.body.id)),
    ])
    expect(yes.toSorted()).toEqual(['agreed', 'not_enough_points'])
    expect(await pointsOf(poor)).toEqual([40, 60])
  })
})
