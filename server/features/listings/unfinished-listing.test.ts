import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingPayload } from '#server/testing/builders/listings.ts'
import { seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type ListingFormProblem, listingFormProblems } from '#shared/features/listings/listing-form.rules.ts'
import { inputSentences } from '#shared/http/input-sentences.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = await tokenOf(app, await seedMember(app))
})
afterAll(() => app.close())

/** The incomplete input for each of the form's problems. */
const unfinished: Partial<Record<ListingFormProblem, object[]>> = {
  residence_type_missing: [
    { residence_type: undefined },
    { residence_type: '' },
    { residence_type: 'castle' },
  ],
  total_rooms_missing: [{ total_room_count: undefined }, { total_room_count: '' }, { total_room_count: 0 }],
  bedrooms_missing: [{ bedroom: undefined }, { bedroom: '' }, { bedroom: null }, { bedroom: -1 }],
  beds_missing: [{ bed_count: undefined }, { bed_count: 0 }],
  bathrooms_missing: [{ bathroom: undefined }, { bathroom: '' }],
  area_missing: [{ area: undefined }, { area: 0 }],
  age_missing: [{ age: undefined }, { age: '' }, { age: 'old' }, { age: -1 }],
  description_missing: [
    { product: undefined },
    { product: { user_points: 157 } },
    { product: { description: '  ', user_points: 157 } },
  ],
  amenity_missing: [{ amenities: undefined }, { amenities: [] }],
  exchange_type_missing: [
    { service_types_dates: undefined },
    { service_types_dates: {} },
    { service_types_dates: { chores: [] } },
  ],
}

const refusalOf = async (left: object, language: 'tr' | 'en' = 'tr') => {
  const body = { ...listingPayload(app), ...left } as never
  const headers = { 'accept-language': language }
  const { status, body: answer } = await app.call('POST /residence-full/', { body }, { token, headers })
  return { status, code: answer.code, error: answer.error }
}

describe('a home that is not finished', () => {
  it.each(Object.entries(unfinished))('is refused in the words of the form: %s', async (problem, cases) => {
    const { tr, en } = inputSentences[problem as ListingFormProblem]
    for (const left of cases) {
      expect(await refusalOf(left), JSON.stringify(left)).toEqual({
        status: 400,
        code: 'invalid_input',
        error: tr,
      })
      expect((await refusalOf(left, 'en')).error).toBe(en)
    }
  })

  it('is refused with its problems in the order of the form', async () => {
    const reported = listingFormProblems.filter((problem) => unfinished[problem])
    for (const [index, first] of reported.entries()) {
      const left = Object.assign({}, ...reported.slice(index).map((problem) => unfinished[problem]?.[0]))
      expect((await refusalOf(left)).error).toBe(inputSentences[first].tr)
    }
  })

  it('is refused with the maximum of a number that is too large, not that it is missing', async () => {
    expect((await refusalOf({ bedroom: 31 })).error).toBe('En fazla 30 olabilir.')
    expect((await refusalOf({ bedroom: 1.5 })).error).toBe('Tam sayı olmalıdır.')
  })
})
