import sql, { type Sql } from 'sql-template-tag'
import type { SealedRow } from '#server/platform/config/reseal-rows.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export type SealedPhoto = { memberId: number; sealed: Buffer }

/** The rows of a table of photos `p`, with what is joined to it; each is sealed for one member. */
export function sealedPhotoRows({ table, joined, member }: { table: Sql; joined: Sql; member: Sql }) {
  const from = sql`${table} p ${joined}`
  /** The condition says who may see it. */
  const find = (db: Queryable, id: number, condition: Sql): Promise<SealedPhoto | undefined> =>
    db.first<SealedPhoto>(sql`
      select ${member} as member_id, p.sealed_picture as sealed from ${from} where p.id = ${id} and ${condition}`)
  return {
    find,

    findOwn: (db: Queryable, id: number, memberId: number) => find(db, id, sql`${member} = ${memberId}`),

    idsOf: (db: Queryable, memberId: number): Promise<{ id: number }[]> =>
      db.query(sql`select p.id from ${from} where ${member} = ${memberId} order by p.id`),

    after: (db: Queryable, afterId: number): Promise<SealedRow[]> =>
      db.query<SealedRow>(sql`
        select p.id, ${member} as member_id, p.sealed_picture as sealed from ${from}
        where p.id > ${afterId} order by p.id limit 20`),

    replace: (db: Queryable, row: SealedRow, resealed: Buffer): Promise<number> =>
      db.execute(sql`
        update ${table} set sealed_picture = ${resealed} where id = ${row.id} and sealed_picture = ${row.sealed}`),
  }
}
export type SealedPhotoRows = ReturnType<typeof sealedPhotoRows>
