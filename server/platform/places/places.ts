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
}

export type Places = {
  /** The best matches for what was typed, best first: exact, then prefix, word prefix, contains. */
  suggest(query: string, limit: number): Promise<Place[]>
  /** The province and district as officially written, or null if the table does not know them. */
  find(city: string, district: string): Place | null
}
