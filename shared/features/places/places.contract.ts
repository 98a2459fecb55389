import { z } from 'zod'
import { defineContract } from '#shared/http/contract.ts'
import { numeric, wholeNumber } from '#shared/http/wire.ts'
import { countryBox } from '../listings/location.rules.ts'

export const placesContract = defineContract({
  'GET /places/': {
    summary: 'Place suggestions, best first.',
    policy: 'public',
    query: z.object({
      q: z
        .string()
        .max(80)
        .default('')
        .describe(
          'Beginning of a name, in any case, with or without Turkish letters, by other names too; one wrong letter is forgiven.',
        ),
      limit: wholeNumber(1, 20).default(8).describe('The maximum number of places.'),
    }),
    answer: z.array(
      z.object({
        id: z.string().describe('Name of the place in our list.'),
        label: z.string().describe('The place as to show it.'),
        country: z.string().describe('Its country.'),
        city: z.string().describe('Its city (province); empty for the country and regions.'),
        district: z.string().describe('Its district; empty for a whole city.'),
        region: z.string().describe('Code of a region; empty for other places.'),
        homes: z.number().describe('How many homes a search there finds.'),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    errors: ['invalid_input'],
  },
  'GET /places/at/': {
    summary: 'The province, district and neighbourhood that a pin is in.',
    policy: 'member',
    query: z.object({
      latitude: numeric(z.number().min(countryBox.south).max(countryBox.north)).describe(
        'Degrees north of the pin.',
      ),
      longitude: numeric(z.number().min(countryBox.west).max(countryBox.east)).describe(
        'Degrees east of the pin.',
      ),
    }),
    answer: z.object({
      place: z
        .object({
          city: z.string().describe('The city (province) that it is in.'),
          district: z.string().describe('The district that it is in.'),
          neighbourhood: z
            .string()
            .nullable()
            .describe('The nearest neighbourhood or village of the district; null where we know none.'),
        })
        .nullable()
        .describe('Where the pin is; null at sea and abroad.'),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
})
