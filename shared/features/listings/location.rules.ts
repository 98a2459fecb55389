export type Position = { latitude: number; longitude: number }

/** How a host marks the door: on the map, by the device's position, or by a link from another map. */
export const pinSources = ['map', 'device', 'link'] as const
export type PinSource = (typeof pinSources)[number]

const metresPerDegree = 111_320
const cellMetres = 500
const latitudeStep = cellMetres / metresPerDegree

/**
 * The centre of the fixed ~500 m grid cell of a position. The grid never moves and is not random, so repeated requests
 * reveal nothing more; a centre is in its own cell.
 */
export function snapToGrid({ latitude, longitude }: Position): Position {
  const row = Math.floor(latitude / latitudeStep)
  const middle = (row + 0.5) * latitudeStep
  const longitudeStep = latitudeStep / Math.cos((middle * Math.PI) / 180)
  const column = Math.floor(longitude / longitudeStep)
  return { latitude: rounded(middle), longitude: rounded((column + 0.5) * longitudeStep) }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** The smallest box around the country, in degrees. */
export const countryBox = { south: 35.8, north: 42.2, west: 25.6, east: 45 } as const

/** Whether a position may be in the country at all; its outline is on the server. */
export const isInCountry = ({ latitude, longitude }: Position): boolean =>
  latitude >= countryBox.south &&
  latitude <= countryBox.north &&
  longitude >= countryBox.west &&
  longitude <= countryBox.east
