import sql from 'sql-template-tag'
import type { TestApp } from '../test-app.ts'
import { as, type SeededMember, seedMember } from './seeded-listings.ts'

/** A member of the team. */
export async function seedStaff(app: TestApp): Promise<SeededMember> {
  const member = await seedMember(app)
  await app.database.execute(sql`update member set is_staff = true where id = ${member.id}`)
  return member
}

/** Suspends through the console; returns the decision's id. 0 days: without an end. */
export async function suspend(
  app: TestApp,
  staff: SeededMember,
  member: number,
  days: 3 | 7 | 30 | 90 | 0 = 7,
): Promise<number> {
  const answer = await as(app, staff).call('POST /staff/decisions/', {
    body: { kind: 'suspend', member, ground: 'fraud', statement: 'Ödeme başka yerden istendi.', days },
  })
  if (answer.status !== 201) throw new Error(`The member was not suspended: ${answer.body.code}`)
  await app.settle()
  return answer.body.id
}
