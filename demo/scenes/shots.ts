import type { Random } from '../seeded-random.ts'
import type { HomeScene } from './home-scene.ts'
import type { Hour } from './light.ts'

export const shotKinds = [
  'outside',
  'living',
  'bedroom',
  'kitchen',
  'terrace',
  'bath',
  'twin',
  'pool',
  'view',
  'study',
  'child',
  'cabin',
  'evening',
] as const
export type ShotKind = (typeof shotKinds)[number]

/** What goes wrong with members' own pictures. */
export const mishaps = ['dull', 'dark', 'backlit', 'tilted', 'cluttered', 'overexposed'] as const
export type Mishap = (typeof mishaps)[number]

/** One picture of a home. */
export type Shot = { kind: ShotKind; hour: Hour; mishap?: Mishap }

const isBoat = ({ building }: HomeScene): boolean =>
  building === 'gulet' || building === 'motorYacht' || building === 'sailingYacht'

/** The subjects of a listing's pictures, the best first; without its cover. */
function tour(home: HomeScene, amenities: { study: boolean; child: boolean }): ShotKind[] {
  if (isBoat(home)) return ['cabin', 'terrace', 'view', 'evening']
  if (home.type === 'caravan') return ['cabin', 'bedroom', 'view', 'evening']
  if (home.type === 'room')
    return [
      'bedroom',
      'outside',
      'bath',
      ...(home.hasBalcony ? (['terrace'] as const) : []),
      'kitchen',
      'view',
      'living',
    ]
  const small = home.type === 'tiny_house'
  return [
    'outside',
    ...(home.hasPool ? (['pool'] as const) : []),
    small ? 'cabin' : 'living',
    'bedroom',
    'kitchen',
    ...(home.hasBalcony ? (['terrace'] as const) : []),
    'bath',
    ...(amenities.child ? (['child'] as const) : []),
    ...(home.bedrooms > 1 ? (['twin'] as const) : []),
    ...(amenities.study ? (['study'] as const) : []),
    'view',
    'evening',
  ]
}

function coverOf(random: Random, home: HomeScene): ShotKind {
  const luck = random.next()
  if (home.type === 'apartment')
    return luck < 0.62 ? 'outside' : luck < 0.78 ? 'living' : home.hasBalcony ? 'terrace' : 'bedroom'
  if (home.type === 'room') return luck < 0.5 ? 'outside' : 'bedroom'
  if (home.type === 'residence')
    return luck < 0.6 ? 'outside' : luck < 0.85 ? 'living' : home.hasBalcony ? 'terrace' : 'outside'
  if (home.type === 'timeshare') return luck < 0.7 ? 'outside' : 'pool'
  return 'outside'
}

const brightHours: readonly Hour[] = ['morning', 'noon', 'noon', 'golden', 'morning']

/** The pictures of a home, the cover first. */
export function planShots(
  random: Random,
  home: HomeScene,
  amenities: { study: boolean; child: boolean },
): Shot[] {
  const cover = coverOf(random, home)
  const kinds = [cover, ...tour(home, amenities).filter((kind) => kind !== cover)]
  const hourOf = (kind: ShotKind): Hour => {
    if (kind === cover) return home.hour
    if (kind === 'evening') return home.hour === 'dusk' ? 'night' : 'dusk'
    return home.hour !== 'night' && random.chance(0.5) ? home.hour : random.pick(brightHours)
  }
  return kinds.map((kind): Shot => ({ kind, hour: hourOf(kind) }))
}
