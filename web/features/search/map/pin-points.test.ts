import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import type { Pin } from '#shared/features/search/search.contract.ts'
import { pinPoint, stayNights } from './pin-points.ts'

const t = ((key: string, values?: object) =>
  `${key.split('.').at(-1)}${values ? ` ${Object.values(values).join(' ')}` : ''}`) as unknown as TFunction
const pin: Pin = {
  id: 7,
  latitude: 38,
  longitude: 27,
  user_points: 145,
  takes_points: true,
  residence_type: 'boat',
  city: 'İzmir',
}
const context = { t, locale: 'tr', nights: 7, isOwn: false, isSaved: false, isSeen: false } as const

it.each([
  ['a night without dates', { points_missing: 5 }, { nights: null }, '145', 'name boat İzmir 145', false],
  ['the stay with dates', {}, {}, '1.015', 'name_stay boat İzmir 1.015 7', false],
  ['that it can be paid', { points_missing: 0 }, {}, '1.015', 'name_stay boat İzmir 1.015 7, covered', false],
  ['what is missing', { points_missing: 15 }, {}, '1.015', 'name_stay boat İzmir 1.015 7, missing 15', true],
  [
    'saved and seen',
    {},
    { isSaved: true, isSeen: true },
    '1.015',
    'name_stay boat İzmir 1.015 7, saved, seen',
    false,
  ],
])('a pin says %s', (_, facts, changes, text, label, isShort) => {
  expect(pinPoint({ ...pin, ...facts }, { ...context, ...changes })).toEqual({
    id: 7,
    latitude: 38,
    longitude: 27,
    text,
    label,
    isShort,
    isOwn: false,
  })
})

it('says that a home is the member’s own', () => {
  expect(pinPoint(pin, { ...context, isOwn: true })).toMatchObject({
    isOwn: true,
    label: 'name_stay boat İzmir 1.015 7, own',
  })
})

it('says nothing of a balance where points are not accepted', () => {
  const point = pinPoint({ ...pin, takes_points: false, points_missing: 15 }, context)
  expect(point).toMatchObject({ label: 'name_stay boat İzmir 1.015 7', isShort: false })
})

it.each([
  [{ start_date: '2027-01-23', end_date: '2027-01-30' }, 7],
  [{ nights: '14', holiday: 'tr-2027-yariyil' }, 14],
  [{ weekend: 'true' }, null],
  [{}, null],
] as const)('knows the length of the stay where it is one for all homes: %o', (search, nights) => {
  expect(stayNights(search)).toBe(nights)
})
