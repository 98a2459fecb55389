import sql from 'sql-template-tag'
import { fallenOf, hasFallen } from '#server/features/listings/listings.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { HelpServiceType, ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Party, ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import type { HelpStars } from '#shared/features/reviews/reviews.rules.ts'

/** A review of a home, or of a member. */
export type ReviewKind = 'product' | 'user'
export type ReviewRef = { kind: ReviewKind; id: number }

export type ReviewedStay = {
  id: number
  offererId: number
  receiverId: number
  serviceType: ServiceType
  /** Null without a home. */
  listingId: number | null
  startDate: string
  endDate: string
  offeredListingId: number | null
  offeredStartDate: string | null
  offeredEndDate: string | null
  /** Whose nights fell: nobody stayed there. */
  fallen: Party | null
  status: ReservationStatus
  completedAt: Date | null
}

const columns = sql`
  r.id, r.offerer_id, r.receiver_id, r.service_type, r.product_id as listing_id, r.start_date, r.end_date,
  r.offered_product_id as offered_listing_id,
  r.offered_start_date, r.offered_end_date, r.status, r.completed_at, ${fallenOf('r')} as fallen`

export const findStay = (db: Queryable, id: number): Promise<ReviewedStay | undefined> =>
  db.first<ReviewedStay>(sql`
    select ${columns} from reservation r where r.id = ${id}`)

/** Locked, so that the two parties' last reviews do not each miss the other. */
export const lockStay = (tx: Transaction, id: number): Promise<ReviewedStay | undefined> =>
  tx.first<ReviewedStay>(sql`
    select ${columns} from reservation r where r.id = ${id} for no key update`)

/** The member's latest completed stay as a guest in a home. */
export async function latestStayIn(
  db: Queryable,
  guestId: number,
  listingId: number,
): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    select id from reservation
    where status = 'completed' and ((offerer_id = ${guestId} and product_id = ${listingId})
      or (receiver_id = ${guestId} and offered_product_id = ${listingId}))
      and not ${hasFallen(sql`reservation.id`, sql`${listingId}`)}
    order by completed_at desc, id desc limit 1`)
  return row?.id
}

/** The latest completed reservation of two members. */
export async function latestStayWith(db: Queryable, a: number, b: number): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    select id from reservation
    where status = 'completed' and ((offerer_id = ${a} and receiver_id = ${b})
      or (offerer_id = ${b} and receiver_id = ${a}))
    order by completed_at desc, id desc limit 1`)
  return row?.id
}

export type WrittenReviews = {
  isPublished: boolean
  userReviewers: number[]
  listingReviewers: number[]
}

export async function readWritten(db: Queryable, reservationId: number): Promise<WrittenReviews> {
  const row = await db.first<WrittenReviews>(sql`
    select
      exists (select from user_review where reservation_id = ${reservationId} and published_at is not null)
        or exists (select from product_review where reservation_id = ${reservationId} and published_at is not null)
        as is_published,
      array(select reviewer_id from user_review where reservation_id = ${reservationId}) as user_reviewers,
      array(select reviewer_id from product_review where reservation_id = ${reservationId}) as listing_reviewers`)
  return row ?? { isPublished: false, userReviewers: [], listingReviewers: [] }
}

export type NewListingReview = {
  reservationId: number
  reviewerId: number
  listingId: number
  comment: string
  cleanliness: number
  accuracy: number
  location: number
  value: number
  rate: number
  at: Date
}

export const insertListingReview = (tx: Transaction, review: NewListingReview): Promise<number> =>
  idOfInserted(
    tx.first<{ id: number }>(sql`
      insert into product_review (reservation_id, reviewer_id, residence_id, comment, cleanliness, accuracy,
        location, value, rate, created_at)
      values (${review.reservationId}, ${review.reviewerId}, ${review.listingId}, ${review.comment},
        ${review.cleanliness}, ${review.accuracy}, ${review.location}, ${review.value}, ${review.rate}, ${review.at})
      returning id`),
    'product_review_reservation_id_reviewer_id_key',
  )

export type NewUserReview = {
  reservationId: number
  reviewerId: number
  memberId: number
  comment: string
  rate: number
  at: Date
}

export const insertUserReview = (tx: Transaction, review: NewUserReview): Promise<number> =>
  idOfInserted(
    tx.first<{ id: number }>(sql`
      insert into user_review (reservation_id, reviewer_id, member_id, comment, rate, created_at)
      values (${review.reservationId}, ${review.reviewerId}, ${review.memberId}, ${review.comment}, ${review.rate},
        ${review.at})
      returning id`),
    'user_review_reservation_id_reviewer_id_key',
  )

export const insertHelpReview = (tx: Transaction, reviewId: number, stars: HelpStars): Promise<number> =>
  tx.execute(sql`
    insert into help_review (user_review_id, care, punctuality, word_kept, communication)
    values (${reviewId}, ${stars.care}, ${stars.punctuality}, ${stars.word_kept}, ${stars.communication})`)

/** Which help a side gave besides the main return, by the terms that were agreed; undefined without any. */
export async function helpBesides(
  db: Queryable,
  reservationId: number,
  giver: Party,
): Promise<HelpServiceType | undefined> {
  const row = await db.first<{ help: HelpServiceType | null }>(sql`
    select x.help from reservation_extra x join reservation r on r.id = x.reservation_id and r.version = x.version
    where r.id = ${reservationId} and x.kind = 'help' and x.giver = ${giver}`)
  return row?.help ?? undefined
}

async function idOfInserted(
  inserting: Promise<{ id: number } | undefined>,
  onceEach: string,
): Promise<number> {
  try {
    const row = await inserting
    if (!row) throw new Error('An inserted review came back without an id.')
    return row.id
  } catch (error) {
    if (isConstraintViolation(error, onceEach)) throw new AppError('already_reviewed')
    throw error
  }
}

/** Publishes the reviews of a reservation; returns which members and listings they are about. */
export async function markPublished(
  tx: Transaction,
  reservationId: number,
  at: Date,
): Promise<{ memberIds: number[]; listingIds: number[] }> {
  const members = await tx.query<{ id: number }>(sql`
    update user_review set published_at = ${at} where reservation_id = ${reservationId} and published_at is null
    returning member_id as id`)
  const listings = await tx.query<{ id: number }>(sql`
    update product_review set published_at = ${at} where reservation_id = ${reservationId} and published_at is null
    returning residence_id as id`)
  const ascending = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  return { memberIds: ascending(members), listingIds: ascending(listings) }
}

/** Completed stays with reviews that still wait although the time for writing is over; `closedBefore` ends it. */
export const duePublications = (
  db: Queryable,
  closedBefore: Date,
  afterId: number,
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select r.id from reservation r
    where r.status = 'completed' and r.completed_at <= ${closedBefore} and r.id > ${afterId}
      and r.id in (
        select reservation_id from user_review where published_at is null
        union
        select reservation_id from product_review where published_at is null)
    order by r.id limit 200`)

export type ListingAverages = {
  averageRating: number | null
  totalReviews: number
  averageCleanliness: number | null
  averageAccuracy: number | null
  averageLocation: number | null
  averageValue: number | null
}

/** A listing's averages over published reviews, to two decimals. */
export async function averagesOfListing(db: Queryable, listingId: number): Promise<ListingAverages> {
  const row = await db.first<ListingAverages>(sql`
    select round(avg(rate), 2) as average_rating, count(*)::int as total_reviews,
      round(avg(cleanliness), 2) as average_cleanliness, round(avg(accuracy), 2) as average_accuracy,
      round(avg(location), 2) as average_location, round(avg(value), 2) as average_value
    from product_review
    where residence_id = ${listingId} and published_at is not null and hidden_at is null`)
  if (!row) throw new Error('An aggregate came back without a row.')
  return row
}

/** A member's average over published reviews, to two decimals. */
export async function averageOfMember(
  db: Queryable,
  memberId: number,
): Promise<{ averageRating: number | null; totalReviews: number }> {
  const row = await db.first<{ averageRating: number | null; totalReviews: number }>(sql`
    select round(avg(rate), 2) as average_rating, count(*)::int as total_reviews
    from user_review where member_id = ${memberId} and published_at is not null and hidden_at is null`)
  if (!row) throw new Error('An aggregate came back without a row.')
  return row
}

/** Who wrote a review, and whether it is shown. */
export const reviewerOf = (
  db: Queryable,
  { kind, id }: ReviewRef,
): Promise<{ id: number; isShown: boolean } | undefined> =>
  db.first<{ id: number; isShown: boolean }>(
    kind === 'product'
      ? sql`
        select reviewer_id as id, published_at is not null and hidden_at is null as is_shown
          from product_review where id = ${id}`
      : sql`
        select reviewer_id as id, published_at is not null and hidden_at is null as is_shown
          from user_review where id = ${id}`,
  )

/** Hides a review as of a time, or shows it again with null. Returns whom or which listing it is about, if it changed. */
export async function markHidden(
  tx: Transaction,
  { kind, id }: ReviewRef,
  since: Date | null,
): Promise<number | undefined> {
  const isOther = since ? sql`hidden_at is null` : sql`hidden_at is not null`
  const row = await tx.first<{ about: number }>(
    kind === 'product'
      ? sql`
        update product_review set hidden_at = ${since} where id = ${id} and ${isOther} returning residence_id as about`
      : sql`update user_review set hidden_at = ${since} where id = ${id} and ${isOther} returning member_id as about`,
  )
  return row?.about
}
