import type { Random } from '../seeded-random.ts'
import type { FloorStyle, RoomLook, WallStyle, WindowKind } from './inside/room.ts'

/** An interior style; a listing has one. */
type Manner = {
  walls: readonly (readonly [color: string, style: WallStyle])[]
  floors: readonly (readonly [style: FloorStyle, color: string])[]
  woods: readonly string[]
  windows: readonly WindowKind[]
  frames: readonly string[]
  beams: boolean
}

const manners = {
  town: {
    walls: [
      ['#ece2d2', 'plain'],
      ['#7d95a0', 'panels'],
      ['#d9c2ae', 'plain'],
      ['#8fa08a', 'panels'],
      ['#e6d3cf', 'two-tone'],
      ['#f1ece2', 'stripes'],
      ['#c4ccd0', 'panels'],
      ['#b9705a', 'brick'],
      ['#5d6f6a', 'panels'],
      ['#dcc9a5', 'plain'],
    ],
    floors: [
      ['boards', '#b98a5c'],
      ['boards', '#8a6344'],
      ['boards', '#cfa777'],
      ['checker', '#d9d2c6'],
      ['terrazzo', '#ddd5c9'],
    ],
    woods: ['#a5734a', '#6d4f38', '#c9a57a', '#8a5c3c'],
    windows: ['pair', 'doors', 'sash', 'pair', 'panorama'],
    frames: ['#fdfaf2', '#ffffff', '#3a3f45'],
    beams: false,
  },
  modern: {
    walls: [
      ['#f1ede6', 'plain'],
      ['#dcdad4', 'plain'],
      ['#cfd6d6', 'panels'],
      ['#e9dfd2', 'two-tone'],
      ['#8f9a9a', 'plain'],
      ['#d6cabb', 'stripes'],
    ],
    floors: [
      ['boards', '#cfb08a'],
      ['slabs', '#cfcbc4'],
      ['terrazzo', '#e3ddd3'],
      ['boards', '#a5856a'],
    ],
    woods: ['#c9a57a', '#8a6a4c', '#4a3d36', '#b98a5c'],
    windows: ['panorama', 'panorama', 'doors', 'pair'],
    frames: ['#3a3f45', '#2f3237', '#ffffff'],
    beams: false,
  },
  coast: {
    walls: [
      ['#fbf8f1', 'plain'],
      ['#f1f3ee', 'two-tone'],
      ['#f6ead6', 'plain'],
      ['#e0eaea', 'panels'],
      ['#e9dcc4', 'stone'],
      ['#f3dfcf', 'plain'],
    ],
    floors: [
      ['slabs', '#dccbb0'],
      ['tiles', '#d9a582'],
      ['boards', '#cfb08a'],
      ['terrazzo', '#e8e1d5'],
      ['checker', '#e6ded0'],
    ],
    woods: ['#c9a57a', '#b98a5c', '#e0cba6', '#8a6a4c'],
    windows: ['doors', 'arch', 'pair', 'panorama', 'sash'],
    frames: ['#ffffff', '#4a8fa5', '#3f7aa8', '#fdfaf2'],
    beams: false,
  },
  stone: {
    walls: [
      ['#d9c9ac', 'stone'],
      ['#e6d3ab', 'stone'],
      ['#e9dcc4', 'arches'],
      ['#d6bd94', 'arches'],
      ['#cfc2ae', 'stone'],
    ],
    floors: [
      ['slabs', '#c9b69c'],
      ['tiles', '#b9805c'],
      ['boards', '#8a6344'],
    ],
    woods: ['#8a5c3c', '#6d4a34', '#a5734a'],
    windows: ['arch', 'arch', 'sash', 'small'],
    frames: ['#8a5c3c', '#6d4a34', '#3d6470'],
    beams: true,
  },
  timber: {
    walls: [
      ['#b98a5c', 'planks'],
      ['#cda777', 'planks'],
      ['#9a6f4a', 'planks'],
      ['#e6d3ab', 'planks'],
      ['#8f9a8a', 'planks'],
    ],
    floors: [
      ['boards', '#8a5c3c'],
      ['boards', '#a87c50'],
      ['boards', '#6d4a34'],
      ['slabs', '#a59a8c'],
    ],
    woods: ['#7a4f36', '#5d4030', '#b98a5c'],
    windows: ['pair', 'sash', 'panorama', 'doors'],
    frames: ['#f6ead2', '#4f3626', '#ffffff'],
    beams: true,
  },
  konak: {
    walls: [
      ['#f3e6cf', 'panels'],
      ['#e9d3ae', 'two-tone'],
      ['#c98f7d', 'panels'],
      ['#b5c2b5', 'panels'],
      ['#f1dfc9', 'stripes'],
    ],
    floors: [
      ['boards', '#8a5c3c'],
      ['boards', '#a5734a'],
      ['boards', '#6d4a34'],
    ],
    woods: ['#6d4632', '#83563a', '#5d3b2a'],
    windows: ['sash', 'sash', 'pair'],
    frames: ['#6d4632', '#fdfaf2'],
    beams: true,
  },
} satisfies Record<string, Manner>
export type MannerName = keyof typeof manners

const textiles = [
  ['#c8654a', '#3f7d8a'],
  ['#2f7f78', '#e2a53c'],
  ['#9c3f45', '#2f5f73'],
  ['#4f7f5d', '#d9a05c'],
  ['#3d5f8a', '#e8a58a'],
  ['#d99a3a', '#5d4a6a'],
  ['#6a9aa8', '#c8754a'],
  ['#b5658a', '#5d8f7a'],
  ['#7d8f4a', '#b5573f'],
  ['#2d3f5e', '#d9b46a'],
  ['#c98a8a', '#4a6a6a'],
  ['#5d7fa5', '#f0c87a'],
] as const
const curtains = [
  '#f6f0e4',
  '#ffffff',
  '#e6dccb',
  '#d9cbb5',
  '#c8d3cf',
  '#e8c9b8',
  '#b9c4cc',
  '#d9a58a',
] as const
const metals = ['#3a3f45', '#c9a45c', '#8a8f94', '#5d4a3c'] as const

/** One home's colors and materials. */
export function lookOf(random: Random, name: MannerName): RoomLook {
  const manner: Manner = manners[name]
  const [wall, wallStyle] = random.pick(manner.walls)
  const [floor, floorColor] = random.pick(manner.floors)
  const [accent, second] = random.pick(textiles)
  return {
    wall,
    wallStyle,
    floor,
    floorColor,
    wood: random.pick(manner.woods),
    accent,
    second,
    metal: random.pick(metals),
    window: random.pick(manner.windows),
    frame: random.pick(manner.frames),
    curtain: random.pick(curtains),
    beams: manner.beams && random.chance(0.7),
  }
}
