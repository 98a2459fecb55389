/** What a home may say of itself at most. Rooms and adults make its points, so they are bound closest. */
export const homeBounds = {
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

/** Below so many square metres a room, or an adult, a home is unusual: the team looks at it. */
export const usualArea = { ofRoom: 5, ofAdult: 3, whole: 1_000 } as const
/** Above so many rooms it is, too. */
export const usualRooms = 15
