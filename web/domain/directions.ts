type Destination = {
  country: string
  city: string
  district: string
  latitude?: number
  longitude?: number
  /** Null until the host has marked the door: until then the written address is used. */
  pin_set_at?: string | null
  location_info?: string
}

/** Opens the route in the phone's maps, or on the web. */
export function directionsTo(listing: Destination): string {
  const { latitude, longitude, location_info: address, district, city, country } = listing
  const destination = listing.pin_set_at
    ? `${latitude},${longitude}`
    : [address?.replace(/\s+/g, ' ').trim(), district, city, country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
