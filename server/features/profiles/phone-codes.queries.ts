import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'

/** Another member who has verified this number. */
export const selectVerifiedElsewhere = (
  db: Queryable,
  phone: string,
  memberId: number,
): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`
    select id from member
     where phone_number = ${phone} and phone_verified_at is not null and id <> ${memberId}`)

/** Saves the code's hash; earlier codes become invalid. */
export async function insertPhoneCode(
  db: Queryable,
  code: { memberId: number; phone: string; hash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await db.execute(sql`delete from phone_code where member_id = ${code.memberId}`)
  await db.execute(sql`
    insert into phone_code (member_id, phone_number, code_hash, created_at, expires_at)
    values (${code.memberId}, ${code.phone}, ${code.hash}, ${code.at}, ${code.expiresAt})`)
}

export type PhoneCodeRow = {
  id: number
  phoneNumber: string
  codeHash: Buffer
  expiresAt: Date
  tries: number
  used: boolean
}

/** The member's newest code, locked, so that concurrent tries are counted one by one. */
export const lockPhoneCode = (db: Queryable, memberId: number): Promise<PhoneCodeRow | undefined> =>
  db.first<PhoneCodeRow>(sql`
    select id, phone_number, code_hash, expires_at, tries, used_at is not null as used from phone_code
     where member_id = ${memberId} order by id desc limit 1 for update`)

export const countTry = (db: Queryable, id: number): Promise<number> =>
  db.execute(sql`update phone_code set tries = tries + 1 where id = ${id}`)

export const spendCode = (db: Queryable, id: number, at: Date): Promise<number> =>
  db.execute(sql`update phone_code set used_at = ${at} where id = ${id}`)

export const markPhoneVerified = (
  db: Queryable,
  memberId: number,
  phone: string,
  at: Date,
): Promise<number> =>
  db.execute(sql`update member set phone_number = ${phone}, phone_verified_at = ${at} where id = ${memberId}`)

export const selectLocale = (db: Queryable, memberId: number): Promise<{ locale: Locale } | undefined> =>
  db.first<{ locale: Locale }>(sql`select locale from member where id = ${memberId}`)

export const saveVerifiedPhone = (db: Queryable, memberId: number, digest: Buffer): Promise<number> =>
  db.execute(sql`
    insert into verified_phone (member_id, digest) values (${memberId}, ${digest}) on conflict do nothing`)

/** Whether this is the member's verified number, or one of the digests is of a number that was. */
export const hasVerified = async (
  db: Queryable,
  { memberId, phone, digests }: { memberId: number; phone: string; digests: readonly Buffer[] },
): Promise<boolean> =>
  (await db.first(sql`
    select 1 where exists (
        select from member where id = ${memberId} and phone_number = ${phone} and phone_verified_at is not null)
      or exists (
        select from verified_phone where member_id = ${memberId} and digest = any(${digests}::bytea[]))`)) !==
  undefined
