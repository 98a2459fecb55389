import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { openCheck } from '#server/testing/builders/advanced-stays.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

type Decide = (by: SeededMember) => Promise<{ status: number; body: unknown }>

const subjects: Record<string, (id: number) => Promise<Decide>> = {
  'a release check': async (id) => {
    await openCheck(app, id)
    const body = { outcome: 'release', reason: 'Kardeş değiller' } as const
    return (by) => as(app, by).call('POST /staff/release-checks/{id}/', { params: { id }, body })
  },
  'a problem': async (id) => {
    const { body: shown } = await as(app, guest).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'problem', description: 'Su akmıyor.' },
    })
    const body = { outcome: 'none', reason: 'Çözüldü' } as const
    const params = { id: shown.problems[0]?.id ?? 0 }
    return (by) => as(app, by).call('POST /staff/stay-problems/{id}/', { params, body })
  },
}

// Specified: D.96
it.each(Object.entries(subjects))(
  '%s is decided by the team alone, by no party of it, and once',
  async (_, open) => {
    const id = await agreeStay(app, { guest, host, listing, inDays: 3 })
    await advanceTo(app, day(app, 3), 13)
    const decide = await open(id)
    const [team, suspended, stranger] = [await seedStaff(app), await seedStaff(app), await seedMember(app)]
    await app.database.execute(
      sql`update member set suspended_at = ${app.clock.now()} where id = ${suspended.id}`,
    )
    const statusOf = async (member: SeededMember) => (await decide(member)).status
    for (const member of [guest, host, stranger]) expect(await statusOf(member)).toBe(404)
    expect(await statusOf(suspended)).toBe(403)
    // A party that is of the team, and the team without one that leaves it.
    await app.database.execute(sql`update member set is_staff = true where id = ${host.id}`)
    expect((await decide(host)).body).toMatchObject({ code: 'second_person_needed' })
    await app.database.execute(sql`update member set is_staff = false where id = ${host.id}`)
    expect([await statusOf(host), await statusOf(team), await statusOf(team)]).toEqual([404, 204, 409])
  },
)
