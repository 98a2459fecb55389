import { brand } from '#shared/brand.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'

/** Structured data of a listing for search engines (schema.org); its position is as approximate as for any visitor. */
export function listingData(listing: ListingFull, publicUrl: string, path: string): Record<string, unknown> {
  const absolute = (address: string) => new URL(address, publicUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    '@id': absolute(path),
    identifier: String(listing.id),
    url: absolute(path),
    name: [listing.district, listing.city].filter(Boolean).join(', '),
    description: listing.product.description,
    image: listing.images.map((picture) => absolute(picture.image)),
    latitude: listing.latitude,
    longitude: listing.longitude,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'TR',
      addressRegion: listing.city,
      ...(listing.district && { addressLocality: listing.district }),
    },
    containsPlace: {
      '@type': 'Accommodation',
      occupancy: { '@type': 'QuantitativeValue', value: listing.adult_count + listing.child_count },
      numberOfBedrooms: listing.bedroom,
      numberOfBathroomsTotal: listing.bathroom,
      floorSize: { '@type': 'QuantitativeValue', value: listing.area, unitCode: 'MTK' },
    },
    ...(listing.average_rate !== null &&
      listing.total_reviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: listing.average_rate,
          reviewCount: listing.total_reviews,
          bestRating: 5,
        },
      }),
  }
}

/** The breadcrumbs of a listing for search engines: start page, listings of the city, the listing. */
export function listingTrail(
  listing: ListingFull,
  publicUrl: string,
  [start, city, self]: [start: string, city: string, self: string],
): Record<string, unknown> {
  const place = [listing.district, listing.city].filter(Boolean).join(', ')
  const steps = [
    { name: brand.name, path: start },
    { name: listing.city, path: city },
    { name: place, path: self },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  }
}
