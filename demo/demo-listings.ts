import type { Amenity, ResidenceType } from '#shared/features/listings/listing-types.ts'
import { residenceTypes } from '#shared/features/listings/listing-types.ts'
import { slugify } from '#shared/kernel/turkish.ts'
import { demoSpots } from './content/demo-spots.ts'
import { type ScriptedListing, scriptedListings } from './content/scripted-listings.ts'
import type { Spot } from './content/spot.ts'
import { drawListing, type ListingFacts } from './listing-facts.ts'
import { callName } from './listing-texts.ts'
import { type HomeScene, sceneOf, seedOf } from './scenes/home-scene.ts'
import { withHurriedPictures } from './scenes/hurried-shots.ts'
import { planShots, type Shot } from './scenes/shots.ts'
import { seededRandom } from './seeded-random.ts'

/** A listing without its owner and the date of the demo: its pictures are drawn from this alone. */
export type DemoListing = {
  /** `cunda-room-2`: used in the names of its pictures. */
  key: string
  spot: Spot
  type: ResidenceType
  facts: ListingFacts
  amenities: Amenity[]
  scene: HomeScene
  /** Everything that can be shown of it, the cover first. */
  shots: Shot[]
  script: ScriptedListing | null
}

/** All homes of the demo marketplace, in the same order every time. */
export function demoListings(): DemoListing[] {
  const scripted = scriptedListings.map((script) => {
    const spot = demoSpots.find((each) => each.city === script.city && callName(each) === script.place)
    if (!spot) throw new Error(`There is no place ${script.place}.`)
    return demoListing(`${slugify(script.place)}-${script.name}`, spot, script.type, script)
  })
  const drawn = demoSpots.flatMap((spot) =>
    residenceTypes.flatMap((type) =>
      Array.from({ length: spot.listings[type] ?? 0 }, (_, at) =>
        demoListing(`${slugify(nameOf(spot))}-${type}${at === 0 ? '' : `-${at}`}`, spot, type, null),
      ),
    ),
  )
  return [...scripted, ...drawn]
}

/** Edremit is a district of two provinces. */
const nameOf = (spot: Spot): string =>
  callName(spot) === 'Edremit' ? `Edremit ${spot.city}` : callName(spot)

function demoListing(
  key: string,
  spot: Spot,
  type: ResidenceType,
  script: ScriptedListing | null,
): DemoListing {
  const random = seededRandom(seedOf(key))
  const { facts, amenities } = script
    ? { facts: { ...script.rooms, ...script.guests }, amenities: [...script.amenities] }
    : drawListing(random, type, spot.setting)
  const scene = sceneOf(key, spot, type, { facts, amenities })
  const shots = planShots(random, scene, {
    study: amenities.includes('work_space'),
    child: amenities.includes('baby_friendly'),
  })
  return { key, spot, type, facts, amenities, scene, shots: withHurriedPictures(key, shots), script }
}
