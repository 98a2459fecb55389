import { readFileSync } from 'node:fs'
import { z } from 'zod'

const position = [z.number(), z.number()] as const

/** The committed table, made by scripts/generate-places.ts. A district's 1 marks one that people look for. */
const tableSchema = z.object({
  attribution: z.string(),
  provinces: z.array(
    z.tuple([z.string(), ...position, z.array(z.tuple([z.string(), ...position], z.literal(1)))]),
  ),
  /** Name, province, official district, latitude, longitude, other names. */
  towns: z.array(z.tuple([z.string(), z.string(), z.string(), ...position], z.string())),
})

export type PlaceTable = z.output<typeof tableSchema>

export const readPlaceTable = (): PlaceTable =>
  tableSchema.parse(
    JSON.parse(readFileSync(new URL('./turkey-places.generated.json', import.meta.url), 'utf8')),
  )
