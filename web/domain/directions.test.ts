import { expect, it } from 'vitest'
import { directionsTo } from './directions.ts'

const listing = {
  ...{ country: 'Türkiye', city: 'Antalya', district: 'Kaş', latitude: 36.2012, longitude: 29.6415 },
  location_info: 'Uzun Çarşı 12,\n kat 2',
}
const destination = (...args: Parameters<typeof directionsTo>) =>
  new URL(directionsTo(...args)).searchParams.get('destination')

it('leads to the door once the host has marked it, and to the written address until then', () => {
  expect(destination({ ...listing, pin_set_at: '2026-05-20T10:00:00.000Z' })).toBe('36.2012,29.6415')
  expect(destination({ ...listing, pin_set_at: null })).toBe('Uzun Çarşı 12, kat 2, Kaş, Antalya, Türkiye')
  expect(destination({ ...listing, location_info: '' })).toBe('Kaş, Antalya, Türkiye')
})
