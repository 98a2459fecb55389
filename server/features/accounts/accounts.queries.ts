import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { isActive, isVerified } from './member-fragments.queries.ts'

export const systemMemberId = 2

/** What other features may know about a member. `isVerified`: e-mail and phone verified. */
export type MemberSummary = {
  id: number
  firstName: string
  lastName: string
  email: string
  emailVerifiedAt: Date | null
  picture: StoredPicture | null
  isVerified: boolean
  isSuperHost: boolean
  totalReviews: number
  createdAt: Date
  locale: Locale
  channelId: string
  emailNotifications: boolean
  suspendedAt: Date | null
  isFormer: boolean
}

export const selectMembers = (db: Queryable, ids: readonly number[]): Promise<MemberSummary[]> =>
  db.query<MemberSummary>(
    named(
      'accounts-members',
      sql`
      select id, first_name, last_name, email::text as email, email_verified_at, picture,
             ${isVerified('member')} as is_verified,
             is_super_host, total_reviews, created_at, locale, channel_id, email_notifications, suspended_at,
             deleted_at is not null as is_former
        from member where id = any(${ids}::bigint[])`,
    ),
  )

export type SignInRow = {
  id: number
  firstName: string
  email: string
  passwordHash: string | null
  emailVerifiedAt: Date | null
  suspendedAt: Date | null
  locale: Locale
}

const signInColumns = sql`id, first_name, email::text as email, password_hash, email_verified_at, suspended_at, locale`

/** The member who logs in with this address; not the system member or former members. */
export const selectByEmail = (db: Queryable, email: string): Promise<SignInRow | undefined> =>
  db.first<SignInRow>(sql`
    select ${signInColumns} from member
     where email = ${email} and deleted_at is null and id <> ${systemMemberId}`)

export const selectById = (db: Queryable, id: number): Promise<SignInRow | undefined> =>
  db.first<SignInRow>(sql`
    select ${signInColumns} from member
     where id = ${id} and deleted_at is null and id <> ${systemMemberId}`)

export const selectForUpdate = (db: Queryable, id: number): Promise<SignInRow | undefined> =>
  db.first<SignInRow>(sql`
    select ${signInColumns} from member
     where id = ${id} and deleted_at is null and id <> ${systemMemberId} for no key update`)

/** Whether any row has this address, in whatever state. */
export const selectEmailTaken = (db: Queryable, email: string): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`select id from member where email = ${email}`)

export const selectByUserCode = (db: Queryable, userCode: string): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`
    select id from member
     where user_code = ${userCode} and email_verified_at is not null
       and ${isActive('member')} and id <> ${systemMemberId}`)

export const selectUserCodeTaken = (db: Queryable, userCode: string): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`select id from member where user_code = ${userCode}`)

export type NewMember = {
  firstName: string
  lastName: string
  email: string
  passwordHash: string
  userCode: string
  channelId: string
  recommendedBy: number | null
  locale: Locale
  createdAt: Date
}

/** The new member's id; undefined if the address was taken in between. */
export const insertMember = (db: Queryable, member: NewMember): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`
    insert into member (first_name, last_name, email, password_hash, user_code, channel_id, recommended_by,
                        locale, created_at)
    values (${member.firstName}, ${member.lastName}, ${member.email}, ${member.passwordHash}, ${member.userCode},
            ${member.channelId}, ${member.recommendedBy}, ${member.locale}, ${member.createdAt})
    on conflict (email) do nothing returning id`)

/** Replaces a registration that was not confirmed in time. 0 if it was confirmed in between. */
export const replaceUnverified = (
  db: Queryable,
  id: number,
  member: Pick<NewMember, 'firstName' | 'lastName' | 'passwordHash' | 'recommendedBy' | 'locale'>,
): Promise<number> =>
  db.execute(sql`
    update member set first_name = ${member.firstName}, last_name = ${member.lastName},
           password_hash = ${member.passwordHash}, recommended_by = ${member.recommendedBy}, locale = ${member.locale}
     where id = ${id} and email_verified_at is null and deleted_at is null`)

/** 1 if the address was not confirmed before. */
export const markEmailVerified = (db: Queryable, id: number, at: Date): Promise<number> =>
  db.execute(sql`update member set email_verified_at = ${at} where id = ${id} and email_verified_at is null`)

/** Mails are in the language of the member's last visit. */
export const updateLocale = (db: Queryable, memberId: number, locale: Locale): Promise<number> =>
  db.execute(sql`update member set locale = ${locale} where id = ${memberId} and locale <> ${locale}`)

export const updatePassword = (db: Queryable, id: number, passwordHash: string): Promise<number> =>
  db.execute(sql`update member set password_hash = ${passwordHash} where id = ${id}`)

export type SessionUserRow = {
  id: number
  firstName: string
  lastName: string
  picture: MemberSummary['picture']
  channelId: string
  isStaff: boolean
  hasListing: boolean
}

export const selectSessionUser = (db: Queryable, id: number): Promise<SessionUserRow | undefined> =>
  db.first<SessionUserRow>(
    named(
      'accounts-session-user',
      sql`
        select id, first_name, last_name, picture, channel_id, is_staff,
               exists (select from residence r where r.owner_id = member.id and r.state <> 'removed') as has_listing
          from member where id = ${id}`,
    ),
  )

/** Whether the member wants optional mails at all. */
export async function setEmailNotifications(db: Queryable, id: number, isOn: boolean): Promise<void> {
  await db.execute(sql`update member set email_notifications = ${isOn} where id = ${id}`)
}

/** Whether a member has asked for the deletion of the account. */
export const isLeaving = async (db: Queryable, memberId: number): Promise<boolean> =>
  (await db.first(sql`
    select 1 from account_deletion where member_id = ${memberId} and done_at is null`)) !== undefined
