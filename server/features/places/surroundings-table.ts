import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Thousandths of a degree: the first position, then the offset from each to the next. */
const steps = z.array(z.int())
const spot = z.tuple([z.string(), z.int(), z.int()])

/** The committed table, made by scripts/generate-surroundings.ts. */
const tableSchema = z.object({
  attribution: z.string(),
  coast: z.array(steps),
  airports: z.array(spot),
  piers: z.array(spot),
  /** Province, district, its outlines, and the names and positions of its neighbourhoods and villages. */
  districts: z.array(z.tuple([z.string(), z.string(), z.array(steps), z.string(), steps])),
})

/** Alternating longitude and latitude, in degrees. */
export type Line = Float64Array
export type Spot = { name: string; longitude: number; latitude: number }
export type DistrictOutline = { city: string; district: string; rings: Line[]; neighbourhoods: Spot[] }

const unit = 1000

export function readSurroundingsTable() {
  const table = tableSchema.parse(
    JSON.parse(readFileSync(new URL('./surroundings.generated.json', import.meta.url), 'utf8')),
  )
  return {
    attribution: table.attribution,
    coast: table.coast.map(lineOf),
    airports: table.airports.map(spotOf),
    piers: table.piers.map(spotOf),
    districts: table.districts.map(([city, district, rings, names, places]): DistrictOutline => {
      const line = lineOf(places)
      const neighbourhoods = names
        .split('|')
        .filter(Boolean)
        .map((name, at) => ({
          name,
          longitude: line[2 * at] ?? Number.NaN,
          latitude: line[2 * at + 1] ?? Number.NaN,
        }))
      return { city, district, rings: rings.map(lineOf), neighbourhoods }
    }),
  }
}

const spotOf = ([name, longitude, latitude]: z.output<typeof spot>): Spot => ({
  name,
  longitude: longitude / unit,
  latitude: latitude / unit,
})

function lineOf(way: readonly number[]): Line {
  const line = Float64Array.from(way)
  for (let at = 2; at < line.length; at += 1) line[at] = (line[at] as number) + (line[at - 2] as number)
  return line.map((value) => value / unit)
}
