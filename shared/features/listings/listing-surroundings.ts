import { z } from 'zod'

const Kilometres = z
  .number()
  .nullable()
  .describe('Whole kilometres as the crow flies, 0 for less than one; null where unknown or far away.')
const NamedSpot = z
  .object({
    name: z.string().describe('Its name, without the word for what it is.'),
    km: z.number().describe('Whole kilometres as the crow flies, 0 for less than one.'),
  })
  .nullable()

export const Surroundings = z
  .object({
    neighbourhood: z
      .string()
      .nullable()
      .describe('A neighbourhood or village of the district nearby; null where we know none.'),
    centre_km: Kilometres.describe('Kilometres to the centre of the district; 0 for less than one.'),
    sea_km: Kilometres.describe('Kilometres to the sea; 0 for less than one, null from 50 on.'),
    airport: NamedSpot.describe('The nearest airport with scheduled flights; null beyond 150 km.'),
    pier: NamedSpot.describe('The nearest ferry pier that we know; null beyond 8 km.'),
  })
  .meta({ id: 'Surroundings' })
