import { describe, expect, it } from 'vitest'
import { inputSentences } from '../../http/input-sentences.ts'
import { type ListingDraft, listingFormProblems, problemsOfListing } from './listing-form.rules.ts'

const empty: ListingDraft = {
  photoCount: 0,
  residenceType: null,
  totalRoomCount: null,
  bedroom: null,
  bedCount: null,
  bathroom: null,
  area: null,
  age: null,
  description: '  ',
  amenities: [],
  exchangeTypes: [],
  rangeCount: 0,
}
const whole: ListingDraft = {
  photoCount: 1,
  residenceType: 'boat',
  totalRoomCount: 1,
  bedroom: 0,
  bedCount: 1,
  bathroom: 0,
  area: 1,
  age: 0,
  description: 'Deniz.',
  amenities: ['wifi'],
  exchangeTypes: ['chores'],
  rangeCount: 1,
}

describe('saving a home', () => {
  // Specified: B5.1
  it('asks for what is missing in the order of the specification, in its words', () => {
    const sentences = problemsOfListing(empty).map((code) => inputSentences[code].tr)
    expect(sentences).toEqual([
      'Lütfen en az bir fotoğraf ekleyin.',
      'Lütfen konut tipini seçin.',
      'Lütfen oda sayısını girin.',
      'Lütfen yatak odası sayısını girin.',
      'Lütfen yatak sayısını girin.',
      'Lütfen banyo sayısını girin.',
      'Lütfen konutun boyutunu girin.',
      'Lütfen konutun yaşını girin.',
      'Lütfen konaklama hakkında açıklama yazın.',
      'Lütfen en az bir olanak seçin.',
      'Lütfen en az bir değişim türü seçin.',
      'Lütfen en az bir müsaitlik tarihi ekleyin.',
    ])
    expect(problemsOfListing(empty)).toEqual(listingFormProblems)
  })

  it('lets a whole form pass, zero bedrooms, bathrooms and years included', () => {
    expect(problemsOfListing(whole)).toEqual([])
  })

  it('names exactly the field that is missing', () => {
    const fields = Object.keys(empty) as (keyof ListingDraft)[]
    expect(fields.length).toBe(listingFormProblems.length)
    for (const [at, field] of fields.entries()) {
      expect(problemsOfListing({ ...whole, [field]: empty[field] }), field).toEqual([listingFormProblems[at]])
    }
    for (const field of ['totalRoomCount', 'bedCount', 'area'] as const) {
      expect(problemsOfListing({ ...whole, [field]: 0 })).toHaveLength(1)
      expect(problemsOfListing({ ...whole, [field]: Number.NaN })).toHaveLength(1)
    }
    expect(problemsOfListing({ ...whole, bedroom: -1 })).toEqual(['bedrooms_missing'])
  })
})
