import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { RuleVersion } from './rule-versions.ts'

export const findRulesAt = (db: Queryable, at: Date): Promise<RuleVersion | undefined> =>
  db.first<RuleVersion>(sql`
    select version, rules from points_rules where announced_at <= ${at} and starts_at <= ${at}
    order by starts_at desc, version desc limit 1`)

export const findRulesOf = (db: Queryable, reservationId: number): Promise<RuleVersion | undefined> =>
  db.first<RuleVersion>(sql`
    select v.version, v.rules from reservation r join points_rules v on v.version = r.points_rules
    where r.id = ${reservationId}`)
