import { placeOfIds } from '#server/features/places/places.public.ts'
import { kindsOf, type Wish } from '#shared/features/wishes/wish-match.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { TestAnswer, TestApp } from './test-app.ts'

/** Every home that a search with the terms of the wish finds in one of its places. */
export async function searchForWish(
  app: TestApp,
  wish: Wish,
  window: DateRange,
  place: { cityId: number; districtId: number },
): Promise<number[]> {
  const { city, district } = placeOfIds(place)
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const { status, body }: TestAnswer<'GET /residence-search/'> = await app.call('GET /residence-search/', {
      query: {
        city,
        district: district || undefined,
        cursor: cursor ?? undefined,
        earliest: window.start,
        latest: window.end,
        nights: `${wish.nights.min}-${wish.nights.max}`,
        adult_count: wish.party.adults,
        child_count: wish.party.children,
        pet_count: wish.party.pets,
        amenities: wish.amenities.join(','),
        no_pets: String(wish.noPets),
        residence_type: wish.residenceTypes.join(','),
        service_type: kindsOf(wish).join(','),
        limit: 48,
      } as never,
    })
    if (status !== 200) throw new Error(`The search was refused: ${body.error}`)
    ids.push(...body.data.map(({ id }) => id))
    cursor = body.next_cursor
  } while (cursor)
  return ids
}
