import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type ExportRow = {
  id: number
  memberId: number
  state: 'waiting' | 'running' | 'ready' | 'failed'
  progress: number
  requestedAt: Date
  expiresAt: Date | null
  bytes: number | null
}

const columns = sql`id, member_id, state, progress, requested_at, expires_at, length(archive) as bytes`

export const selectNewestExport = (db: Queryable, memberId: number): Promise<ExportRow | undefined> =>
  db.first<ExportRow>(sql`
    select ${columns} from member_export where member_id = ${memberId} order by requested_at desc, id desc limit 1`)

/** Requests a download; one at a time. */
export const insertExport = (tx: Queryable, memberId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    insert into member_export (member_id, requested_at) values (${memberId}, ${at})
    on conflict (member_id) where state in ('waiting', 'running') do nothing`)

/** Claims the oldest that is queued, or that a process claimed and did not finish. */
export const takeExport = (
  db: Queryable,
  now: Date,
  abandonedBefore: Date,
): Promise<{ id: number; memberId: number } | undefined> =>
  db.first<{ id: number; memberId: number }>(sql`
    update member_export set state = 'running', started_at = ${now}, progress = 0
     where id = (select id from member_export
                  where state = 'waiting' or (state = 'running' and started_at < ${abandonedBefore})
                  order by id limit 1 for update skip locked)
    returning id, member_id`)

export const saveProgress = (db: Queryable, id: number, progress: number): Promise<number> =>
  db.execute(sql`update member_export set progress = ${progress} where id = ${id} and state = 'running'`)

export const finishExport = (
  tx: Queryable,
  id: number,
  finished: { archive: Buffer; at: Date; expiresAt: Date },
): Promise<number> =>
  tx.execute(sql`
    update member_export set state = 'ready', progress = 100, archive = ${finished.archive},
           finished_at = ${finished.at}, expires_at = ${finished.expiresAt}
     where id = ${id} and state = 'running'`)

export const failExport = (db: Queryable, id: number, at: Date): Promise<number> =>
  db.execute(sql`
    update member_export set state = 'failed', finished_at = ${at} where id = ${id} and state = 'running'`)

export const selectArchive = (
  db: Queryable,
  id: number,
  now: Date,
): Promise<{ archive: Buffer } | undefined> =>
  db.first<{ archive: Buffer }>(sql`
    select archive from member_export where id = ${id} and state = 'ready' and archive is not null and expires_at > ${now}`)

/** Expired downloads, and old failures. */
export const deleteOldExports = (db: Queryable, now: Date, failedBefore: Date): Promise<number> =>
  db.execute(sql`
    delete from member_export
     where expires_at <= ${now} or (state = 'failed' and finished_at < ${failedBefore})`)
