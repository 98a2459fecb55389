/** A place a member can pick: province, district or holiday town. */
export type Place = {
  id: string
  /** 'Çeşme, İzmir' */
  label: string
  country: string
  city: string
  district: string
  latitude: number
  longitude: number
  /** Province code, 1 to 81 in the table's order; 0 for the country. Search keys rows by it. */
  cityId: number
  /** cityId * 100 + the district's position in its province; 0 where no district is meant. */
  districtId: number
}

export type Places = {
  /** The best matches for what was typed, best first: exact, then prefix, word prefix, contains. */
  suggest(query: string, limit: number): Promise<Place[]>
  /** The province and district as officially written, or null if the table does not know them. */
  find(city: string, district: string): Place | null
}
