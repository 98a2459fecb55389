import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export const selectKnownDevice = (
  db: Queryable,
  hash: Buffer,
  memberId: number,
  since: Date,
): Promise<{ createdAt: Date } | undefined> =>
  db.first<{ createdAt: Date }>(sql`
    select created_at from known_device
     where token_hash = ${hash} and member_id = ${memberId} and last_used_at > ${since}`)

export const upsertKnownDevice = (
  db: Queryable,
  device: { hash: Buffer; memberId: number; at: Date },
): Promise<number> =>
  db.execute(sql`
    insert into known_device (token_hash, member_id, created_at, last_used_at)
    values (${device.hash}, ${device.memberId}, ${device.at}, ${device.at})
    on conflict (token_hash, member_id) do update set last_used_at = excluded.last_used_at`)

export const deleteKnownDevices = (db: Queryable, memberId: number): Promise<number> =>
  db.execute(sql`delete from known_device where member_id = ${memberId}`)

export const deleteOldDevices = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`delete from known_device where last_used_at < ${before}`)
