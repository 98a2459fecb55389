import sql from 'sql-template-tag'
import {
  isActive,
  isIdentityVerified,
  isVerified,
  namedMember,
} from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { HelpStars } from '#shared/features/reviews/reviews.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type ProfileRow = {
  id: number
  firstName: string
  lastName: string
  email: string
  about: string
  contactInfo: string
  phoneNumber: string | null
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  isPhoneVisible: boolean
  isEmailVisible: boolean
  emailNotifications: boolean
  picture: StoredPicture | null
  averageRating: number | null
  totalReviews: number
  isSuperHost: boolean
  isVerified: boolean
  /** The team has seen documents in the member's present name. */
  isIdentityVerified: boolean
  userCode: string
  createdAt: Date
}

const profileColumns = sql`
  id, first_name, last_name, email::text as email, about, contact_info, phone_number, email_verified_at,
  phone_verified_at,
  is_phone_visible, is_email_visible, email_notifications, picture, average_rating, total_reviews, is_super_host,
  ${isVerified('member')} as is_verified, user_code, created_at,
  ${isIdentityVerified('member')} as is_identity_verified`

/** A member in good standing. */
export const selectProfile = (db: Queryable, id: number): Promise<ProfileRow | undefined> =>
  db.first<ProfileRow>(sql`
    select ${profileColumns} from member where id = ${id} and ${isActive('member')}`)

/** The member's own profile, which a suspended one sees too. */
export const selectOwnProfile = (db: Queryable, id: number): Promise<ProfileRow | undefined> =>
  db.first<ProfileRow>(sql`select ${profileColumns} from member where id = ${id} and deleted_at is null`)

export const lockProfile = (db: Queryable, id: number): Promise<ProfileRow | undefined> =>
  db.first<ProfileRow>(sql`
    select ${profileColumns} from member
     where id = ${id} and ${isActive('member')} for no key update`)

export const updateProfile = (db: Queryable, profile: ProfileRow): Promise<number> =>
  db.execute(sql`
    update member set first_name = ${profile.firstName}, last_name = ${profile.lastName}, about = ${profile.about},
           contact_info = ${profile.contactInfo}, phone_number = ${profile.phoneNumber},
           phone_verified_at = ${profile.phoneVerifiedAt}, is_phone_visible = ${profile.isPhoneVisible},
           is_email_visible = ${profile.isEmailVisible}, email_notifications = ${profile.emailNotifications}
     where id = ${profile.id}`)

export const updatePicture = (db: Queryable, id: number, picture: StoredPicture): Promise<number> =>
  db.execute(sql`update member set picture = ${JSON.stringify(picture)}::jsonb where id = ${id}`)

export type UserReviewRow = {
  id: number
  comment: string
  rate: number
  createdAt: Date
  reviewer: NamedMember
  reviewerPicture: StoredPicture | null
  answer: string | null
  answeredAt: Date | null
  help: HelpStars | null
}

/** Published reviews about the member, newest first. */
export const selectUserReviews = (db: Queryable, memberId: number): Promise<UserReviewRow[]> =>
  db.query<UserReviewRow>(sql`
    select r.id, r.comment, r.rate, r.created_at, r.answer, r.answered_at, ${namedMember('m')} as reviewer,
           m.picture as reviewer_picture,
           case when h.user_review_id is not null then jsonb_build_object('care', h.care, 'punctuality', h.punctuality,
             'word_kept', h.word_kept, 'communication', h.communication) end as help
      from user_review r join member m on m.id = r.reviewer_id left join help_review h on h.user_review_id = r.id
     where r.member_id = ${memberId} and r.published_at is not null and r.hidden_at is null
     order by r.published_at desc, r.id desc limit 100`)

/** How many visible reviews rate the member's help, and their average over all stars. */
export async function selectHelpRating(
  db: Queryable,
  memberId: number,
): Promise<{ count: number; average: number | null }> {
  const row = await db.first<{ count: number; average: number | null }>(sql`
    select count(*)::int as count,
           round(avg((h.care + h.punctuality + h.word_kept + h.communication) / 4.0), 2) as average
      from help_review h join user_review r on r.id = h.user_review_id
     where r.member_id = ${memberId} and r.published_at is not null and r.hidden_at is null`)
  return row ?? { count: 0, average: null }
}

/** How many published reviews of a member gave one star, two, … five. */
export async function selectRatingBreakdown(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db.query<{ count: number }>(sql`
    select count(r.id)::int as count from generate_series(1, 5) as stars
      left join user_review r on r.member_id = ${memberId} and r.published_at is not null
             and r.hidden_at is null and r.rate = stars
     group by stars order by stars`)
  return rows.map((row) => row.count)
}

export type OwnListing = { id: number; state: 'active' | 'paused' | 'hidden' | 'removed' }

/** Also a listing that was removed. */
export async function hasEverListed(db: Queryable, ownerId: number): Promise<boolean> {
  const row = await db.first<{ hasListed: boolean }>(sql`
    select exists (select from residence where owner_id = ${ownerId}) as has_listed`)
  return row?.hasListed ?? false
}

/** The member's listings in any state except removed; oldest first. */
export const selectOwnListings = (db: Queryable, ownerId: number): Promise<OwnListing[]> =>
  db.query<OwnListing>(sql`
    select id, state from residence where owner_id = ${ownerId} and state <> 'removed' order by created_at, id`)
