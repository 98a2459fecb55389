import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { RescueRequestState, RescueState } from '#shared/features/rescues/rescue.rules.ts'

export type RescueRow = {
  id: number
  reservationId: number
  guestId: number
  cancellerId: number
  startDate: string
  endDate: string
  pointsPerNight: number
  isLate: boolean
  state: RescueState
  newReservationId: number | null
  gapPoints: number
  bonusPoints: number
  /** The guest was shown no free home, and is written to as soon as there is one. */
  awaitsListing: boolean
  closedAt: Date | null
  /** The listing of the lost stay. */
  listingId: number
  adults: number
  children: number
  pets: number
}

/** What other homes are looked for by. */
export type Stranded = Pick<
  RescueRow,
  | 'listingId'
  | 'guestId'
  | 'cancellerId'
  | 'startDate'
  | 'endDate'
  | 'pointsPerNight'
  | 'adults'
  | 'children'
  | 'pets'
>

const columns = sql`
  s.id, s.reservation_id, s.guest_id, s.canceller_id, s.start_date, s.end_date, s.points_per_night, s.is_late, s.state,
  s.new_reservation_id, s.gap_points, s.bonus_points, s.awaits_listing, s.closed_at, r.product_id as listing_id, r.adults, r.children, r.pets`

export const findRescue = (db: Queryable, reservationId: number): Promise<RescueRow | undefined> =>
  db.first<RescueRow>(sql`
    select ${columns} from rescue s join reservation r on r.id = s.reservation_id
    where s.reservation_id = ${reservationId} and r.product_id is not null`)

export const rescueById = (db: Queryable, id: number): Promise<RescueRow | undefined> =>
  db.first<RescueRow>(sql`
    select ${columns} from rescue s join reservation r on r.id = s.reservation_id
    where s.id = ${id} and r.product_id is not null`)

export const lockRescue = (tx: Transaction, id: number): Promise<RescueRow | undefined> =>
  tx.first<RescueRow>(sql`
    select ${columns} from rescue s join reservation r on r.id = s.reservation_id
    where s.id = ${id} and r.product_id is not null for no key update of s`)

/** The rescue that led to this agreement. */
export const rescueBehind = (db: Queryable, reservationId: number): Promise<RescueRow | undefined> =>
  db.first<RescueRow>(sql`
    select ${columns} from rescue s join reservation r on r.id = s.reservation_id
    where s.new_reservation_id = ${reservationId} and r.product_id is not null`)

/** How many nights an agreement has now. */
export const nightsOfAgreement = async (db: Queryable, id: number): Promise<number> =>
  (
    await db.first<{ nights: number }>(sql`
    select end_date - start_date as nights from reservation where id = ${id}`)
  )?.nights ?? 0

export type LostStay = {
  id: number
  offererId: number
  receiverId: number
  status: string
  serviceType: ServiceType
  startDate: string
  endDate: string
  agreedAt: Date | null
  closedAt: Date | null
  pointsPerNight: number | null
}

export const findLostStay = (db: Queryable, id: number): Promise<LostStay | undefined> =>
  db.first<LostStay>(sql`
    select id, offerer_id, receiver_id, status, service_type, start_date, end_date, agreed_at, closed_at,
      points_per_night
    from reservation where id = ${id}`)

/** What the guest of an agreed stay for points could lose. */
export const findStayOfGuest = (
  db: Queryable,
  id: number,
  guestId: number,
  today: string,
): Promise<Stranded | undefined> =>
  db.first<Stranded>(sql`
    select r.product_id as listing_id, r.offerer_id as guest_id, r.receiver_id as canceller_id, r.start_date, r.end_date,
      r.points_per_night, r.adults, r.children, r.pets
    from reservation r
    where r.id = ${id} and r.offerer_id = ${guestId} and r.status = 'agreed' and r.service_type = 'yuva_point'
      and r.points_per_night is not null and r.product_id is not null and r.start_date > ${today}::date`)

/** Once for each lost stay; returns 0 if it has one already. */
export const insertRescue = (
  tx: Transaction,
  rescue: Pick<
    RescueRow,
    'reservationId' | 'guestId' | 'cancellerId' | 'startDate' | 'endDate' | 'pointsPerNight' | 'isLate'
  > & { at: Date },
) =>
  tx.execute(sql`
    insert into rescue (reservation_id, guest_id, canceller_id, start_date, end_date, points_per_night, is_late,
      opened_at)
    values (${rescue.reservationId}, ${rescue.guestId}, ${rescue.cancellerId}, ${rescue.startDate},
      ${rescue.endDate}, ${rescue.pointsPerNight}, ${rescue.isLate}, ${rescue.at})
    on conflict (reservation_id) do nothing`)

export const markRescued = (
  tx: Transaction,
  id: number,
  rescued: { reservationId: number; gap: number; bonus: number; at: Date },
) =>
  tx.execute(sql`
    update rescue set state = 'rescued', closed_at = ${rescued.at}, new_reservation_id = ${rescued.reservationId},
      gap_points = ${rescued.gap}, bonus_points = ${rescued.bonus}
    where id = ${id}`)

export const markEnded = (tx: Transaction, id: number, at: Date) =>
  tx.execute(sql`update rescue set state = 'ended', closed_at = ${at} where id = ${id}`)

export const setAwaitsListing = (db: Queryable, id: number, awaits: boolean) =>
  db.execute(
    sql`update rescue set awaits_listing = ${awaits} where id = ${id} and awaits_listing <> ${awaits}`,
  )

/** Open rescues whose guests wait for a free home around this one. */
export const awaitingAround = (
  db: Queryable,
  listingId: number,
  { today, within }: { today: string; within: number },
): Promise<{ id: number }[]> =>
  db.query(sql`
    select s.id from rescue s
      join reservation r on r.id = s.reservation_id
      join residence lost on lost.id = r.product_id
      join residence home on home.id = ${listingId}
     where s.state = 'open' and s.awaits_listing and s.start_date >= ${today}::date
       and abs(home.latitude - lost.latitude) <= ${within} and abs(home.longitude - lost.longitude) <= ${within}
     order by s.id limit 50`)

export const dueEnds = (db: Queryable, today: string, afterId: number): Promise<{ id: number }[]> =>
  db.query(sql`
    select id from rescue where state = 'open' and start_date < ${today}::date and id > ${afterId}
    order by id limit 200`)

export type RequestRow = {
  id: number
  rescueId: number
  listingId: number
  hostId: number
  state: RescueRequestState
  createdAt: Date
  seenAt: Date | null
  answeredAt: Date | null
}

const requestColumns = sql`id, rescue_id, residence_id as listing_id, host_id, state, created_at, seen_at, answered_at`

export const findRequest = (db: Queryable, id: number): Promise<RequestRow | undefined> =>
  db.first<RequestRow>(sql`select ${requestColumns} from rescue_request where id = ${id}`)

export const requestsOf = (db: Queryable, rescueId: number): Promise<RequestRow[]> =>
  db.query<RequestRow>(sql`
    select ${requestColumns} from rescue_request where rescue_id = ${rescueId} order by id`)

/** Those that wait for this host, in rescues that are open. */
export const openRequestsTo = (db: Queryable, hostId: number, today: string): Promise<RequestRow[]> =>
  db.query<RequestRow>(sql`
    select q.id, q.rescue_id, q.residence_id as listing_id, q.host_id, q.state, q.created_at, q.seen_at, q.answered_at
    from rescue_request q join rescue s on s.id = q.rescue_id and s.state = 'open' and s.start_date >= ${today}::date
    where q.host_id = ${hostId} and q.state = 'open' order by q.id limit 50`)

/** Who was asked. */
export const hostsOf = async (db: Queryable, rescueId: number): Promise<number[]> =>
  (await requestsOf(db, rescueId)).map(({ hostId }) => hostId)

export const insertRequest = (
  tx: Transaction,
  request: { rescueId: number; listingId: number; hostId: number; at: Date },
) =>
  tx.execute(sql`
    insert into rescue_request (rescue_id, residence_id, host_id, created_at)
    values (${request.rescueId}, ${request.listingId}, ${request.hostId}, ${request.at})`)

/** Returns the rescues of those that nobody had seen before; waits for no answer that is being given. */
export const markSeen = (
  tx: Transaction,
  ids: readonly number[],
  at: Date,
): Promise<{ rescueId: number }[]> =>
  tx.query(sql`
    update rescue_request set seen_at = ${at}
    where id in (select id from rescue_request where id = any(${ids}::bigint[]) and seen_at is null
      for no key update skip locked)
    returning rescue_id`)

export const answerRequest = (tx: Transaction, id: number, state: RescueRequestState, at: Date) =>
  tx.execute(sql`update rescue_request set state = ${state}, answered_at = ${at} where id = ${id}`)

export const closeRequests = (tx: Transaction, rescueId: number, at: Date) =>
  tx.execute(sql`
    update rescue_request set state = 'closed', answered_at = ${at}
    where rescue_id = ${rescueId} and state = 'open'`)

export type ListingRow = {
  id: number
  ownerId: number
  userPoints: number
  city: string
  cityId: number
  latitude: number
  longitude: number
  isActive: boolean
  isOptedIn: boolean
  /** One of the guest and the home's owner has blocked the other. */
  isBlocked: boolean
}

export const findListings = (db: Queryable, ids: readonly number[], guestId: number): Promise<ListingRow[]> =>
  db.query<ListingRow>(sql`
    select r.id, r.owner_id, r.user_points, r.city, r.city_id, r.latitude, r.longitude, r.state = 'active' as is_active,
      exists (select from rescue_home h where h.residence_id = r.id) as is_opted_in,
      exists (select from member_block b
        where (b.blocker_id, b.blocked_id) in ((${guestId}::bigint, r.owner_id), (r.owner_id, ${guestId}::bigint)))
        as is_blocked
    from residence r where r.id = any(${ids}::bigint[])`)

export const optedInOf = async (db: Queryable, ownerId: number): Promise<number[]> =>
  (
    await db.query<{ id: number }>(sql`
      select r.id from rescue_home h join residence r on r.id = h.residence_id
      where r.owner_id = ${ownerId} and r.state <> 'removed' order by r.id`)
  ).map(({ id }) => id)

export const saveOptIn = (tx: Transaction, listingId: number, at: Date) =>
  tx.execute(sql`
    insert into rescue_home (residence_id, since) values (${listingId}, ${at}) on conflict (residence_id) do nothing`)

export const removeOptIn = (tx: Transaction, listingId: number) =>
  tx.execute(sql`delete from rescue_home where residence_id = ${listingId}`)

export const ownsListing = async (db: Queryable, listingId: number, ownerId: number): Promise<boolean> =>
  (await db.first(sql`
    select id from residence where id = ${listingId} and owner_id = ${ownerId} and state <> 'removed'`)) !==
  undefined
