/** The maximum of each count of a listing. Rooms and adults determine its points, so they are limited most tightly. */
export const listingBounds = {
  rooms: 30,
  bedrooms: 30,
  beds: 60,
  bathrooms: 20,
  area: 5_000,
  adults: 30,
  children: 30,
  pets: 20,
} as const

/** Two sleep in a bed, and two more beside them. */
export const guestsForBeds = (beds: number): number => 2 * beds + 2

/** Square metres per room, and per adult, below which a listing is unusual and the team checks it. `whole`: above which. */
export const usualArea = { ofRoom: 5, ofAdult: 3, whole: 1_000 } as const
/** The number of rooms above which it is unusual, too. */
export const usualRooms = 15
