import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'

export type RuleVersion = { version: number; rules: PointsRules; startsAt: Date }

export const findRulesAt = (db: Queryable, at: Date): Promise<RuleVersion | undefined> =>
  db.first<RuleVersion>(sql`
    select version, rules, starts_at from points_rules where announced_at <= ${at} and starts_at <= ${at}
    order by starts_at desc, version desc limit 1`)

/** The first of the announced versions that are not in force yet. */
export const findNextRules = (db: Queryable, at: Date): Promise<RuleVersion | undefined> =>
  db.first<RuleVersion>(sql`
    select version, rules, starts_at from points_rules where announced_at <= ${at} and starts_at > ${at}
    order by starts_at, version limit 1`)

export const findRulesOf = (db: Queryable, reservationId: number): Promise<RuleVersion | undefined> =>
  db.first<RuleVersion>(sql`
    select v.version, v.rules, v.starts_at from reservation r join points_rules v on v.version = r.points_rules
    where r.id = ${reservationId}`)
