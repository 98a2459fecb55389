import { expect, it } from 'vitest'
import type { RevisionTerms } from '../reservation-steps.ts'
import type { TermsExtra } from './extra-parts.ts'
import { pointsChange } from './points-change.rules.ts'

const terms = (extras?: TermsExtra[], more: Partial<RevisionTerms> = {}): RevisionTerms => ({
  ...{ service_type: 'home_exchange', start_date: '2027-01-10', end_date: '2027-01-15' },
  ...{ offered_product: 2, offered_start_date: '2027-04-10', offered_end_date: '2027-04-15' },
  ...{ adults: 2, children: 0, pets: 0 },
  ...(extras && { extras }),
  ...more,
})
const points = (count: number, from: TermsExtra['from'] = 'offerer'): TermsExtra => ({
  ...{ kind: 'points', from, points: count },
})
const help: TermsExtra = { kind: 'help', from: 'receiver', help: 'chores' }

it.each([
  ['added', [undefined, [points(290)]], { points: 290, isNew: true, isAlone: true }],
  ['of another number', [[points(330)], [points(290)]], { points: 290, isNew: false, isAlone: true }],
  [
    'of the other side',
    [[points(290)], [points(290, 'receiver')]],
    { points: 290, isNew: true, isAlone: true },
  ],
  ['with help', [undefined, [points(290), help]], { points: 290, isNew: true, isAlone: false }],
  ['beside the same help', [[help], [help, points(9)]], { points: 9, isNew: true, isAlone: true }],
  ['as before', [[points(290)], [help, points(290)]], null],
  ['taken out', [[points(290)], [help]], null],
  ['never there', [undefined, undefined], null],
] as const)('points %s', (_, [before, after], change) => {
  expect(pointsChange(terms(before && [...before]), terms(after && [...after]))).toEqual(change)
})

it.each([
  ['days', { end_date: '2027-01-16' }],
  ['nights in return', { offered_start_date: '2027-04-09' }],
  ['the home in return', { offered_product: 3 }],
  ['guests', { pets: 1 }],
] as const)('with other %s are not all that changed', (_, more) => {
  expect(pointsChange(terms(), terms([points(5)], more))).toMatchObject({ isAlone: false })
})

it('are all that changed in terms that are older than the choice of guests', () => {
  const { adults: _, children: __, pets: ___, ...older } = terms()
  const unknown = { adults: null, children: null, pets: null }
  expect(pointsChange(older as RevisionTerms, terms([points(5)], unknown))?.isAlone).toBe(true)
})
