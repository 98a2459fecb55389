import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '#server/platform/database/database.ts'
import { databaseErrorCode } from '#server/platform/database/database-error.ts'
import { emit } from '#server/platform/events/events.ts'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  seedListing,
  seedMember,
  seedMembers,
  seedSubscriptions,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { claimPoints } from './claim-points.ts'
import { grantPoints } from './grant-points.ts'
import { balanceOfMember, escrowOfMember, issue } from './ledger-entry.ts'
import { balanceOf, debtOf } from './member-points.ts'
import { postEntry } from './post-entry.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const grant = (memberId: number, amount: number, key: string) =>
  app.database.transaction((tx) =>
    grantPoints(tx, { memberId, amount, cause: 'adjustment', key, at: app.clock.now() }),
  )
const balance = (memberId: number) => balanceOf(app.database, memberId)
const inTransaction = <Value>(work: (tx: Transaction) => Promise<Value>) => app.database.transaction(work)
const codeOf = (work: Promise<unknown>) => work.then(() => 'none', databaseErrorCode)

/** A purchase that points can be claimed for. */
async function seedPayment(memberId: number): Promise<string> {
  const id = `payment-${memberId}`
  await app.database.execute(sql`
    insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, created_at)
    values (${id}, ${memberId}, 3, 15000, 'sandbox', ${app.clock.now()})`)
  return id
}
const claim = (memberId: number, amount: number, paymentId: string) =>
  inTransaction((tx) =>
    claimPoints(tx, app.clock, [{ memberId, amount, cause: 'withdrawal' }], {
      paymentId,
      at: app.clock.now(),
    }),
  )

describe('the ledger', () => {
  it('opens accounts on first use, also when twenty grants meet', async () => {
    const { id } = await seedMember(app)
    await Promise.all(Array.from({ length: 20 }, (_, n) => grant(id, 5, `meet:${id}:${n}`)))
    expect(await balance(id)).toBe(100)
    expect(
      await app.database.first(sql`select count(*) as n from ledger_account where member_id = ${id}`),
    ).toEqual({ n: 1 })
  })

  it('moves a key once, however often and however close together', async () => {
    const { id } = await seedMember(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(id, 30, `once:${id}`)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await balance(id)).toBe(30)
  })

  it('refuses to let a balance fall below zero and leaves no trace of the attempt', async () => {
    const { id } = await seedMember(app, { points: 40 })
    const spend = inTransaction((tx) =>
      postEntry(tx, {
        key: `spend:${id}`,
        cause: 'adjustment',
        reservationId: null,
        postings: [
          { account: balanceOfMember(id), amount: -41 },
          { account: escrowOfMember(id), amount: 41 },
        ],
        at: app.clock.now(),
      }),
    )
    await expect(spend).rejects.toMatchObject({ code: 'not_enough_points' })
    expect(await balance(id)).toBe(40)
    expect(
      await app.database.first(sql`select id from ledger_entry where idempotency_key = ${`spend:${id}`}`),
    ).toBeUndefined()
  })

  it('refuses an entry that does not sum to zero', async () => {
    const { id } = await seedMember(app)
    const lopsided = inTransaction((tx) =>
      postEntry(tx, {
        key: `lopsided:${id}`,
        cause: 'adjustment',
        reservationId: null,
        postings: [
          { account: issue, amount: -10 },
          { account: balanceOfMember(id), amount: 11 },
        ],
        at: app.clock.now(),
      }),
    )
    expect(await codeOf(lopsided)).toBe('23514')
    expect(await balance(id)).toBe(0)
  })

  it('lets nobody change, delete or add to what is written, nor set a balance', async () => {
    const { id } = await seedMember(app, { points: 10 })
    const entry = await app.database.first<{ id: number }>(
      sql`select id from ledger_entry where idempotency_key = ${`seed:${id}`}`,
    )
    const account = await app.database.first<{ id: number }>(
      sql`select id from ledger_account where member_id = ${id}`,
    )
    const run = (statement: ReturnType<typeof sql>) => codeOf(app.database.execute(statement))
    expect(await run(sql`update ledger_posting set amount = 99 where entry_id = ${entry?.id}`)).toBe('23514')
    expect(await run(sql`delete from ledger_posting where entry_id = ${entry?.id}`)).toBe('23514')
    expect(await run(sql`update ledger_entry set cause = 'welcome' where id = ${entry?.id}`)).toBe('23514')
    expect(await run(sql`delete from ledger_entry where id = ${entry?.id}`)).toBe('23514')
    expect(await run(sql`update ledger_account set balance = 99 where id = ${account?.id}`)).toBe('23514')
    expect(await run(sql`delete from ledger_account where id = ${account?.id}`)).toBe('23514')
    expect(
      await run(sql`insert into ledger_account (member_id, kind, balance) values (${id}, 'escrow', 5)`),
    ).toBe('23514')
    expect(
      await run(sql`insert into ledger_entry (cause, idempotency_key, created_at)
        values ('adjustment', ${`empty:${id}`}, ${app.clock.now()})`),
    ).toBe('23514')
    const other = await seedMember(app, { points: 10 })
    expect(
      await run(sql`insert into ledger_posting (entry_id, account_id, amount)
        select ${entry?.id}::bigint, id, case when member_id is null then -7 else 7 end
        from ledger_account where member_id = ${other.id} or kind = 'forfeits'`),
    ).toBe('23514')
    expect([await balance(id), await balance(other.id)]).toEqual([10, 10])
  })

  it('takes back what is still there, once', async () => {
    const { id } = await seedMember(app, { points: 70 })
    const paymentId = await seedPayment(id)
    await claim(id, 100, paymentId)
    expect([await balance(id), await debtOf(app.database, id)]).toEqual([0, 30])
    await grant(id, 25, `later:${id}`)
    expect([await balance(id), await debtOf(app.database, id)]).toEqual([0, 5])
    await claim(id, 100, paymentId)
    expect([await balance(id), await debtOf(app.database, id)]).toEqual([0, 5])
    await grant(id, 25, `last:${id}`)
    expect([await balance(id), await debtOf(app.database, id)]).toEqual([20, 0])
  })
})

describe('monthly points', () => {
  // Specified: A9.8
  it('come once for each further 30 days, late and together after downtime', async () => {
    const member = await seedMember(app, { premiumDays: 100 })
    await app.advanceHours(29 * 24)
    expect(await balance(member.id)).toBe(0)
    await app.advanceHours(25)
    expect(await balance(member.id)).toBe(50)
    await app.ports.clock.advance(61 * dayMs)
    await Promise.all([app.runDueJobs(), app.runDueJobs()])
    await app.advanceHours(0)
    expect(await balance(member.id)).toBe(150)
    await app.advanceHours(400 * 24)
    expect(await balance(member.id)).toBe(150)
  })

  it('continue through a renewal without a gap, and restart after a gap', async () => {
    const [renewed, lapsed] = await seedMembers(app, 2, { premiumDays: 20 })
    if (!renewed || !lapsed) throw new Error('Not seeded.')
    await app.database.execute(sql`
      insert into subscription (member_id, plan_id, starts_at, ends_at)
      select member_id, 3, ends_at + gap, ends_at + gap + interval '480 hours'
      from (select *, case member_id when ${lapsed.id} then interval '1 second' else interval '0' end as gap
        from subscription where member_id in (${renewed.id}, ${lapsed.id})) as first`)
    await app.advanceHours(45 * 24)
    expect(await balance(renewed.id)).toBe(50)
    expect(await balance(lapsed.id)).toBe(0)
  })

  it('end with a subscription that was given back', async () => {
    const member = await seedMember(app, { premiumDays: 100 })
    await app.advanceHours(31 * 24)
    await app.database.execute(sql`
      update subscription set withdrawn_at = ${app.clock.now()} where member_id = ${member.id}`)
    await app.advanceHours(60 * 24)
    expect(await balance(member.id)).toBe(50)
  })
})

describe('a recommendation', () => {
  const activate = async (memberId: number, isFirst: boolean) => {
    await inTransaction((tx) =>
      emit<DomainEvent>(tx, app.clock, {
        type: 'subscription_activated',
        member_id: memberId,
        plan_id: 3,
        is_first: isFirst,
      }),
    )
    await app.settle()
  }

  it('rewards both at the first paid activation, once', async () => {
    const friend = await seedMember(app)
    const newMember = await seedMember(app, { recommendedBy: friend.id })
    await activate(newMember.id, false)
    expect(await balance(newMember.id)).toBe(0)
    await activate(newMember.id, true)
    await activate(newMember.id, true)
    expect([await balance(friend.id), await balance(newMember.id)]).toEqual([50, 50])
  })

  it('is rewarded ten times in 365 days', async () => {
    const friend = await seedMember(app)
    const newMembers = await seedMembers(app, 12, { recommendedBy: friend.id })
    for (const { id } of newMembers.slice(0, 11)) await activate(id, true)
    expect(await balance(friend.id)).toBe(500)
    expect(await balance(newMembers[10]?.id ?? 0)).toBe(0)
    await app.advanceHours(366 * 24)
    await activate(newMembers[11]?.id ?? 0, true)
    expect(await balance(friend.id)).toBe(550)
  })

  it('counts what a member recommended, not having been recommended', async () => {
    const first = await seedMember(app)
    const second = await seedMember(app, { recommendedBy: first.id })
    await activate(second.id, true)
    const third = await seedMembers(app, 10, { recommendedBy: second.id })
    for (const { id } of third) await activate(id, true)
    expect(await balance(second.id)).toBe(550)
  })
})

it('shows a statement with running balance, newest first', async () => {
  const member = await seedMember(app, { points: 100 })
  await seedSubscriptions(app, [member], 5)
  await grant(member.id, 20, `more:${member.id}`)
  await claim(member.id, 30, await seedPayment(member.id))
  const { status, body } = await as(app, member).call('GET /points/statement/')
  expect(status).toBe(200)
  expect(body).toMatchObject({ balance: 90, escrow: 0, earned: 120, spent: 30, debt: 0 })
  expect(body.entries.map(({ cause, amount, balance_after }) => [cause, amount, balance_after])).toEqual([
    ['withdrawal', -30, 90],
    ['adjustment', 20, 120],
    ['adjustment', 100, 100],
  ])
  expect((await app.call('GET /points/statement/')).status).toBe(401)
})

it('says with whom and where the stay of a movement is; not for points without a stay', async () => {
  const guest = await seedMember(app, { points: 100 })
  const host = await seedMember(app)
  const listing = await seedListing(app, host)
  const id = await agreeStay(app, { guest, host, listing, inDays: 10, nights: 2 })
  const entries = async () => (await as(app, guest).call('GET /points/statement/')).body.entries
  const place = await app.database.first(sql`select city, district from residence where id = ${listing}`)
  const names = await app.database.first<{ firstName: string; lastName: string }>(
    sql`select first_name, last_name from member where id = ${host.id}`,
  )
  const [held, granted] = await entries()
  expect(held).toMatchObject({
    cause: 'hold',
    reservation: id,
    stay: { user: { first_name: names?.firstName, last_name: names?.lastName }, home: place },
  })
  expect(granted).toMatchObject({ reservation: null, stay: null })

  await app.database.execute(sql`update residence set state = 'removed' where id = ${listing}`)
  await app.database.execute(sql`update member set deleted_at = ${app.clock.now()} where id = ${host.id}`)
  expect((await entries())[0]?.stay).toEqual({
    user: { first_name: 'Eski üye', last_name: '' },
    home: null,
  })
})
