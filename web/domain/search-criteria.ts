import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** When a search would travel: exact dates, or else any stay of a length within months or a holiday. */
export type When = {
  startDate: CivilDate | null
  endDate: CivilDate | null
  /** `YYYY-MM`. */
  months: readonly string[]
  nights: number | null
  /** Two or three nights from a Friday. */
  weekend: boolean
  /** A holiday's code. */
  holiday: string
  /** First day of arrival, and last day of departure. */
  earliest: CivilDate | null
  latest: CivilDate | null
  /** How many days exact dates may move by, or a stay may begin before a holiday or end after it. */
  flexible: number
}

/** The criteria of a search. Empty texts, null dates and no types mean "any". */
export type SearchCriteria = When & {
  country: string
  city: string
  district: string
  /** Code of a region, instead of city and district. */
  region: string
  children: number
  adults: number
  pets: number
  serviceTypes: readonly ServiceType[]
}

/** The part of the search that a home's page receives. */
export type RequestedStay = Pick<
  SearchCriteria,
  'startDate' | 'endDate' | 'children' | 'adults' | 'pets' | 'serviceTypes'
>
