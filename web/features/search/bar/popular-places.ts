import type { SearchPlace } from './recent-places.ts'

/** Suggested before anything is typed. */
export const popularPlaces: readonly SearchPlace[] = [
  'İstanbul',
  'İzmir',
  'Muğla',
  'Antalya',
  'Nevşehir',
  'Ankara',
  'Trabzon',
  'Bursa',
].map((city) => ({ label: city, country: 'Türkiye', city, district: '', region: '' }))
