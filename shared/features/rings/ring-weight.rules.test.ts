import { describe, expect, it } from 'vitest'
import { compareRings, ringWeight, shareOfYes, type WeighedLeg } from './ring-weight.rules.ts'

const leg = (change: Partial<WeighedLeg> = {}): WeighedLeg => ({
  waitedDays: 0,
  saidYes: true,
  hasLeft: false,
  ...change,
})

describe('the weight of a ring', () => {
  it('is its members times the chance that all say yes', () => {
    expect(ringWeight([leg(), leg()], 0.5)).toBeCloseTo(2 * 0.81)
    expect(ringWeight([leg(), leg({ saidYes: false })], 0.5)).toBeCloseTo(2 * 0.45)
    expect(ringWeight([leg(), leg({ hasLeft: true })], 0.5)).toBeCloseTo(2 * 0.81 * 0.9)
  })

  it('rises with the days waited, for sixty days', () => {
    const waited = (waitedDays: number) => ringWeight([leg({ waitedDays }), leg()], 0.5)
    expect(waited(30)).toBeGreaterThan(waited(0))
    expect(waited(60)).toBeCloseTo(2.5 * 0.81)
    expect(waited(400)).toBe(waited(60))
  })

  it('prefers a ring of four who all would stay, and a swap to four of whom nothing is known', () => {
    const four = Array.from({ length: 4 }, () => leg())
    const unknown = four.map((each) => ({ ...each, saidYes: false }))
    expect(ringWeight(four, 0.5)).toBeGreaterThan(ringWeight([leg(), leg()], 0.5))
    expect(ringWeight(unknown, 0.5)).toBeLessThan(ringWeight(unknown.slice(2), 0.5))
  })

  it('takes the share of yes from the answers, a half before there are any', () => {
    expect(shareOfYes({ yes: 0, no: 0 })).toBe(0.5)
    expect(shareOfYes({ yes: 80, no: 0 })).toBeCloseTo(0.9)
    expect(shareOfYes({ yes: 0, no: 980 })).toBeCloseTo(0.01)
  })

  it('puts the homes that differ less in points first where the weight is the same', () => {
    const [near, far] = [
      { weight: 1, points: [40, 45] },
      { weight: 1, points: [40, 90] },
    ]
    expect([far, near].sort(compareRings)).toEqual([near, far])
    expect([near, { ...far, weight: 2 }].sort(compareRings)[0]?.weight).toBe(2)
  })
})
