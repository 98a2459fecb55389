import { describe, expect, it } from 'vitest'
import { type PhotoFacts, photoAdvice } from './photo-advice.ts'

const good: PhotoFacts = { width: 1500, height: 1000, brightness: 120 }
const times = (count: number, facts: PhotoFacts | null = good) => Array.from({ length: count }, () => facts)

describe('advice on photos', () => {
  it('says what to begin with', () => {
    expect(photoAdvice([])).toEqual([{ code: 'none' }, { code: 'rooms' }])
  })

  it('counts up to five, then up to ten', () => {
    expect(photoAdvice(times(1))).toEqual([{ code: 'few', goal: 5, left: 4 }, { code: 'rooms' }])
    expect(photoAdvice(times(4))).toContainEqual({ code: 'few', goal: 5, left: 1 })
    expect(photoAdvice(times(5))).toContainEqual({ code: 'few', goal: 10, left: 5 })
    expect(photoAdvice(times(9))).toContainEqual({ code: 'few', goal: 10, left: 1 })
    expect(photoAdvice(times(10))).toEqual([])
  })

  it('is about the cover first', () => {
    const rest = times(9)
    expect(photoAdvice([{ ...good, brightness: 59 }, ...rest])).toEqual([{ code: 'cover_dark' }])
    expect(photoAdvice([{ ...good, brightness: 60 }, ...rest])).toEqual([])
    expect(photoAdvice([{ ...good, width: 999, height: 700 }, ...rest])).toEqual([{ code: 'cover_small' }])
    expect(photoAdvice([{ ...good, width: 1000, height: 700 }, ...rest])).toEqual([])
    expect(photoAdvice([{ ...good, width: 1000, height: 1500 }, ...rest])).toEqual([
      { code: 'cover_upright' },
    ])
    expect(photoAdvice([{ ...good, width: 1500, height: 1500 }, ...rest])).toEqual([])
  })

  it('names the dark ones by their number', () => {
    const dark = { ...good, brightness: 20 }
    expect(photoAdvice([good, dark, good, dark, ...times(6)])).toEqual([{ code: 'dark', numbers: [2, 4] }])
  })

  it('says nothing about photos that the browser cannot read', () => {
    expect(photoAdvice(times(10, null))).toEqual([])
    expect(photoAdvice(times(10, { ...good, brightness: null }))).toEqual([])
  })
})
