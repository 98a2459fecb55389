import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Ground } from '#shared/features/moderation/moderation-types.ts'
import type { AccessClaims } from './access-token.ts'

export type LiveCaller = {
  isStaff: boolean
  suspendedAt: Date | null
  suspensionGround: Ground | null
  suspensionReason: string | null
  suspendedUntil: Date | null
  isLeaving: boolean
}

/** The member of a live session, suspended or not. Queried at every call with a token. */
export const selectLiveCaller = (db: Queryable, claims: AccessClaims): Promise<LiveCaller | undefined> =>
  db.first<LiveCaller>(
    named(
      'accounts-live-caller',
      sql`
      select m.is_staff, m.suspended_at, m.suspension_ground, m.suspension_reason, m.suspended_until,
             exists (select from account_deletion d where d.member_id = m.id and d.done_at is null) as is_leaving
        from session s join member m on m.id = s.member_id
       where s.id = ${claims.sessionId} and s.member_id = ${claims.memberId} and s.ended_at is null
         and m.deleted_at is null`,
    ),
  )

export type SessionRow = {
  id: string
  memberId: number
  createdAt: Date
  lastUsedAt: Date
  endedAt: Date | null
  userAgent: string
  generation: number
  rotatedAt: Date
}

export const insertSession = (
  db: Queryable,
  session: { id: string; memberId: number; at: Date; userAgent: string; ip: string },
): Promise<number> =>
  db.execute(sql`
    insert into session (id, member_id, created_at, last_used_at, user_agent, ip, generation, rotated_at)
    values (${session.id}, ${session.memberId}, ${session.at}, ${session.at}, ${session.userAgent}, ${session.ip},
            0, ${session.at})`)

export const insertRefreshToken = (
  db: Queryable,
  token: { hash: Buffer; sessionId: string; generation: number; at: Date; expiresAt: Date },
): Promise<number> =>
  db.execute(sql`
    insert into refresh_token (token_hash, session_id, generation, issued_at, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.generation}, ${token.at}, ${token.expiresAt})`)

export const selectRefreshToken = (
  db: Queryable,
  hash: Buffer,
): Promise<{ sessionId: string; generation: number; expiresAt: Date } | undefined> =>
  db.first(sql`select session_id, generation, expires_at from refresh_token where token_hash = ${hash}`)

/** The session of a current member, locked, so that its rotations are serialized. */
export const lockSession = (db: Queryable, id: string): Promise<SessionRow | undefined> =>
  db.first<SessionRow>(sql`
    select s.id, s.member_id, s.created_at, s.last_used_at, s.ended_at, s.user_agent, s.generation, s.rotated_at
      from session s join member m on m.id = s.member_id
     where s.id = ${id} and m.deleted_at is null
       for no key update of s`)

export const rotateSession = (db: Queryable, id: string, generation: number, at: Date): Promise<number> =>
  db.execute(
    sql`update session set generation = ${generation}, rotated_at = ${at}, last_used_at = ${at} where id = ${id}`,
  )

/** Ends a session; returns its member, nothing if it had ended before. */
export const endSession = (db: Queryable, id: string, at: Date): Promise<{ memberId: number } | undefined> =>
  db.first<{ memberId: number }>(
    sql`update session set ended_at = ${at} where id = ${id} and ended_at is null returning member_id`,
  )

export const endOwnSession = (db: Queryable, memberId: number, id: string, at: Date): Promise<number> =>
  db.execute(sql`
    update session set ended_at = ${at} where id = ${id} and member_id = ${memberId} and ended_at is null`)

export const endSessionsOf = (db: Queryable, memberId: number, at: Date): Promise<number> =>
  db.execute(sql`update session set ended_at = ${at} where member_id = ${memberId} and ended_at is null`)

export const endOtherSessions = (db: Queryable, memberId: number, id: string, at: Date): Promise<number> =>
  db.execute(sql`
    update session set ended_at = ${at} where member_id = ${memberId} and id <> ${id} and ended_at is null`)

/** Live sessions, those used last first. Sessions whose every refresh token ran out are no longer live. */
export const selectLiveSessions = (db: Queryable, memberId: number, now: Date): Promise<SessionRow[]> =>
  db.query<SessionRow>(sql`
    select s.id, s.member_id, s.created_at, s.last_used_at, s.ended_at, s.user_agent, s.generation, s.rotated_at
      from session s
     where s.member_id = ${memberId} and s.ended_at is null
       and exists (select from refresh_token r where r.session_id = s.id and r.expires_at > ${now})
     order by s.last_used_at desc, s.id limit 100`)

/** The user agents of the member's earlier sessions, since then. */
export const selectUserAgents = (
  db: Queryable,
  memberId: number,
  since: Date,
): Promise<{ userAgent: string }[]> =>
  db.query<{ userAgent: string }>(sql`
    select distinct user_agent from session where member_id = ${memberId} and last_used_at >= ${since} limit 500`)

/** Deletes expired tokens, and sessions unused since `purgeBefore`; returns how many rows. */
export async function deleteOldSessions(db: Queryable, now: Date, purgeBefore: Date): Promise<number> {
  const tokens = await db.execute(sql`
    delete from refresh_token r using session s
     where s.id = r.session_id and (r.expires_at < ${now} or s.ended_at < ${now})`)
  const sessions = await db.execute(sql`
    delete from session s
     where s.last_used_at < ${purgeBefore}
       and not exists (select from refresh_token r where r.session_id = s.id)`)
  return tokens + sessions
}
