import sql from 'sql-template-tag'
import type { SealedRow } from '#server/platform/config/reseal-rows.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { HashedCodes } from './recovery-codes.ts'

export type SecondFactorRow = {
  sealedSecret: Buffer
  createdAt: Date
  confirmedAt: Date | null
  lastStep: number
}

const columns = sql`sealed_secret, created_at, confirmed_at, last_step`

export const selectSecondFactor = (db: Queryable, memberId: number): Promise<SecondFactorRow | undefined> =>
  db.first<SecondFactorRow>(sql`select ${columns} from second_factor where member_id = ${memberId}`)

export const lockSecondFactor = (tx: Queryable, memberId: number): Promise<SecondFactorRow | undefined> =>
  tx.first<SecondFactorRow>(
    sql`select ${columns} from second_factor where member_id = ${memberId} for update`,
  )

/** Saves an unconfirmed secret, replacing an earlier one. 0 if the factor is on. */
export const savePendingFactor = (
  tx: Queryable,
  factor: { memberId: number; sealedSecret: Buffer; at: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into second_factor (member_id, sealed_secret, created_at)
    values (${factor.memberId}, ${factor.sealedSecret}, ${factor.at})
    on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
     where second_factor.confirmed_at is null`)

export const confirmFactor = (tx: Queryable, memberId: number, step: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update second_factor set confirmed_at = ${at}, last_step = ${step} where member_id = ${memberId}`)

/** 1 the first time, 0 for a step whose code, or a newer one, was used before. */
export const spendStep = (tx: Queryable, memberId: number, step: number): Promise<number> =>
  tx.execute(sql`
    update second_factor set last_step = ${step} where member_id = ${memberId} and last_step < ${step}`)

export async function deleteSecondFactor(tx: Queryable, memberId: number): Promise<void> {
  await tx.execute(sql`delete from recovery_code where member_id = ${memberId}`)
  await tx.execute(sql`delete from second_factor where member_id = ${memberId}`)
}

/** A factor that was turned on since then. */
export async function deleteFactorSince(tx: Queryable, memberId: number, since: Date): Promise<void> {
  const factor = await selectSecondFactor(tx, memberId)
  if (factor && factor.createdAt >= since) await deleteSecondFactor(tx, memberId)
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  memberId: number,
  { salt, hashes }: HashedCodes,
): Promise<void> {
  await tx.execute(sql`delete from recovery_code where member_id = ${memberId}`)
  for (const hash of hashes) {
    await tx.execute(
      sql`insert into recovery_code (member_id, code_hash, salt) values (${memberId}, ${hash}, ${salt})`,
    )
  }
}

/** The salts of the member's codes: one for all issued together, null for those without. */
export const selectSalts = (db: Queryable, memberId: number): Promise<{ salt: Buffer | null }[]> =>
  db.query(sql`select distinct salt from recovery_code where member_id = ${memberId}`)

/** 1 the first time, 0 for a code that is wrong or used. */
export const spendRecoveryCode = (
  tx: Queryable,
  memberId: number,
  hashes: readonly Buffer[],
  at: Date,
): Promise<number> =>
  tx.execute(sql`
    update recovery_code set used_at = ${at}
     where member_id = ${memberId} and code_hash = any(${hashes}::bytea[]) and used_at is null`)

export async function countRecoveryCodes(db: Queryable, memberId: number): Promise<number> {
  const left = await db.first<{ count: number }>(sql`
    select count(*)::int as count from recovery_code where member_id = ${memberId} and used_at is null`)
  return left?.count ?? 0
}

export const selectSealedSecrets = (db: Queryable, afterId: number): Promise<SealedRow[]> =>
  db.query<SealedRow>(sql`
    select member_id as id, member_id, sealed_secret as sealed from second_factor
     where member_id > ${afterId} order by member_id limit 500`)

export const replaceSealedSecret = (db: Queryable, row: SealedRow, resealed: Buffer): Promise<number> =>
  db.execute(sql`
    update second_factor set sealed_secret = ${resealed}
     where member_id = ${row.memberId} and sealed_secret = ${row.sealed}`)

/** How many members still have codes without a salt: hashed with a secret of the server. */
export async function countKeyedCodes(db: Queryable): Promise<number> {
  const left = await db.first<{ count: number }>(sql`
    select count(distinct member_id)::int as count from recovery_code where salt is null and used_at is null`)
  return left?.count ?? 0
}
