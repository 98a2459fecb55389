import type { Queryable } from '#server/platform/database/database.ts'
import { findRulesAt, findRulesOf, type RuleVersion } from './rule-versions.queries.ts'

/** The points rules in force at that time. */
export async function rulesAt(db: Queryable, at: Date): Promise<RuleVersion> {
  const found = await findRulesAt(db, at)
  if (!found) throw new Error('There are no points rules in force.')
  return found
}

/** The points rules that an agreement was made under. */
export async function rulesOfStay(db: Queryable, reservationId: number): Promise<RuleVersion> {
  const found = await findRulesOf(db, reservationId)
  if (!found) throw new Error(`The agreement ${reservationId} has no points rules.`)
  return found
}
