import sql, { empty, type Sql } from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { hasFallen } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type {
  ReservationNotice,
  ReservationNotificationKind,
} from '#shared/features/notifications/notifications.messages.ts'
import type { RevisionTerms, StepDetail } from '#shared/features/reservations/reservation-steps.ts'
import type { RingNotificationKind } from '#shared/features/rings/rings.messages.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

type SenderColumns = {
  sender: NamedMember
  picture: StoredPicture | null
}

export type UnreadChatRow = SenderColumns & { unread: number; text: string; createdAt: Date }

const wantsMessagesInBell = (memberId: number) => sql`not exists (
  select 1 from notification_setting
   where member_id = ${memberId} and event = 'message' and channel = 'in_app' and not is_on)`

/** Chats with something to read, newest first, with the youngest unread message of each. */
export function unreadChats(db: Queryable, memberId: number, limit: number): Promise<UnreadChatRow[]> {
  return db.query<UnreadChatRow>(
    named(
      'notifications-chats',
      sql`select ${namedMember('o')} as sender, o.picture, c.unread, m.text, m.created_at
        from chat_member c
        join member o on o.id = c.other_id
        cross join lateral (
          select text, created_at from message
          where chat_id = c.chat_id and sender_id = c.other_id and read_at is null
          order by id desc limit 1) m
        where c.member_id = ${memberId} and c.unread > 0 and c.muted_at is null and ${wantsMessagesInBell(memberId)}
        order by m.created_at desc limit ${limit}`,
    ),
  )
}

export async function countUnreadMessages(db: Queryable, memberId: number): Promise<number> {
  const row = await db.first<{ total: number }>(
    named(
      'notifications-chats-count',
      sql`select coalesce(sum(unread), 0)::int as total from chat_member where member_id = ${memberId} and unread > 0
          and muted_at is null and ${wantsMessagesInBell(memberId)}`,
    ),
  )
  return row?.total ?? 0
}

/** Those about reservations, rings, points rules and posts share their ids, and are one list. */
const everyNotification = sql`(
  select id, member_id, sender_id, reservation_id, null::bigint as ring_id, null::int as points_rules,
         null::bigint as post_id, null::bigint as other_id, kind, detail, created_at, read_at
    from reservation_notification
  union all
  select id, member_id, sender_id, null, ring_id, null, null, null, kind, null, created_at, read_at
    from ring_notification
  union all
  select id, member_id, ${supportMemberId}, null, null, version, null, null, null, null, created_at, read_at
    from points_rules_notification
  union all
  select w.id, w.member_id, p.member_id, null, null, null, w.post_id, w.other_id, null, null, w.created_at, w.read_at
    from service_notification w join service_post p on p.id = w.other_id)`

/** The price of a stay that fell, while it waits for its reader. */
const fallenWaits = sql`
  w.key = 'cancel_forfeit:' || n.reservation_id || ':fallen' and w.receiver_id = n.member_id and w.settled_at is null`

/** The newest terms that a member brought by then, and those before. */
const latestChange = ({
  reservationId,
  changedBy,
  at,
}: Record<'reservationId' | 'changedBy' | 'at', Sql>) => sql`
  select v.terms, b.terms as before from reservation_revision v
    join reservation_revision b on b.reservation_id = v.reservation_id and b.version = v.version - 1
   where v.reservation_id = ${reservationId} and v.changed_by = ${changedBy} and v.created_at <= ${at}
   order by v.version desc limit 1`

const columns = sql`n.id, n.reservation_id, n.ring_id, n.points_rules, n.post_id, n.kind, n.detail, n.created_at, r.starts_at,
  p.help, p.minutes,
  ring.homes::int as listing_count, ${namedMember('s')} as sender, s.picture,
  change.terms, change.before, coalesce(v.product_id is null and v.id is not null, false) as is_service,
  case when n.kind = 'part_fell' then (
    select lower(f.span) from reservation_stay f
     where f.reservation_id = n.reservation_id and f.fallen_at is not null) end as fallen_from,
  case when n.kind = 'part_fell' then coalesce((
    select sum(p.amount)::int from ledger_entry e join ledger_posting p on p.entry_id = e.id
      join ledger_account a on a.id = p.account_id and a.member_id = n.member_id and a.kind = 'balance'
     where e.idempotency_key in ('hold:' || n.reservation_id || ':fallen',
       'cancel_forfeit:' || n.reservation_id || ':fallen')), 0)
    + coalesce((select w.points from waiting_payment w where ${fallenWaits}), 0) else 0 end as fallen_points,
  n.kind = 'part_fell' and exists (select from waiting_payment w where ${fallenWaits}) as fallen_waits`

const joined = sql`${everyNotification} n
  join member s on s.id = n.sender_id
  left join points_rules r on r.version = n.points_rules
  left join service_post p on p.id = n.other_id
  left join ring on ring.id = n.ring_id
  left join reservation v on v.id = n.reservation_id
  left join lateral (
    ${latestChange({ reservationId: sql`n.reservation_id`, changedBy: sql`n.sender_id`, at: sql`n.created_at` })}
  ) change on n.kind = 'changed'`

export type ReservationNotificationRow = SenderColumns & {
  id: number
  /** For a stay that fell: its first night, and what it brought the reader; below 0 what it cost. */
  fallenFrom: CivilDate | null
  fallenPoints: number
  fallenWaits: boolean
  /** It is about help without a home. */
  isService: boolean
  createdAt: Date
} & (TermsChange | { terms: null; before: null }) &
  ((About & { postId: null; help: null; minutes: null }) | (FittingPost & OfNothingElse))

/** Changed terms, and those before. */
export type TermsChange = { terms: RevisionTerms; before: RevisionTerms }

/** An own post, and what the one that came to fit it is about. */
type FittingPost = { postId: number; help: HelpServiceType; minutes: number }
type OfNothingElse = Record<
  'reservationId' | 'ringId' | 'pointsRules' | 'kind' | 'detail' | 'startsAt' | 'listingCount',
  null
>

/** What a notification is about. */
type About =
  | {
      reservationId: number
      ringId: null
      pointsRules: null
      kind: ReservationNotificationKind
      detail: StepDetail | null
      startsAt: null
      listingCount: null
    }
  | {
      reservationId: null
      ringId: number
      pointsRules: null
      kind: RingNotificationKind
      detail: null
      startsAt: null
      listingCount: number
    }
  // The version, and when it starts.
  | {
      reservationId: null
      ringId: null
      pointsRules: number
      kind: null
      detail: null
      startsAt: Date
      listingCount: null
    }

export function unreadNotifications(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<ReservationNotificationRow[]> {
  return db.query<ReservationNotificationRow>(
    named(
      'notifications-reservations',
      sql`select ${columns} from ${joined}
        where n.member_id = ${memberId} and n.read_at is null
        order by n.created_at desc, n.id desc limit ${limit}`,
    ),
  )
}

export type NotificationRow = ReservationNotificationRow & { readAt: Date | null }

/** Where a notification stands in the list of its member. */
export type NotificationPlace = { createdAt: Date; id: number }

export const placeOfNotification = (
  db: Queryable,
  memberId: number,
  id: number,
): Promise<NotificationPlace | undefined> =>
  db.first<NotificationPlace>(sql`
    select n.created_at, n.id from ${everyNotification} n where n.id = ${id} and n.member_id = ${memberId}`)

/** Read or not, newest first, after a place in the list. */
export const allNotifications = (
  db: Queryable,
  memberId: number,
  { after, limit }: { after: NotificationPlace | undefined; limit: number },
): Promise<NotificationRow[]> =>
  db.query<NotificationRow>(sql`
    select ${columns}, n.read_at from ${joined}
     where n.member_id = ${memberId}
           ${after ? sql`and (n.created_at, n.id) < (${after.createdAt}, ${after.id})` : empty}
     order by n.created_at desc, n.id desc limit ${limit}`)

export const markAllNotificationsRead = async (db: Queryable, memberId: number, at: Date): Promise<number> =>
  (await db.execute(sql`
    update reservation_notification set read_at = ${at} where member_id = ${memberId} and read_at is null`)) +
  (await db.execute(sql`
    update ring_notification set read_at = ${at} where member_id = ${memberId} and read_at is null`)) +
  (await db.execute(sql`
    update points_rules_notification set read_at = ${at} where member_id = ${memberId} and read_at is null`)) +
  (await db.execute(sql`
    update service_notification set read_at = ${at} where member_id = ${memberId} and read_at is null`))

/** The first day of a stay for which points are held, and how many; undefined if there are none. */
export const findPaidStay = (
  db: Queryable,
  reservationId: number,
): Promise<{ startDate: CivilDate; points: number } | undefined> =>
  db.first<{ startDate: CivilDate; points: number }>(sql`
    select start_date, points_held as points from reservation where id = ${reservationId} and points_held > 0`)

/** What changed when a member changed the terms. */
export const findTermsChange = (
  db: Queryable,
  { reservationId, changedBy, at }: { reservationId: number; changedBy: number; at: Date },
): Promise<TermsChange | undefined> =>
  db.first<TermsChange>(
    latestChange({ reservationId: sql`${reservationId}`, changedBy: sql`${changedBy}`, at: sql`${at}` }),
  )

/** The version of the terms that a guest has approved, and the host has yet to answer. */
export async function findAskedVersion(db: Queryable, reservationId: number): Promise<number | undefined> {
  const row = await db.first<{ version: number }>(sql`
    select version from reservation
     where id = ${reservationId} and status = 'negotiating' and offerer_approved and not receiver_approved`)
  return row?.version
}

export async function findMessageText(db: Queryable, messageId: number): Promise<string | undefined> {
  const row = await db.first<{ text: string }>(sql`select text from message where id = ${messageId}`)
  return row?.text
}

export type StayInMail = { listingId: number; startDate: CivilDate; endDate: CivilDate }

/** The homes of a reservation with their nights, the one that was asked for first. */
export const staysOfReservation = (db: Queryable, reservationId: number): Promise<StayInMail[]> =>
  db.query<StayInMail>(sql`
    select s.listing_id, s.start_date, s.end_date from reservation r
     cross join lateral (values (1, r.product_id, r.start_date, r.end_date),
                                (2, r.offered_product_id, r.offered_start_date, r.offered_end_date))
       as s(position, listing_id, start_date, end_date)
     where r.id = ${reservationId} and s.listing_id is not null
       and not ${hasFallen(sql`r.id`, sql`s.listing_id`)}
     order by s.position`)

/** The home of a ring that a member goes to, and the member's own. */
export const staysOfRing = (db: Queryable, ringId: number, memberId: number): Promise<StayInMail[]> =>
  db.query<StayInMail>(sql`
    select residence_id as listing_id, lower(span) as start_date, upper(span) as end_date from ring_leg
     where ring_id = ${ringId} and ${memberId} in (guest_id, host_id)
     order by guest_id = ${memberId} desc, position`)

/** Whether an agreement is a leg of a ring, or for help without a home. */
export async function kindOfAgreement(
  db: Queryable,
  reservationId: number,
): Promise<{ isOfRing: boolean; isService: boolean }> {
  const row = await db.first<{ isOfRing: boolean; isService: boolean }>(sql`
    select ring_id is not null as is_of_ring, product_id is null as is_service from reservation
    where id = ${reservationId}`)
  return row ?? { isOfRing: false, isService: false }
}

/** The data of a push about a message; undefined once it has been read. */
export const messageForPush = (
  db: Queryable,
  messageId: number,
  readerId: number,
): Promise<{ text: string; isMuted: boolean } | undefined> =>
  db.first<{ text: string; isMuted: boolean }>(sql`
    select m.text, c.muted_at is not null as is_muted
      from message m join chat_member c on c.chat_id = m.chat_id and c.member_id = ${readerId}
     where m.id = ${messageId} and m.read_at is null`)

export async function countUnreadNotifications(db: Queryable, memberId: number): Promise<number> {
  const row = await db.first<{ total: number }>(
    named(
      'notifications-reservations-count',
      sql`select count(*)::int as total from ${everyNotification} n
        where member_id = ${memberId} and read_at is null`,
    ),
  )
  return row?.total ?? 0
}

export type NewNotification = {
  memberId: number
  senderId: number
  at: Date
  /** Shown only on the page of all notifications; not counted in the bell. */
  isSilent: boolean
}

export async function insertNotification(
  tx: Queryable,
  {
    memberId,
    senderId,
    at,
    isSilent,
    ...about
  }: NewNotification & {
    reservationId: number
  } & ReservationNotice,
): Promise<void> {
  await tx.execute(sql`
    insert into reservation_notification (member_id, sender_id, reservation_id, kind, detail, created_at, read_at)
    values (${memberId}, ${senderId}, ${about.reservationId}, ${about.kind}, ${about.detail}, ${at}, ${isSilent ? at : null})`)
}

/** How many homes a ring has. */
export async function countListings(db: Queryable, ringId: number): Promise<number> {
  const row = await db.first<{ listingCount: number }>(
    sql`select homes::int as listing_count from ring where id = ${ringId}`,
  )
  return row?.listingCount ?? 0
}

export async function insertRingNotification(
  tx: Queryable,
  {
    memberId,
    senderId,
    at,
    isSilent,
    ...about
  }: NewNotification & { ringId: number; kind: RingNotificationKind },
): Promise<void> {
  await tx.execute(sql`
    insert into ring_notification (member_id, sender_id, ring_id, kind, created_at, read_at)
    values (${memberId}, ${senderId}, ${about.ringId}, ${about.kind}, ${at}, ${isSilent ? at : null})`)
}

/** Returns how many were still unread. The page of points rules shows earlier ones, too. */
export async function markNotificationsAboutRead(
  db: Queryable,
  memberId: number,
  about: Record<'reservationId' | 'ringId' | 'pointsRules' | 'postId', number | null>,
  at: Date,
): Promise<number> {
  const { reservationId, ringId, pointsRules, postId } = about
  const ofReservation = await db.execute(sql`
    update reservation_notification set read_at = ${at}
    where member_id = ${memberId} and reservation_id = ${reservationId} and read_at is null`)
  const ofRing = await db.execute(sql`
    update ring_notification set read_at = ${at}
    where member_id = ${memberId} and ring_id = ${ringId} and read_at is null`)
  const ofRules = await db.execute(sql`
    update points_rules_notification set read_at = ${at}
    where member_id = ${memberId} and version <= ${pointsRules} and read_at is null`)
  const ofPost = await db.execute(sql`
    update service_notification set read_at = ${at}
    where member_id = ${memberId} and post_id = ${postId} and read_at is null`)
  return ofReservation + ofRing + ofRules + ofPost
}

/** True if the member has such a notification, read or not. */
export async function markNotificationsRead(
  db: Queryable,
  memberId: number,
  id: number,
  at: Date,
): Promise<boolean> {
  const ofReservation = await db.execute(sql`
    update reservation_notification set read_at = coalesce(read_at, ${at})
    where id = ${id} and member_id = ${memberId}`)
  const ofRing = await db.execute(sql`
    update ring_notification set read_at = coalesce(read_at, ${at})
    where id = ${id} and member_id = ${memberId}`)
  const ofRules = await db.execute(sql`
    update points_rules_notification set read_at = coalesce(read_at, ${at})
    where id = ${id} and member_id = ${memberId}`)
  const ofPost = await db.execute(sql`
    update service_notification set read_at = coalesce(read_at, ${at})
    where id = ${id} and member_id = ${memberId}`)
  return ofReservation + ofRing + ofRules + ofPost === 1
}

/** Posts that came to fit some of a member; of a pair only once. */
export async function insertPostNotifications(
  tx: Queryable,
  pairs: readonly { postId: number; otherId: number }[],
  { memberId, at }: Pick<NewNotification, 'memberId' | 'at'>,
): Promise<void> {
  await tx.execute(sql`
    insert into service_notification (member_id, post_id, other_id, created_at)
    select ${memberId}, post_id, other_id, ${at}
      from unnest(${pairs.map(({ postId }) => postId)}::bigint[], ${pairs.map(({ otherId }) => otherId)}::bigint[])
             as pair(post_id, other_id)
    on conflict do nothing`)
}
