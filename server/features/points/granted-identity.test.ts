import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { announceRules, fillFund } from '#server/testing/builders/points-rules.ts'
import { as, seedListing, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { balanceOf } from './member-points.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await createTestApp()
  await announceRules(app)
  await fillFund(app, 500)
})
afterAll(() => app.close())

const newPhone = () => `+90532${String(1_000_000 + ++made)}`
type Account = TestMember & { sessionId: string }
const register = async (of: { email?: string; phone?: string } = {}): Promise<Account> => {
  const member = await registerVerifiedMember(app, { phone: newPhone(), ...of })
  const session = await app.database.first<{ id: string }>(sql`
    select id from session where member_id = ${member.id} order by created_at desc limit 1`)
  return { ...member, sessionId: session?.id ?? '' }
}
const buy = async (member: Account) => {
  await subscribe(app, { id: member.id, token: await tokenOf(app, member) }, 'monthly')
  await app.settle()
}
const balance = (member: Account) => balanceOf(app.database, member.id)
const leave = async (member: Account) => {
  const body = { password: member.password }
  expect((await as(app, member).call('POST /account-deletion/', { body })).status).toBe(200)
  await app.advanceHours(24 * 15)
  const row = await app.database.first(
    sql`select 1 from member where id = ${member.id} and deleted_at is not null`,
  )
  expect(row).toBeDefined()
}
const setPhone = (member: Account, phone: string) =>
  app.database.execute(sql`update member set phone_number = ${phone} where id = ${member.id}`)

/** An account that was welcomed, and has left. */
async function leftAccount(of: { email?: string; phone?: string } = {}): Promise<Account> {
  const member = await register(of)
  await buy(member)
  expect(await balance(member)).toBe(100)
  await leave(member)
  return member
}

describe('who comes back', () => {
  it.each<[string, () => Promise<{ email?: string; phone?: string }>]>([
    [
      'with the same number',
      async () => {
        const phone = newPhone()
        await leftAccount({ phone })
        return { phone }
      },
    ],
    [
      'with the same mailbox, by an address with a suffix and without dots',
      async () => {
        await leftAccount({ email: 'gelen.giden@gmail.com' })
        return { email: 'gelengiden+2@gmail.com' }
      },
    ],
    [
      'with the number that the account had when it was welcomed',
      async () => {
        const phone = newPhone()
        const member = await register({ phone })
        await buy(member)
        await setPhone(member, newPhone())
        await leave(member)
        return { phone }
      },
    ],
    [
      'with the number that the account had when it left',
      async () => {
        const [member, phone] = [await register(), newPhone()]
        await buy(member)
        await setPhone(member, phone)
        await leave(member)
        return { phone }
      },
    ],
    [
      'with a number that an account has given up',
      async () => {
        const phone = newPhone()
        const member = await register({ phone })
        await buy(member)
        await setPhone(member, newPhone())
        return { phone }
      },
    ],
    [
      'for the third time',
      async () => {
        const phone = newPhone()
        await leftAccount({ phone })
        const second = await register({ phone })
        await buy(second)
        await leave(second)
        return { phone }
      },
    ],
  ])('%s is not welcomed, advanced or recommended again; everything else works', async (_, left) => {
    const recommender = await register()
    const of = await left()
    const member = await register(of)
    await app.database.execute(
      sql`update member set recommended_by = ${recommender.id} where id = ${member.id}`,
    )
    await buy(member)
    expect([await balance(member), await balance(recommender)]).toEqual([0, 0])
    const listing = await seedListing(app, member, { toDay: 300 })
    expect(listing).toBeGreaterThan(0)
    await app.advanceHours(24 * 8)
    const advance = (await as(app, member).call('GET /points/advance/')).body
    expect(advance).toMatchObject({ state: 'offered', reasons: ['used_before'] })
    await app.advanceHours(24 * 12)
    await buy(member)
    await app.advanceHours(24 * 12)
    expect(await balance(member)).toBe(50)
  })

  it('is a new member again two years later', async () => {
    const phone = newPhone()
    await leftAccount({ phone })
    await app.advanceHours(24 * 731)
    expect(await app.database.query(sql`select 1 from granted_identity where member_id is null`)).toEqual([])
    const member = await register({ phone })
    await buy(member)
    expect(await balance(member)).toBe(100)
  })

  it('was never welcomed before: nothing of the account is known on', async () => {
    const phone = newPhone()
    const member = await register({ phone })
    await leave(member)
    const again = await register({ phone })
    await buy(again)
    expect(await balance(again)).toBe(100)
  })

  it('cannot be read from what is known on', async () => {
    const phone = newPhone()
    const member = await leftAccount({ phone })
    const rows = await app.database.query<{ memberId: number | null; size: number }>(sql`
      select member_id, length(digest)::int as size from granted_identity
      where left_at is not null and (member_id is not null or digest in (sha256(convert_to(${phone}, 'UTF8')),
        sha256(convert_to(${member.email}, 'UTF8'))))`)
    expect(rows).toEqual([])
  })
})
