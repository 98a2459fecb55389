import { guestLimits } from '#shared/features/reservations/terms.rules.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { whenToWish } from './wish-when.ts'

const within = (count: number, { min, max }: { min: number; max: number }) =>
  Math.min(Math.max(count, min), max)

function placesOf({ city, district, region }: SearchCriteria): WishBody['places'] {
  if (city) return [{ city, district }]
  return region ? [{ city: '', district: '', region }] : []
}

/** A search as the start of a wish. */
export const searchToWish = (search: SearchCriteria) =>
  ({
    places: placesOf(search),
    when: whenToWish(search),
    adult_count: within(search.adults, guestLimits.adults),
    child_count: within(search.children, guestLimits.children),
    pet_count: within(search.pets, guestLimits.pets),
  }) satisfies Partial<WishBody>
