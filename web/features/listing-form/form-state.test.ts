import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { ListingFull, ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { fieldSteps, problemFields } from './form-fields.ts'
import {
  chosenPoints,
  emptyForm,
  formOfListing,
  type ListingForm,
  payloadOf,
  problemsOfForm,
} from './form-state.ts'

const october = { start: '2027-10-01', end: '2027-10-12' }
const complete: ListingForm = {
  ...emptyForm,
  residenceType: 'boat',
  totalRoomCount: 3,
  bedroom: 2,
  bedCount: 4,
  bathroom: 1,
  area: 90,
  age: 0,
  place: {
    country: 'Türkiye',
    city: 'İzmir',
    district: 'Urla',
    latitude: 38.32,
    longitude: 26.76,
    pin: null,
  },
  locationInfo: ' Sahil yolu ',
  description: ' Denize iki sokak. ',
  destinationInfo: 'Datça',
  amenities: ['wifi', 'pool'],
  exchangeTypes: ['yuva_point'],
  dates: { yuva_point: [october] },
  adultCount: 2,
}

describe('the problems of the form', () => {
  // Specified: B5.1
  it('come in the order of the specification, the place after them', () => {
    expect(problemsOfForm(emptyForm, 0)).toEqual([
      'photo_missing',
      'residence_type_missing',
      'total_rooms_missing',
      'bedrooms_missing',
      'beds_missing',
      'bathrooms_missing',
      'area_missing',
      'age_missing',
      'description_missing',
      'amenity_missing',
      'exchange_type_missing',
      'date_range_missing',
      'place_missing',
    ])
    expect(problemsOfForm(emptyForm, 0).every((problem) => fieldSteps[problemFields[problem]])).toBe(true)
  })

  it('are none for a complete form', () => expect(problemsOfForm(complete, 1)).toEqual([]))

  // Specified: B3.16
  it('do not count dates of a type that was given up', () => {
    const unchanged = { ...complete, exchangeTypes: ['chores' as const] }
    expect(problemsOfForm(unchanged, 1)).toEqual(['date_range_missing'])
  })
})

describe('the points', () => {
  // İzmir 15, three rooms 60, two adults 40, wifi 1, pool 2.
  const estimate = 118

  // Specified: B3.16
  it('follow the estimate until they are chosen', () => {
    expect(chosenPoints(complete)).toBe(estimate)
    expect(chosenPoints({ ...complete, adultCount: 3 })).toBe(estimate + 20)
  })

  it('stay within 80 and 100 % of it', () => {
    expect(chosenPoints({ ...complete, userPoints: 100 })).toBe(100)
    expect(chosenPoints({ ...complete, userPoints: 1 })).toBe(95)
    expect(chosenPoints({ ...complete, userPoints: 100, totalRoomCount: 1 })).toBe(78)
  })

  it('are 0 without a place', () => expect(chosenPoints({ ...complete, place: null })).toBe(0))
})

describe('what is sent', () => {
  it('is what the contract takes, trimmed, every type named', () => {
    const sent = payloadOf(complete)
    expect(ListingPayload.safeParse(sent).success).toBe(true)
    expect(sent).toMatchObject({
      product: { product_type: 'residence', description: 'Denize iki sokak.', user_points: 118 },
      residence_type: 'boat',
      city: 'İzmir',
      district: 'Urla',
      latitude: 38.32,
      location_info: 'Sahil yolu',
      age: 0,
    })
    expect(Object.keys(sent.service_types_dates)).toEqual([...serviceTypes])
    expect(sent.service_types_dates.yuva_point).toEqual([
      { start_date: '2027-10-01', end_date: '2027-10-12' },
    ])
    expect(sent.service_types_dates.chores).toEqual([])
  })

  it('comes back as the same form', () => {
    const sent = payloadOf(complete)
    const noDates = Object.fromEntries(serviceTypes.map((type) => [type, []]))
    const saved = ListingFull.parse({
      ...sent,
      id: 9,
      is_exact_location: true,
      pin_set_at: null,
      pin_set_by: null,
      surroundings: { neighbourhood: null, centre_km: null, sea_km: null, airport: null, pier: null },
      state: 'active',
      average_rate: null,
      total_reviews: 0,
      house_rules: { check_in_from: null, check_in_until: null, check_out_until: null, text: '' },
      rating_breakdown: [0, 0, 0, 0, 0],
      exchange_count: 0,
      product: { ...sent.product, id: 9, owner: 1 },
      exchange_types: ['yuva_point'],
      images: [],
      host: {
        id: 1,
        first_name: 'Mert',
        last_name: 'Yıldız',
        profile_picture: null,
        total_months_on_platform: 0,
        is_super_host: false,
        is_verified: true,
        total_reviews: 0,
        verifications: { email: true, phone: true, identity: false },
        exchange_count: 0,
        answers: { rate: null, median_minutes: null },
        reliability: { stays: 0, late_cancellations: 0, no_shows: 0 },
      },
      free_dates: noDates,
      calendar_saved_at: '2027-01-01T00:00:00Z',
      average_cleanliness: null,
      average_accuracy: null,
      average_location: null,
      average_value: null,
      reviews: [],
    })
    const form = formOfListing(saved)
    expect(form.userPoints).toBeNull()
    expect(payloadOf(form)).toEqual(sent)
    expect(formOfListing({ ...saved, product: { ...saved.product, user_points: 100 } }).userPoints).toBe(100)
  })
})
