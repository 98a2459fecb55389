import { apart, type Ink } from '../ink.ts'
import { rect, spread } from '../svg.ts'
import { fields, lavenderRows, mesas, pier, river, teaRows } from './fields.ts'
import { fairyChimney } from './landmark-sites.ts'
import { type LandmarkName, landmarks } from './landmarks.ts'
import { drawSky, veil } from './sky.ts'
import { type GroundKind, ground, headland, hills, peaks, soil, water } from './terrain.ts'
import { ferry, hamlet, mosque, sailboat, skyline } from './town.ts'
import { type Tree, tree, treeLine } from './trees.ts'

export const landscapes = [
  'aegean',
  'mediterranean',
  'bosphorus',
  'marmara',
  'black-sea',
  'green-slopes',
  'steppe',
  'cappadocia',
  'highlands',
  'snow-mountain',
  'lake',
  'forest',
  'mesopotamia',
  'city',
  'town',
  'lavender',
  'travertine',
  'island-town',
  'hill-village',
] as const

export type LandscapeKind = (typeof landscapes)[number]

export type Landscape = {
  /** Draws everything behind the ground; `horizon` is where the sky ends. */
  far(ink: Ink, horizon: number, shore: number): string
  /** The possible foregrounds. */
  grounds: readonly GroundKind[]
  trees: readonly Tree[]
  /** Share of the height at which the sky ends. */
  horizon: number
  hasSea: boolean
}

const sea =
  (color: string) =>
  (ink: Ink, y: number, shore: number): string => {
    const side = ink.random.chance(0.5)
    return (
      hills(ink, { y: y - 14, rise: 90, color: '#8ea39a', depth: 0.62 }) +
      water(ink, y, shore + 40) +
      headland(ink, { x: side ? 180 : 1330, y: y + 6, w: 620, h: 92, color, depth: 0.36 }) +
      headland(ink, { x: ink.random.whole(620, 900), y: y + 3, w: 260, h: 38, color, depth: 0.5 }) +
      sailboat(ink, ink.random.whole(350, 700), y + 44, ink.random.whole(38, 70)) +
      (ink.random.chance(0.6) ? sailboat(ink, ink.random.whole(800, 1200), y + 26, 34) : '')
    )
  }

const coastHamlet = (ink: Ink, y: number, flat: boolean): string =>
  hamlet(ink, {
    x: ink.random.chance(0.5) ? 60 : 1060,
    y: y + 2,
    w: 320,
    count: 12,
    size: 24,
    depth: 0.28,
    flat,
  })

const chance = (ink: Ink, text: () => string, share = 0.6): string => (ink.random.chance(share) ? text() : '')

export const landscapeOf: Record<LandscapeKind, Landscape> = {
  aegean: {
    far: (ink, y, shore) => sea('#a9a873')(ink, y, shore) + coastHamlet(ink, y, true),
    grounds: ['dry', 'terrace', 'cobbles'],
    trees: ['olive', 'cypress', 'stone-pine', 'almond'],
    horizon: 0.46,
    hasSea: true,
  },
  mediterranean: {
    far: (ink, y, shore) =>
      peaks(ink, {
        y: y + 4,
        rise: 250,
        color: '#7f97a4',
        depth: 0.5,
        count: 5,
        snow: ink.season === 'winter' ? 0.4 : 0,
      }) +
      veil(ink, y - 80, 90, 0.6) +
      water(ink, y, shore + 40) +
      headland(ink, {
        x: ink.random.chance(0.5) ? 120 : 1400,
        y: y + 6,
        w: 700,
        h: 130,
        color: '#6f8f62',
        depth: 0.34,
      }) +
      sailboat(ink, ink.random.whole(400, 1100), y + 40, 54),
    grounds: ['terrace', 'dry', 'sand'],
    trees: ['palm', 'citrus', 'cypress', 'stone-pine'],
    horizon: 0.45,
    hasSea: true,
  },
  bosphorus: {
    far: (ink, y, shore) =>
      hills(ink, { y: y - 26, rise: 90, color: '#6f9277', depth: 0.45, foot: y + 20 }) +
      hamlet(ink, {
        x: 0,
        y: y - 4,
        w: 1500,
        count: 46,
        size: 26,
        depth: 0.4,
        walls: ['#f1e2cc', '#e9cbb4', '#d9b79e', '#f7f0e4', '#c9d2d0'],
      }) +
      mosque(ink, ink.random.whole(120, 420), y, 44, 0.45, 2) +
      water(ink, y, shore + 40) +
      ferry(ink, ink.random.whole(420, 1000), y + 54, 190),
    grounds: ['cobbles', 'pavement', 'terrace'],
    trees: ['stone-pine', 'broad', 'almond', 'cypress'],
    horizon: 0.5,
    hasSea: true,
  },
  marmara: {
    far: (ink, y, shore) =>
      hills(ink, { y: y - 20, rise: 70, color: '#86a08c', depth: 0.6 }) +
      water(ink, y, shore + 40) +
      headland(ink, {
        x: ink.random.chance(0.5) ? 260 : 1240,
        y: y + 6,
        w: 760,
        h: 84,
        color: '#6d9360',
        depth: 0.34,
      }) +
      coastHamlet(ink, y, false) +
      chance(ink, () => ferry(ink, ink.random.whole(560, 860), y + 40, 130)),
    grounds: ['grass', 'terrace', 'cobbles'],
    trees: ['broad', 'olive', 'stone-pine', 'poplar'],
    horizon: 0.47,
    hasSea: true,
  },
  'island-town': {
    far: (ink, y, shore) =>
      water(ink, y, shore + 40) +
      headland(ink, { x: 320, y: y + 8, w: 900, h: 150, color: '#8fa06c', depth: 0.32 }) +
      hamlet(ink, { x: 100, y: y + 4, w: 480, count: 22, size: 26, depth: 0.26 }) +
      sailboat(ink, ink.random.whole(800, 1200), y + 36, 50),
    grounds: ['cobbles', 'terrace', 'dry'],
    trees: ['olive', 'cypress', 'almond', 'broad'],
    horizon: 0.48,
    hasSea: true,
  },
  'black-sea': {
    far: (ink, y, shore) =>
      hills(ink, { y: y - 30, rise: 170, color: '#587f68', depth: 0.55 }) +
      veil(ink, y - 130, 120, 0.7) +
      hills(ink, { y: y - 4, rise: 80, color: '#4e8257', depth: 0.4, foot: y + 20 }) +
      water(ink, y, shore + 40) +
      chance(ink, () => sailboat(ink, ink.random.whole(500, 1100), y + 36, 40)),
    grounds: ['grass', 'pavement', 'terrace'],
    trees: ['broad', 'spruce', 'poplar'],
    horizon: 0.46,
    hasSea: true,
  },
  'green-slopes': {
    far: (ink, y, shore) =>
      peaks(ink, { y: y + 40, rise: 330, color: '#6d8a85', depth: 0.6, count: 4, snow: 0.22 }) +
      veil(ink, y - 120, 150, 0.85) +
      hills(ink, { y: y + 30, rise: 210, color: '#4b7f5c', depth: 0.4, steps: 4 }) +
      treeLine(ink, y + 70, 'conifers', 80, '#2f6049', 0.36) +
      veil(ink, y + 20, 90, 0.7) +
      hills(ink, { y: y + 110, rise: 90, color: '#5c964f', depth: 0.2, steps: 4 }) +
      teaRows(ink, y + 100, shore),
    grounds: ['meadow', 'grass'],
    trees: ['spruce', 'spruce', 'broad'],
    horizon: 0.42,
    hasSea: false,
  },
  steppe: {
    far: (ink, y, shore) =>
      peaks(ink, { y: y + 20, rise: 190, color: '#93999f', depth: 0.62, count: 2, snow: 0.36 }) +
      hills(ink, { y: y + 20, rise: 60, color: '#bda878', depth: 0.5 }) +
      fields(ink, y + 24, shore + 30, ['#d9b766', '#c9a558', '#a7a35c', '#e2c67e']) +
      spread(9, 120, 700)
        .map((x) => tree(ink, 'poplar', x + ink.random.whole(-20, 20), y + 66, 92, 0.36))
        .join(''),
    grounds: ['dry', 'earth', 'meadow'],
    trees: ['poplar', 'broad', 'almond'],
    horizon: 0.48,
    hasSea: false,
  },
  cappadocia: {
    far: (ink, y, shore) =>
      peaks(ink, { y: y + 10, rise: 130, color: '#a79b96', depth: 0.66, count: 2, snow: 0.3 }) +
      mesas(ink, y + 20, 0.48) +
      spread(7, 60, 1440)
        .map((x) => fairyChimney(ink, x + ink.random.whole(-60, 60), y + 90, ink.random.whole(80, 150), 0.36))
        .join('') +
      hills(ink, { y: y + 96, rise: 50, color: '#d9bd92', depth: 0.25, foot: shore + 40 }),
    grounds: ['earth', 'dry', 'cobbles'],
    trees: ['poplar', 'almond', 'broad'],
    horizon: 0.48,
    hasSea: false,
  },
  highlands: {
    far: (ink, y, shore) =>
      peaks(ink, { y: y + 30, rise: 320, color: '#8091a3', depth: 0.5, count: 5, snow: 0.5 }) +
      veil(ink, y - 40, 100, 0.5) +
      hills(ink, { y: y + 60, rise: 90, color: '#93a86e', depth: 0.34 }) +
      hills(ink, { y: y + 120, rise: 60, color: '#87a35c', depth: 0.2, foot: shore + 40 }) +
      river(ink, y + 90, shore + 40),
    grounds: ['meadow', 'earth', 'dry'],
    trees: ['poplar', 'broad', 'almond'],
    horizon: 0.44,
    hasSea: false,
  },
  'snow-mountain': {
    far: (ink, y, shore) =>
      peaks(ink, {
        y: y + 60,
        rise: 380,
        color: '#7e93ab',
        depth: 0.42,
        count: 4,
        snow: ink.season === 'winter' ? 1 : 0.5,
      }) +
      veil(ink, y - 40, 110, 0.5) +
      hills(ink, {
        y: y + 90,
        rise: 110,
        color: '#7d9c68',
        depth: 0.3,
        steps: 4,
      }) +
      treeLine(ink, y + 120, 'conifers', 90, '#3b6455', 0.3) +
      rect(0, y + 112, 1500, shore - y, ink.tone(soil(ink, '#86a75f'), 0.12)),
    grounds: ['grass', 'meadow'],
    trees: ['spruce'],
    horizon: 0.4,
    hasSea: false,
  },
  lake: {
    far: (ink, y, shore) =>
      peaks(ink, { y: y + 6, rise: 230, color: '#8296a2', depth: 0.5, count: 4, snow: 0.34 }) +
      hills(ink, { y: y + 4, rise: 70, color: '#6f9468', depth: 0.4, foot: y + 20 }) +
      treeLine(ink, y + 4, ink.random.pick(['conifers', 'round']), 52, '#47745a', 0.36) +
      water(ink, y + 4, shore + 40) +
      pier(ink, shore),
    grounds: ['grass', 'meadow'],
    trees: ['broad', 'spruce', 'poplar'],
    horizon: 0.46,
    hasSea: true,
  },
  forest: {
    far: (ink, y, shore) =>
      hills(ink, { y: y - 10, rise: 150, color: '#6d9080', depth: 0.55 }) +
      treeLine(ink, y + 30, 'conifers', 130, '#40715a', 0.46) +
      veil(ink, y - 40, 110, 0.6) +
      treeLine(ink, y + 110, 'conifers', 190, '#335f49', 0.26) +
      rect(0, y + 100, 1500, shore - y, ink.tone(soil(ink, '#6b964f'), 0.15)),
    grounds: ['grass', 'meadow'],
    trees: ['spruce', 'broad', 'pine'],
    horizon: 0.4,
    hasSea: false,
  },
  mesopotamia: {
    far: (ink, y, shore) =>
      hills(ink, { y, rise: 18, color: '#c9b18a', depth: 0.6 }) +
      fields(ink, y + 6, shore + 40, ['#d8bf87', '#c4ac72', '#b3a568', '#ddc999']) +
      treeLine(ink, y + 60, 'round', 22, '#7f8f5f', 0.4) +
      hamlet(ink, {
        x: 820,
        y: y + 90,
        w: 640,
        count: 26,
        size: 34,
        depth: 0.26,
        walls: ['#e4c697', '#d9b681', '#edd6ad'],
        flat: true,
      }),
    grounds: ['cobbles', 'earth', 'terrace'],
    trees: ['olive', 'almond', 'cypress'],
    horizon: 0.52,
    hasSea: false,
  },
  city: {
    far: (ink, y, shore) =>
      skyline(ink, { y: y + 20, height: 300, depth: 0.6 }) +
      veil(ink, y - 30, 80, 0.5) +
      skyline(ink, { y: y + 110, height: 250, depth: 0.4, tall: 0.3 }) +
      treeLine(ink, y + 130, 'round', 50, '#5d8a5c', 0.25) +
      rect(0, y + 120, 1500, shore - y, ink.tone(soil(ink, '#8fa887'), 0.2)),
    grounds: ['pavement'],
    trees: ['broad', 'broad', 'almond', 'cypress'],
    horizon: 0.46,
    hasSea: false,
  },
  town: {
    far: (ink, y, shore) =>
      hills(ink, { y: y - 20, rise: 130, color: '#8d9f84', depth: 0.56 }) +
      hamlet(ink, {
        x: 0,
        y: y + 60,
        w: 1500,
        count: 44,
        size: 46,
        depth: 0.42,
        walls: ['#f0e4d0', '#e3cdb4', '#d8c3b0', '#f4efe6', '#cfd6d6'],
      }) +
      treeLine(ink, y + 90, 'round', 44, '#648d5c', 0.3) +
      rect(0, y + 84, 1500, shore - y, ink.tone(soil(ink, '#9aa98a'), 0.2)),
    grounds: ['pavement', 'cobbles'],
    trees: ['broad', 'poplar', 'almond'],
    horizon: 0.46,
    hasSea: false,
  },
  'hill-village': {
    far: (ink, y, shore) =>
      hills(ink, { y: y - 30, rise: 120, color: '#93a583', depth: 0.56 }) +
      hills(ink, { y: y + 60, rise: 190, color: '#88a066', depth: 0.36, steps: 3 }) +
      hamlet(ink, { x: 120, y: y + 70, w: 560, count: 24, size: 40, depth: 0.28 }) +
      treeLine(ink, y + 96, 'round', 34, '#7d9460', 0.26) +
      rect(0, y + 92, 1500, shore - y, ink.tone(soil(ink, '#a5ad74'), 0.16)),
    grounds: ['dry', 'grass', 'cobbles'],
    trees: ['olive', 'cypress', 'almond', 'broad'],
    horizon: 0.44,
    hasSea: false,
  },
  lavender: {
    far: (ink, y, shore) =>
      hills(ink, { y: y - 10, rise: 120, color: '#8a93a8', depth: 0.56 }) +
      hills(ink, { y: y + 30, rise: 50, color: '#8fa872', depth: 0.36 }) +
      lavenderRows(ink, y + 40, shore + 260),
    grounds: ['meadow', 'dry'],
    trees: ['almond', 'broad', 'poplar'],
    horizon: 0.44,
    hasSea: false,
  },
  travertine: {
    far: (ink, y, shore) =>
      hills(ink, { y, rise: 120, color: '#a1a88f', depth: 0.52 }) +
      hills(ink, { y: y + 70, rise: 50, color: '#b4b283', depth: 0.3, foot: shore + 40 }),
    grounds: ['dry', 'terrace'],
    trees: ['cypress', 'olive', 'palm'],
    horizon: 0.46,
    hasSea: false,
  },
}

/** The whole land of a picture: sky, distance, landmark and the ground from `shore` down. */
export function drawLandscape(
  whole: Ink,
  kind: LandscapeKind,
  {
    shore,
    landmark,
    groundKind,
    landmarkAt = 1150,
  }: {
    shore: number
    landmark?: LandmarkName | undefined
    groundKind?: GroundKind | undefined
    landmarkAt?: number
  },
): string {
  // Stars must not change the house in front.
  const ink = apart(whole)
  const land = landscapeOf[kind]
  const horizon = Math.min(land.horizon * 1000, shore - 170)
  const mark = landmark ? landmarks[landmark].draw(ink, landmarkAt, horizon + (land.hasSea ? 6 : 60)) : ''
  return (
    drawSky(ink, horizon) +
    land.far(ink, horizon, shore) +
    mark +
    (shore < 1000 ? ground(ink, shore, groundKind ?? ink.random.pick(land.grounds)) : '')
  )
}
