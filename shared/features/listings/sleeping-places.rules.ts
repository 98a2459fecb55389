/** As hosts count beds: a sofa that unfolds is one more. */
const placesPerBed = 2

/** How many adults and children the beds of a listing hold. Who is under two shares a bed and does not count. */
export const sleepingPlaces = (bedCount: number): number => bedCount * placesPerBed

/** Whether each adult and child of a party has a place to sleep. */
export const fitsBeds = (party: { adults: number; children: number }, bedCount: number): boolean =>
  party.adults + party.children <= sleepingPlaces(bedCount)
