import { z } from 'zod'
import { wholeNumber } from '../../http/wire.ts'
import { cameraPlaces, leftBehindKinds, sleepingRoomKinds } from './listing-types.ts'

const SleepingRoom = z
  .object({
    room: z.enum(sleepingRoomKinds).describe('What kind of room it is.'),
    double_beds: wholeNumber(0, 20).default(0).describe('Beds for two.'),
    single_beds: wholeNumber(0, 20).default(0).describe('Beds for one.'),
    sofa_beds: wholeNumber(0, 20).default(0).describe('Sofas that unfold to a bed for two.'),
  })
  .meta({ id: 'SleepingRoom' })

/** What a host says of the home besides the specified facts; in the answer and in the payload. */
export const HostFacts = {
  left_behind: z
    .array(z.enum(leftBehindKinds))
    .max(leftBehindKinds.length)
    .default([])
    .describe('What stays at home while guests are there: pets, plants, a car.'),
  cameras: z
    .enum(cameraPlaces)
    .nullable()
    .default(null)
    .describe(
      'Where the home has cameras; null if not said. `inside` is refused; those outside are named in the rules of the house guide.',
    ),
  step_free: z.boolean().default(false).describe('Whether it is reached and used without stairs.'),
  sleeping_rooms: z
    .array(SleepingRoom)
    .max(20)
    .default([])
    .describe(
      'Where guests sleep, room by room. With it, a party fits by these beds; without, by two for each of `bed_count`.',
    ),
}
