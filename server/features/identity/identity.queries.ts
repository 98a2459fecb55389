import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { SealedRow } from '#server/platform/config/reseal-rows.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { DocumentSide, IdentityState } from '#shared/features/identity/identity-types.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type IdentityCheck = {
  id: number
  memberId: number
  name: string
  member: NamedMember
  state: IdentityState
  sides: DocumentSide[]
  submittedAt: Date
  earlier: number
  decidedById: number | null
  decider: NamedMember | null
  decidedAt: Date | null
  reason: string
}

const columns = sql`
  c.id, c.member_id, c.name, ${namedMember('m')} as member, c.state, c.submitted_at,
  c.decided_by as decided_by_id, ${namedMember('s')} as decider, c.decided_at, c.reason,
  array(select side from identity_document d where d.check_id = c.id
         order by array_position(array['front', 'back', 'selfie'], side)) as sides,
  (select count(*)::int from identity_check e where e.member_id = c.member_id and e.id < c.id) as earlier`
const tables = sql`
  identity_check c join member m on m.id = c.member_id left join member s on s.id = c.decided_by`

export const selectNewestCheck = (db: Queryable, memberId: number): Promise<IdentityCheck | undefined> =>
  db.first<IdentityCheck>(sql`
    select ${columns} from ${tables} where c.member_id = ${memberId} order by c.id desc limit 1`)

export const selectCheck = (db: Queryable, id: number): Promise<IdentityCheck | undefined> =>
  db.first<IdentityCheck>(sql`select ${columns} from ${tables} where c.id = ${id}`)

export const lockCheck = (tx: Transaction, id: number): Promise<IdentityCheck | undefined> =>
  tx.first<IdentityCheck>(sql`select ${columns} from ${tables} where c.id = ${id} for no key update of c`)

export const selectWaitingChecks = (db: Queryable, readerId: number): Promise<IdentityCheck[]> =>
  db.query<IdentityCheck>(sql`
    select ${columns} from ${tables}
     where c.state = 'waiting' and ${notAbout(readerId, 'identity_check', sql`c.id`)} order by c.submitted_at limit 200`)

export const selectDecidedChecks = (db: Queryable, readerId: number): Promise<IdentityCheck[]> =>
  db.query<IdentityCheck>(sql`
    select ${columns} from ${tables}
     where c.state <> 'waiting' and ${notAbout(readerId, 'identity_check', sql`c.id`)} order by c.decided_at desc limit 50`)

/** Inserts the check unless another of the member is undecided; returns its id. */
export async function insertCheck(tx: Transaction, memberId: number, at: Date): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    insert into identity_check (member_id, name, submitted_at)
    select id, first_name || ' ' || last_name, ${at} from member where id = ${memberId}
    on conflict (member_id) where state = 'waiting' do nothing returning id`)
  return row?.id
}

export const insertDocument = (
  tx: Transaction,
  checkId: number,
  side: DocumentSide,
  sealedPicture: Buffer,
): Promise<number> =>
  tx.execute(sql`
    insert into identity_document (check_id, side, sealed_picture) values (${checkId}, ${side}, ${sealedPicture})`)

export const selectDocuments = (
  db: Queryable,
  checkId: number,
): Promise<{ side: DocumentSide; sealedPicture: Buffer }[]> =>
  db.query(sql`
    select side, sealed_picture from identity_document where check_id = ${checkId}
     order by array_position(array['front', 'back', 'selfie'], side)`)

export const saveOutcome = (
  tx: Transaction,
  id: number,
  outcome: { state: 'approved' | 'refused' | 'lapsed'; staffId: number | null; reason: string; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update identity_check set state = ${outcome.state}, decided_by = ${outcome.staffId},
           reason = ${outcome.reason}, decided_at = ${outcome.at}
     where id = ${id} and state = 'waiting'`)

export const deleteDocuments = (tx: Transaction, checkId: number): Promise<number> =>
  tx.execute(sql`delete from identity_document where check_id = ${checkId}`)

export const deleteWaitingCheck = (db: Queryable, memberId: number): Promise<number> =>
  db.execute(sql`delete from identity_check where member_id = ${memberId} and state = 'waiting'`)

export const selectOverdueChecks = (
  db: Queryable,
  before: Date,
  afterId: number,
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from identity_check
     where state = 'waiting' and submitted_at < ${before} and id > ${afterId} order by id limit 100`)

export type SealedPicture = SealedRow & { side: DocumentSide }

/** The pictures of the next checks, those of a check together. */
export const selectSealedPictures = (db: Queryable, afterId: number): Promise<SealedPicture[]> =>
  db.query<SealedPicture>(sql`
    select c.id, c.member_id, d.side, d.sealed_picture as sealed
      from (select id, member_id from identity_check k
             where id > ${afterId} and exists (select from identity_document where check_id = k.id)
             order by id limit 20) c
      join identity_document d on d.check_id = c.id order by c.id`)

export const replaceSealedPicture = (db: Queryable, row: SealedPicture, resealed: Buffer): Promise<number> =>
  db.execute(sql`
    update identity_document set sealed_picture = ${resealed} where check_id = ${row.id} and side = ${row.side}`)
