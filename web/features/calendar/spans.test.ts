import { describe, expect, it } from 'vitest'
import type { CalendarRange } from '#shared/features/calendar/calendar.rules.ts'
import { freeNights, type ListingNights, paintableRange, placed, spanAt, spansOf } from './spans.ts'

const free: CalendarRange = {
  start: '2026-10-01',
  end: '2026-10-20',
  state: 'free',
  services: ['home_exchange'],
  minNights: 1,
  maxNights: null,
  gapDays: 0,
}
const listing: ListingNights = {
  id: 1,
  name: 'Beyaz ev',
  place: 'Kaş',
  picture: null,
  types: ['home_exchange'],
  savedAt: '2026-10-01T09:00:00Z',
  isStale: false,
  ranges: [free],
  blocked: [],
  linked: [],
  stays: [],
}
const agreement = {
  kind: 'agreement' as const,
  start: '2026-10-05',
  end: '2026-10-08',
  reservationId: 7,
  name: 'Selin',
  picture: null,
}
const october = { start: '2026-10-01', end: '2026-11-01' }
const brief = (spans: ReturnType<typeof spansOf>) =>
  spans.map(
    ({ kind, start, end, isClash }) => `${start.slice(8)}–${end.slice(8)} ${kind}${isClash ? '!' : ''}`,
  )

describe('the spans of a home', () => {
  it('are free, and blocked where nobody painted', () => {
    expect(brief(spansOf(listing, october))).toEqual(['01–20 free', '20–01 blocked'])
    expect(brief(spansOf({ ...listing, ranges: [] }, october))).toEqual(['01–01 blocked'])
  })

  it('show each night once: stays above linked nights above what was painted', () => {
    const linked = [{ kind: 'linked' as const, start: '2026-10-08', end: '2026-10-12', source: 'Airbnb' }]
    const talks = { ...agreement, kind: 'negotiation' as const, start: '2026-10-11', end: '2026-10-14' }
    expect(brief(spansOf({ ...listing, linked, stays: [agreement, talks] }, october))).toEqual([
      '01–05 free',
      '05–08 agreement',
      '08–11 linked',
      '11–14 negotiation',
      '14–20 free',
      '20–01 blocked',
    ])
  })

  it('show both where an agreement and another calendar claim the same nights', () => {
    const linked = [{ kind: 'linked' as const, start: '2026-10-07', end: '2026-10-10', source: 'Airbnb' }]
    const spans = spansOf({ ...listing, linked, stays: [agreement] }, october)
    expect(brief(spans)).toEqual([
      '01–05 free',
      '05–08 agreement!',
      '07–10 linked!',
      '10–20 free',
      '20–01 blocked',
    ])
    expect(spanAt(spans, '2026-10-07')?.kind).toBe('agreement')
    expect(spanAt(spans, '2026-10-08')?.kind).toBe('linked')
  })

  it('are drawn from noon to noon, and cut at the edges', () => {
    const [whole] = placed([{ start: '2026-10-02', end: '2026-10-04' }], '2026-10-01', 10)
    expect(whole).toMatchObject({ left: 15, width: 20, isCutStart: false, isCutEnd: false })
    const [before] = placed([{ start: '2026-09-20', end: '2026-10-01' }], '2026-10-01', 10)
    expect(before).toMatchObject({ left: 0, width: 5, isCutStart: true, isCutEnd: false })
    const [after] = placed([{ start: '2026-10-10', end: '2026-10-30' }], '2026-10-01', 10)
    expect(after).toMatchObject({ left: 95, width: 5, isCutStart: false, isCutEnd: true })
    expect(placed([{ start: '2026-10-11', end: '2026-10-12' }], '2026-10-01', 10)).toEqual([])
  })

  it('say how many nights are free between two days', () => {
    const spans = spansOf({ ...listing, stays: [agreement] }, october)
    expect(freeNights(spans, october)).toBe(16)
    expect(freeNights(spans, { start: '2026-10-03', end: '2026-10-10' })).toBe(4)
  })
})

describe('the nights that a selection can reach', () => {
  const taken = { ...listing, stays: [agreement] }
  it('end before an agreement, on either side', () => {
    expect(paintableRange(taken, '2026-10-03', '2026-10-12', '2026-10-01')).toEqual({
      start: '2026-10-03',
      end: '2026-10-05',
    })
    expect(paintableRange(taken, '2026-10-12', '2026-10-03', '2026-10-01')).toEqual({
      start: '2026-10-08',
      end: '2026-10-13',
    })
  })

  it('begin neither in an agreement nor in the past, and do not go back there', () => {
    expect(paintableRange(taken, '2026-10-06', '2026-10-12', '2026-10-01')).toBeNull()
    expect(paintableRange(taken, '2026-10-02', '2026-10-02', '2026-10-03')).toBeNull()
    expect(paintableRange(listing, '2026-10-05', '2026-10-01', '2026-10-03')).toEqual({
      start: '2026-10-03',
      end: '2026-10-06',
    })
  })

  it('may lie in negotiations: nothing is agreed yet', () => {
    const talks = { ...listing, stays: [{ ...agreement, kind: 'negotiation' as const }] }
    expect(paintableRange(talks, '2026-10-03', '2026-10-10', '2026-10-01')).toEqual({
      start: '2026-10-03',
      end: '2026-10-11',
    })
  })
})
