import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'

/** Every picture that a row names: portraits and homes. */
export async function selectStoredPictures(db: Queryable): Promise<StoredPicture[]> {
  const rows = await db.query<{ picture: StoredPicture }>(sql`
    select picture from member where picture is not null union all select picture from residence_picture`)
  return rows.map(({ picture }) => picture)
}

/** When the first member registered; null without members. */
export async function selectFirstDay(db: Queryable): Promise<Date | null> {
  const first = await db.first<{ at: Date | null }>(sql`select min(created_at) as at from member`)
  return first?.at ?? null
}
