import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** The criteria of a search. Empty texts, null dates and no types mean "any". */
export type SearchCriteria = {
  startDate: CivilDate | null
  endDate: CivilDate | null
  country: string
  city: string
  district: string
  children: number
  adults: number
  pets: number
  serviceTypes: readonly ServiceType[]
}

/** The part of the search that a home's page receives. */
export type WantedStay = Omit<SearchCriteria, 'country' | 'city' | 'district'>
