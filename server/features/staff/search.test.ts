import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { ListingsQuery, MembersQuery } from '#shared/features/staff/staff.contract.ts'

let app: TestApp
let staff: SeededMember
let member: TestMember
let listing: number
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  member = await registerVerifiedMember(app, {
    firstName: 'Işıl',
    lastName: 'Çağlayan',
    email: 'isil@ornek.example',
    phone: '+905321234567',
  })
  const [row] = await app.database.query<SeededMember>(sql`
    select m.id, s.id as session_id from member m join session s on s.member_id = m.id where m.id = ${member.id}`)
  listing = await seedListing(app, row as SeededMember)
})
afterAll(() => app.close())

const members = async (query: Partial<MembersQuery>) =>
  (await as(app, staff).call('GET /staff/members/', { query: query as never })).body
const listings = async (query: Partial<ListingsQuery>) =>
  (await as(app, staff).call('GET /staff/listings/', { query: query as never })).body

describe('members', () => {
  it.each([
    'ISIL',
    'çağlayan',
    'caglayan isil',
    'isil@ornek',
    '5321234567',
    'KADIKÖY isil',
    'kadikoy',
    'Marmara',
    'Kadıköy merkez',
  ])('are found by %s', async (q) => {
    expect((await members({ q })).items.map(({ id }) => id)).toContain(member.id)
  })

  it('are found by id, and by nothing that is not theirs', async () => {
    expect((await members({ q: String(member.id) })).items.map(({ id }) => id)).toContain(member.id)
    expect((await members({ q: 'isil ankara' })).items).toEqual([])
    // A pattern is not a wildcard.
    expect((await members({ q: '%' })).items.length).toBe((await members({})).items.length)
  })

  it('are filtered by state and sorted by folded name, page after page', async () => {
    for (let made = 0; made < 30; made++) await seedMember(app, { premiumDays: 0 })
    const gone = await seedMember(app)
    await suspend(app, staff, gone.id)
    expect((await members({ state: 'suspended' })).items.map(({ id }) => id)).toEqual([gone.id])
    const colleague = await seedStaff(app)
    // Oneself is left out.
    expect((await members({ state: 'staff' })).items.map(({ id }) => id)).toEqual([colleague.id])
    const names: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await members({ sort: 'name', direction: 'asc', ...(cursor && { cursor }) })
      names.push(...page.items.map(({ name }) => name))
      cursor = page.next
    }
    const [total] = await app.database.query<{ count: number }>(
      sql`select count(*) as count from member where id not in (2, ${staff.id})`,
    )
    expect(names).toHaveLength(total?.count ?? 0)
    expect(new Set(names).size).toBe(names.length)
  })

  it('are shown whole, with what may be decided', async () => {
    const shown = await as(app, staff).call('GET /staff/members/{id}/', { params: { id: member.id } })
    expect(shown.body).toMatchObject({
      member: { name: 'Işıl Çağlayan', phone: '+905321234567', is_phone_verified: true, listings: 1 },
      is_email_verified: true,
      allowed: ['warn', 'suspend'],
      listings: [{ id: listing, place: 'Kadıköy, İstanbul' }],
    })
    const nobody = await as(app, staff).call('GET /staff/members/{id}/', { params: { id: 99_999_999 } })
    expect(nobody.status).toBe(404)
  })

  it('leave as a file', async () => {
    const file = await as(app, staff).call('GET /staff/members/export/', { query: { q: 'isil' } as never })
    expect(file.body.csv).toContain('Işıl Çağlayan;isil@ornek.example')
    // A number with its plus would be read as a formula.
    expect(file.body.csv).toContain(`'+905321234567`)
    expect(file.body.is_complete).toBe(true)
  })

  it('say where a file holds no more of them', async () => {
    await app.database.execute(sql`
      insert into member (first_name, last_name, email, user_code, channel_id, created_at)
      select 'Kalabalık', n::text, 'kalabalik-' || n || '@ornek.example', 'K' || n, 'private-crowd-' || n, now()
        from generate_series(1, 10001) as n`)
    const file = await as(app, staff).call('GET /staff/members/export/', {
      query: { q: 'kalabalik' } as never,
    })
    expect(file.body.csv.trim().split('\n')).toHaveLength(10_001)
    expect(file.body.is_complete).toBe(false)
  })
})

describe('listings', () => {
  it('are found by folded place, owner and id, and by state', async () => {
    for (const q of ['kadikoy', 'çağlayan', String(listing), 'Marmara', 'kadıköy merkez', 'İstanbul Anadolu'])
      expect((await listings({ q })).items.map(({ id }) => id)).toContain(listing)
    expect((await listings({ q: 'Karadeniz' })).items).toEqual([])
    expect((await listings({ q: 'caglayan', state: 'hidden' })).items).toEqual([])
  })

  it('leave as a file what was looked for', async () => {
    const fileOf = async (query: object) =>
      (await as(app, staff).call('GET /staff/listings/export/', { query })).body.csv.trim().split(/\r?\n/)
    expect((await fileOf({ q: 'kadikoy' })).slice(1).map((line) => Number.parseInt(line, 10))).toContain(
      listing,
    )
    expect(await fileOf({ q: 'caglayan', state: 'hidden' })).toHaveLength(1)
  })

  it('are shown with what may be decided', async () => {
    const shown = await as(app, staff).call('GET /staff/listings/{id}/', { params: { id: listing } })
    expect(shown.body).toMatchObject({ listing: { id: listing, state: 'active' }, allowed: ['hide_listing'] })
    expect(shown.body.pictures).toHaveLength(1)
  })
})

it('counts what waits, for staff alone', async () => {
  const reporter = await seedMember(app)
  await as(app, reporter).call('POST /report/user/', {
    body: { user: member.id, reason: 'Dolandırıcılık', title: 'Ön ödeme istedi.' },
  })
  const overview = await as(app, staff).call('GET /staff/overview/')
  expect(overview.body).toMatchObject({
    reports: 1,
    my_reports: 0,
    appeals: 0,
    adjustments: 0,
    stay_problems: 0,
    payment_mismatches: 0,
  })
  expect((await app.call('GET /staff/overview/', {}, { token: member.token })).status).toBe(404)
})

describe('unusual homes', () => {
  it('are a list of their own until one of the team has checked them, and again once they are saved', async () => {
    const owner = await seedMember(app)
    const [usual, vast] = [await seedListing(app, owner), await seedListing(app, owner)]
    await app.database.execute(sql`
      update residence set area = 12, total_room_count = 100, adult_count = 50 where id = ${vast}`)
    const queue = async () => (await listings({ unusual: 'true' as never })).items.map(({ id }) => id)
    expect(await queue()).toEqual([vast])
    const show = async (id: number) =>
      (await as(app, staff).call('GET /staff/listings/{id}/', { params: { id } })).body.is_unusual
    expect([await show(usual), await show(vast)]).toEqual([false, true])
    const check = (reason: string) =>
      as(app, staff).call('POST /staff/listings/{id}/check/', { params: { id: vast }, body: { reason } })
    expect((await check(' ')).status).toBe(400)
    expect((await check('Bir köy, gerçekten')).status).toBe(204)
    expect(await queue()).toEqual([])
    app.clock.advance(60_000)
    await app.database.execute(sql`update residence set updated_at = ${app.clock.now()} where id = ${vast}`)
    expect(await queue()).toEqual([vast])
  })
})
