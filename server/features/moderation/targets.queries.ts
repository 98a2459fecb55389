import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { MessagePicture } from '#shared/features/messages/messages.contract.ts'
import type { TargetFacts } from '#shared/features/moderation/moderation.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type TargetMember = {
  id: number
  name: NamedMember
  email: string
  picture: StoredPicture | null
  createdAt: Date
  suspendedAt: Date | null
  suspendedUntil: Date | null
  isStaff: boolean
  isFormer: boolean
}

const memberColumns = sql`
  id, ${namedMember('member')} as name, email::text as email, picture, created_at, suspended_at,
  suspended_until, is_staff, deleted_at is not null as is_former`

export const selectTargetMember = (db: Queryable, id: number): Promise<TargetMember | undefined> =>
  db.first<TargetMember>(sql`select ${memberColumns} from member where id = ${id}`)

/** Locked, so that two staff members decide one after the other. */
export const lockTargetMember = (tx: Transaction, id: number): Promise<TargetMember | undefined> =>
  tx.first<TargetMember>(sql`select ${memberColumns} from member where id = ${id} for no key update`)

export type TargetListing = {
  id: number
  ownerId: number
  state: NonNullable<TargetFacts['listingState']>
  place: string
  description: string
  pictures: StoredPicture[]
}

export const selectTargetListing = (db: Queryable, id: number): Promise<TargetListing | undefined> =>
  db.first<TargetListing>(sql`
    select l.id, l.owner_id, l.state, l.district || ', ' || l.city as place, l.description,
           coalesce((select json_agg(p.picture order by p.position, p.id) from residence_picture p
                      where p.residence_id = l.id), '[]') as pictures
      from residence l where l.id = ${id}`)

export type ContextMessage = {
  id: number
  senderId: number
  sender: NamedMember
  text: string
  createdAt: Date
  pictures: MessagePicture[] | null
}

/**
 * What was saved with a report of a message: itself and its neighbours, oldest first. Staff reads no more of the chat.
 */
export const selectContext = (db: Queryable, reportId: number): Promise<ContextMessage[]> =>
  db.query<ContextMessage>(sql`
    select w.id, w.sender as sender_id, ${namedMember('s')} as sender, w.text, w.created_at, w.pictures
      from report r,
           jsonb_to_recordset(r.context) as w (id bigint, sender bigint, text text, created_at timestamptz, pictures jsonb)
      join member s on s.id = w.sender
     where r.id = ${reportId} order by w.id`)

/** Who wrote the reported message, in a chat or on the board of a ring. */
export const selectSender = (db: Queryable, reportId: number): Promise<{ senderId: number } | undefined> =>
  db.first<{ senderId: number }>(sql`
    select coalesce(w.sender_id, b.sender_id) as sender_id
      from report r left join message w on w.id = r.message_id left join ring_message b on b.id = r.ring_message_id
     where r.id = ${reportId} and coalesce(w.sender_id, b.sender_id) is not null`)

export type RunningReservation = {
  id: number
  status: 'negotiating' | 'agreed'
  startDate: string
  endDate: string
  otherId: number
  other: NamedMember
}

/** Active negotiations and agreements, soonest first. */
export const selectRunningReservations = (db: Queryable, memberId: number): Promise<RunningReservation[]> =>
  db.query<RunningReservation>(sql`
    select r.id, r.status, r.start_date, r.end_date, o.id as other_id, ${namedMember('o')} as other
      from reservation r
      join member o on o.id = case when r.offerer_id = ${memberId} then r.receiver_id else r.offerer_id end
     where ${memberId} in (r.offerer_id, r.receiver_id) and r.status in ('negotiating', 'agreed')
     order by r.start_date, r.id limit 50`)

export type ReportedReview = {
  rate: number
  comment: string
  createdAt: Date
  about: NamedMember
  listingId: number | null
  isShown: boolean
}

/** Whose post of help a report is about, and whether the team can take it down. */
export const selectTargetPost = (
  db: Queryable,
  id: number,
): Promise<{ memberId: number; isShown: boolean } | undefined> =>
  db.first<{ memberId: number; isShown: boolean }>(sql`
    select member_id, state in ('open', 'paused') as is_shown from service_post where id = ${id}`)

/** The review that a report is about; null for other reports. */
export async function reportedReview(
  db: Queryable,
  { kind, targetId }: { kind: TargetFacts['kind']; targetId: number },
): Promise<ReportedReview | null> {
  if (kind !== 'product_review' && kind !== 'user_review') return null
  const review =
    kind === 'product_review'
      ? sql`
        select v.rate, v.comment, v.created_at, v.hidden_at, v.residence_id as listing_id, h.owner_id as about_id
          from product_review v join residence h on h.id = v.residence_id where v.id = ${targetId}`
      : sql`
        select rate, comment, created_at, hidden_at, 0 as listing_id, member_id as about_id
          from user_review where id = ${targetId}`
  const row = await db.first<ReportedReview>(sql`
    select v.rate, v.comment, v.created_at, nullif(v.listing_id, 0) as listing_id, v.hidden_at is null as is_shown, ${namedMember('m')} as about
      from (${review}) v join member m on m.id = v.about_id`)
  return row ?? null
}
