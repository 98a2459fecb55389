import sql from 'sql-template-tag'
import { isSubscribed } from '#server/features/memberships/memberships.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'

export type AnnouncedRules = {
  version: number
  rules: PointsRules
  /** Those of the version that it replaces. */
  before: PointsRules
  textTr: string
  textEn: string
  startsAt: Date
}

/** The versions announced since then that have not started, the next one first. */
export const announcedRules = (db: Queryable, since: Date, now: Date): Promise<AnnouncedRules[]> =>
  db.query<AnnouncedRules>(sql`
    select v.version, v.rules, b.rules as before, v.text_tr, v.text_en, v.starts_at
      from points_rules v
      cross join lateral (
        select rules from points_rules
         where announced_at is not null and (starts_at, version) < (v.starts_at, v.version)
         order by starts_at desc, version desc limit 1) b
     where v.announced_at >= ${since} and v.announced_at <= ${now} and v.starts_at > ${now}
     order by v.starts_at, v.version`)

/** Members with points or a plan who were not notified of this version, by id, after one. */
export const membersToNotify = (
  db: Queryable,
  of: { version: number; now: Date; afterId: number },
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select m.id from member m
     where m.id > ${of.afterId} and m.id <> ${supportMemberId} and m.deleted_at is null
       and (exists (select from ledger_account a where a.member_id = m.id and a.balance > 0)
            or ${isSubscribed(sql`m.id`, of.now)})
       and not exists (select from points_rules_notification n where n.member_id = m.id and n.version = ${of.version})
     order by m.id limit 200`)

/** False if the member was already notified of this version. */
export const insertRulesNotification = async (
  tx: Queryable,
  to: { memberId: number; version: number; at: Date; isSilent: boolean },
): Promise<boolean> =>
  (await tx.execute(sql`
    insert into points_rules_notification (member_id, version, created_at, read_at)
    values (${to.memberId}, ${to.version}, ${to.at}, ${to.isSilent ? to.at : null}) on conflict do nothing`)) ===
  1
