import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { MemberTable, Subject } from './member-table.queries.ts'
import { memberTables } from './member-tables.queries.ts'

export const selectSubject = (db: Queryable, memberId: number): Promise<Subject | undefined> =>
  db.first<Subject>(
    sql`select id, email::text as email, phone_number as phone from member where id = ${memberId}`,
  )

/** The member's rows of a table as they go into the download. */
export const selectRows = (
  db: Queryable,
  { table, rows, columns = () => sql`to_jsonb(t)`, without = [] }: MemberTable,
  member: Subject,
): Promise<{ row: unknown }[]> =>
  db.query<{ row: unknown }>(sql`
    select (${columns(member)}) - ${without}::text[] as row from ${raw(table)} t where ${rows(member)} order by t`)

/** Every picture that the member has uploaded: portrait and homes. */
export async function selectPictures(db: Queryable, memberId: number): Promise<StoredPicture[]> {
  const found = await db.query<{ picture: StoredPicture }>(sql`
    select picture from member where id = ${memberId} and picture is not null
    union all
    select p.picture from residence_picture p join residence r on r.id = p.residence_id
     where r.owner_id = ${memberId}`)
  return found.map(({ picture }) => picture)
}

/** The pictures that the member sent in messages. */
export const selectMessagePictureIds = async (db: Queryable, memberId: number): Promise<number[]> =>
  (
    await db.query<{ id: number }>(sql`
      select p.id from message_picture p join message m on m.id = p.message_id
       where m.sender_id = ${memberId} and m.pictures_deleted_at is null order by p.id`)
  ).map(({ id }) => id)

/**
 * Erases the person, table by table. The only place that writes other features' tables: they declare in `memberTables`
 * what happens.
 */
export async function eraseMember(tx: Transaction, member: Subject, at: Date): Promise<void> {
  for (const { table, rows, leaving } of memberTables) {
    if (leaving === 'erase') await tx.execute(sql`delete from ${raw(table)} t where ${rows(member)}`)
    else if ('eraseAfter' in leaving) {
      await tx.execute(leaving.eraseAfter(member))
      await tx.execute(sql`delete from ${raw(table)} t where ${rows(member)}`)
    } else if ('change' in leaving)
      await tx.execute(sql`update ${raw(table)} t set ${leaving.change(member, at)} where ${rows(member)}`)
    else {
      for (const column of leaving.redact ?? []) await redact(tx, table, column, rows(member), member)
      if (leaving.clear)
        await tx.execute(sql`update ${raw(table)} t set ${leaving.clear(member)} where ${rows(member)}`)
    }
  }
  await tx.execute(sql`update member set deleted_at = ${at}, is_staff = false where id = ${member.id}`)
}

/** Blots out the address and the number, the latter also in its usual spellings. */
async function redact(tx: Transaction, table: string, column: string, rows: Sql, member: Subject) {
  const national = member.phone?.replace(/^\+90/, '')
  const identifiers = [member.email, member.phone, national].filter((text): text is string => Boolean(text))
  const matches = join(
    identifiers.map((text) => sql`position(lower(${text}) in lower(t.${raw(column)})) > 0`),
    ' or ',
  )
  const blotted = identifiers.reduce(
    (text, identifier) => sql`regexp_replace(${text}, ${escaped(identifier)}, '•••', 'gi')`,
    sql`t.${raw(column)}`,
  )
  await tx.execute(sql`update ${raw(table)} t set ${raw(column)} = ${blotted} where ${rows} and (${matches})`)
}

const escaped = (text: string): string => text.replace(/[^A-Za-z0-9@ ]/g, '\\$&')
