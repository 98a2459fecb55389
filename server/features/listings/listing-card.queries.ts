import sql from 'sql-template-tag'
import { isVerified, namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { mediaImage, mediaPicture, type StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { CardPicture, ListingCard } from '#shared/features/listings/listings.contract.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { earnedAnswerRate } from '#shared/features/search/ranking.rules.ts'
import { type NamedMember, visibleNames } from '#shared/kernel/member-name.ts'

/** Widths of pictures on a card, in pixels: the cover, and the face of its owner. */
const coverWidth = 768
const faceWidth = 192
/** How many pictures a card has after its cover. */
const morePictures = 2

type CardRow = {
  id: number
  title: string
  residenceType: ResidenceType
  country: string
  city: string
  district: string
  bedCount: number
  userPoints: number
  averageRating: number | null
  totalReviews: number
  exchangeCount: number
  latitude: number
  longitude: number
  cover: StoredPicture | null
  more: StoredPicture[]
  owner: NamedMember
  ownerPicture: StoredPicture | null
  isVerified: boolean
  isSuperHost: boolean
  answerRate: number | null
}

/** Renders the cards of these listings again, in the transaction that changed what they show. */
export async function renderCards(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.query<CardRow>(sql`
    select r.id, r.title, r.residence_type, r.country, r.city, r.district, r.bed_count, r.user_points, r.average_rating,
           r.total_reviews, r.exchange_count, r.latitude, r.longitude, p.picture as cover, array(
             select o.picture from residence_picture o where o.residence_id = r.id and not o.is_cover
              order by o.position limit ${morePictures}::int) as more,
           ${namedMember('m')} as owner, m.picture as owner_picture, m.is_super_host, m.answer_rate,
           ${isVerified('m')} as is_verified
      from residence r
      join member m on m.id = r.owner_id
      left join residence_picture p on p.residence_id = r.id and p.is_cover
     where r.id = any(${ids}::bigint[])`)
  const rendered = (locale: Locale) => rows.map((row) => JSON.stringify(cardOf(row, locale)))
  await tx.execute(sql`
    insert into residence_card (id, card_tr, card_en)
    select id, card_tr, card_en
      from unnest(${rows.map((row) => row.id)}::bigint[], ${rendered('tr')}::text[], ${rendered('en')}::text[])
        as given(id, card_tr, card_en)
    on conflict (id) do update set card_tr = excluded.card_tr, card_en = excluded.card_en`)
}

function cardPicture(stored: StoredPicture, locale: Locale): CardPicture {
  const { base, widths, width, height, alt } = mediaPicture(stored, locale)
  return { base, widths, width, height, ...(alt !== undefined && { alt }) }
}

function cardOf(row: CardRow, locale: Locale): ListingCard {
  const answerRate = earnedAnswerRate(row)
  return {
    id: row.id,
    cover_image: row.cover && mediaImage(row.cover, coverWidth),
    cover: row.cover && mediaPicture(row.cover, locale),
    ...(row.more.length > 0 && { more_pictures: row.more.map((picture) => cardPicture(picture, locale)) }),
    ...(row.title !== '' && { title: row.title }),
    residence_type: row.residenceType,
    country: row.country,
    city: row.city,
    district: row.district,
    bed_count: row.bedCount,
    user_points: row.userPoints,
    average_rating: row.averageRating,
    total_reviews: row.totalReviews,
    exchange_count: row.exchangeCount,
    ...snapToGrid(row),
    owner: {
      id: row.owner.id,
      first_name: visibleNames(row.owner, locale).first_name,
      profile_picture: row.ownerPicture && mediaImage(row.ownerPicture, faceWidth),
      is_verified: row.isVerified,
      is_super_host: row.isSuperHost,
      ...(answerRate !== null && { answer_rate: answerRate }),
    },
  }
}

/** Cards by id, of every home that was ever saved, whatever its state. Unknown ids are absent. */
export async function loadCards(
  db: Queryable,
  ids: readonly number[],
  locale: Locale = 'tr',
): Promise<Map<number, ListingCard>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: number; cardTr: string; cardEn: string }>(
    named(
      'listing-cards-by-id',
      sql`select id, card_tr, card_en from residence_card where id = any(${ids}::bigint[])`,
    ),
  )
  return new Map(
    rows.map((row) => [row.id, JSON.parse(locale === 'tr' ? row.cardTr : row.cardEn) as ListingCard]),
  )
}
