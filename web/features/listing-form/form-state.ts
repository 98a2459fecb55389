import { depositOf } from '#shared/features/deposits/deposit.rules.ts'
import {
  type ListingDraft,
  type ListingFormProblem,
  problemsOfListing,
} from '#shared/features/listings/listing-form.rules.ts'
import {
  type Amenity,
  amenities,
  type CameraPlace,
  type LeftBehind,
  leftBehindKinds,
  type ResidenceType,
  type ServiceType,
  type SleepingRoom,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import type { ListingFull, ListingPayload } from '#shared/features/listings/listings.contract.ts'
import type { PinSource } from '#shared/features/listings/location.rules.ts'
import {
  type EstimateInput,
  estimateDailyPoints,
  pointsRange,
} from '#shared/features/listings/points-estimate.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

export const photoLimit = 20

export type FormPlace = {
  country: string
  city: string
  district: string
  latitude: number
  longitude: number
  /** How the door was marked, now or when it was saved; null until then. */
  pin: PinSource | 'saved' | null
}

/** The form's state while editing. An empty number is null; photos are stored separately. */
export type ListingForm = {
  residenceType: ResidenceType | null
  totalRoomCount: number | null
  bedroom: number | null
  bedCount: number | null
  bathroom: number | null
  area: number | null
  age: number | null
  place: FormPlace | null
  locationInfo: string
  /** The host's own title; if empty, the place is shown. */
  title: string
  description: string
  destinationInfo: string
  amenities: Amenity[]
  exchangeTypes: ServiceType[]
  dates: Partial<Record<ServiceType, DateRange[]>>
  adultCount: number
  childCount: number
  petCount: number
  leftBehind: LeftBehind[]
  /** Null if not stated. */
  cameras: CameraPlace | null
  stepFree: boolean
  /** Room by room; empty if the host says only the number of beds. */
  sleepingRooms: SleepingRoom[]
  /** Null means the estimate. */
  userPoints: number | null
  /** In points; 0 for none. */
  deposit: number
}

export const emptyForm: ListingForm = {
  residenceType: null,
  totalRoomCount: null,
  bedroom: null,
  bedCount: null,
  bathroom: null,
  area: null,
  age: null,
  place: null,
  locationInfo: '',
  title: '',
  description: '',
  destinationInfo: '',
  amenities: [],
  exchangeTypes: [],
  dates: {},
  adultCount: 1,
  childCount: 0,
  petCount: 0,
  leftBehind: [],
  cameras: null,
  stepFree: false,
  sleepingRooms: [],
  userPoints: null,
  deposit: 0,
}

export const formSteps = ['photos', 'home', 'place', 'door', 'story', 'exchange', 'points'] as const
export type FormStep = (typeof formSteps)[number]

/** What prevents saving: the specification's checks, a missing place, which the estimate needs, and cameras inside. */
export type FormProblem = ListingFormProblem | 'place_missing' | 'cameras_inside'

/** All problems, in the order in which saving checks them. */
export function problemsOfForm(form: ListingForm, photoCount: number): FormProblem[] {
  const draft: ListingDraft = {
    ...form,
    photoCount,
    rangeCount: form.exchangeTypes.reduce((sum, type) => sum + (form.dates[type]?.length ?? 0), 0),
  }
  return [
    ...problemsOfListing(draft),
    ...(form.place ? [] : (['place_missing'] as const)),
    ...(form.cameras === 'inside' ? (['cameras_inside'] as const) : []),
  ]
}

export const estimateInput = (form: ListingForm): EstimateInput => ({
  city: form.place?.city ?? '',
  totalRoomCount: form.totalRoomCount ?? 0,
  adultCount: form.adultCount,
  amenities: form.amenities,
})

/** The points per day that would be saved now: the chosen value, clamped to 80–100 % of the estimate. */
export function chosenPoints(form: ListingForm): number {
  const { minimum, maximum } = pointsRange(estimateDailyPoints(estimateInput(form)))
  return Math.min(maximum, Math.max(minimum, form.userPoints ?? maximum))
}

/** The deposit that would be saved now: a lower price lowers it. */
export const chosenDeposit = (form: ListingForm): number => depositOf(form.deposit, chosenPoints(form))

function wireOfPlace(place: FormPlace | null) {
  if (!place) return { country: '', city: '', district: '' }
  const { pin, ...where } = place
  return { ...where, ...(pin && pin !== 'saved' && { pin_source: pin }) }
}

/** The request. Only for a form without problems: missing values would be sent as 0 and refused. */
export function payloadOf(form: ListingForm): ListingPayload {
  const datesOf = (type: ServiceType) =>
    (form.exchangeTypes.includes(type) ? (form.dates[type] ?? []) : []).map(({ start, end }) => ({
      start_date: start,
      end_date: end,
    }))
  return {
    product: {
      product_type: 'residence',
      description: form.description.trim(),
      user_points: chosenPoints(form),
    },
    title: form.title.trim(),
    residence_type: form.residenceType ?? 'apartment',
    ...wireOfPlace(form.place),
    location_info: form.locationInfo.trim(),
    total_room_count: form.totalRoomCount ?? 0,
    bedroom: form.bedroom ?? 0,
    bed_count: form.bedCount ?? 0,
    bathroom: form.bathroom ?? 0,
    area: form.area ?? 0,
    age: form.age ?? 0,
    adult_count: form.adultCount,
    child_count: form.childCount,
    pet_count: form.petCount,
    left_behind: form.leftBehind,
    cameras: form.cameras,
    step_free: form.stepFree,
    sleeping_rooms: form.sleepingRooms,
    destination_info: form.destinationInfo.trim(),
    deposit: chosenDeposit(form),
    amenities: form.amenities,
    service_types_dates: Object.fromEntries(serviceTypes.map((type) => [type, datesOf(type)])),
  }
}

/** A saved listing as form state. */
export function formOfListing(listing: ListingFull): ListingForm {
  const form: ListingForm = {
    residenceType: listing.residence_type,
    totalRoomCount: listing.total_room_count,
    bedroom: listing.bedroom,
    bedCount: listing.bed_count,
    bathroom: listing.bathroom,
    area: listing.area,
    age: listing.age,
    place: {
      country: listing.country,
      city: listing.city,
      district: listing.district,
      latitude: listing.latitude,
      longitude: listing.longitude,
      pin: listing.pin_set_at ? 'saved' : null,
    },
    locationInfo: listing.location_info,
    title: listing.title,
    description: listing.product.description,
    destinationInfo: listing.destination_info,
    amenities: amenities.filter((amenity) => listing.amenities.includes(amenity)),
    exchangeTypes: serviceTypes.filter((type) => listing.exchange_types.includes(type)),
    dates: Object.fromEntries(
      serviceTypes.map((type) => [
        type,
        listing.service_types_dates[type].map(({ start_date, end_date }) => ({
          start: start_date,
          end: end_date,
        })),
      ]),
    ),
    adultCount: listing.adult_count,
    childCount: listing.child_count,
    petCount: listing.pet_count,
    leftBehind: leftBehindKinds.filter((each) => listing.left_behind.includes(each)),
    cameras: listing.cameras,
    stepFree: listing.step_free,
    sleepingRooms: listing.sleeping_rooms,
    userPoints: listing.product.user_points,
    deposit: listing.deposit,
  }
  const isWholeEstimate = listing.product.user_points === estimateDailyPoints(estimateInput(form))
  return isWholeEstimate ? { ...form, userPoints: null } : form
}
