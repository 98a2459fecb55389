import type { Amenity, ResidenceType, ServiceType } from './listing-types.ts'

/** The form's values when save is clicked; a missing number is null. */
export type ListingDraft = {
  photoCount: number
  residenceType: ResidenceType | null
  totalRoomCount: number | null
  bedroom: number | null
  bedCount: number | null
  bathroom: number | null
  area: number | null
  age: number | null
  description: string
  amenities: readonly Amenity[]
  exchangeTypes: readonly ServiceType[]
  rangeCount: number
}

const isAtLeast = (value: number | null, minimum: number): boolean =>
  value !== null && Number.isFinite(value) && value >= minimum

/** The checks of a save, in order: the code of the message, and when it applies. */
const checks = [
  ['photo_missing', (draft) => draft.photoCount > 0],
  ['residence_type_missing', (draft) => draft.residenceType !== null],
  ['total_rooms_missing', (draft) => isAtLeast(draft.totalRoomCount, 1)],
  ['bedrooms_missing', (draft) => isAtLeast(draft.bedroom, 0)],
  ['beds_missing', (draft) => isAtLeast(draft.bedCount, 1)],
  ['bathrooms_missing', (draft) => isAtLeast(draft.bathroom, 0)],
  ['area_missing', (draft) => isAtLeast(draft.area, 1)],
  ['age_missing', (draft) => isAtLeast(draft.age, 0)],
  ['description_missing', (draft) => draft.description.trim() !== ''],
  ['amenity_missing', (draft) => draft.amenities.length > 0],
  ['exchange_type_missing', (draft) => draft.exchangeTypes.length > 0],
  ['date_range_missing', (draft) => draft.rangeCount > 0],
] as const satisfies readonly (readonly [string, (draft: ListingDraft) => boolean])[]

export type ListingFormProblem = (typeof checks)[number][0]
export const listingFormProblems: readonly ListingFormProblem[] = checks.map(([code]) => code)

/** All problems of the form, the most important first: save shows the first one. */
export const problemsOfListing = (draft: ListingDraft): ListingFormProblem[] =>
  checks.filter(([, holds]) => !holds(draft)).map(([code]) => code)
