import type { Roof } from './roofs.ts'
import type { Wall } from './walls.ts'

export type HouseLook = {
  wall: Wall
  colors: readonly string[]
  roof: Roof
  roofColor?: string
  /** Height of the roof as a share of its width. */
  pitch: number
  frame: readonly string[]
  shutters?: readonly string[]
  doors: readonly string[]
  archedDoor?: boolean
  archedWindows?: boolean
  panes?: 'cross' | 'sash' | 'grid'
  /** The upper floor overhangs, as in an old Turkish town. */
  overhang?: boolean
  /** The lower floor is of stone whatever is above. */
  stoneFoot?: boolean
  climbers?: boolean
  widths: readonly [number, number]
}

export const houseLooks = {
  aegean: {
    wall: 'stone',
    colors: ['#ecd9b4', '#e4cda4', '#f0e0c2'],
    roof: 'tiles',
    pitch: 0.15,
    frame: ['#fffaf0'],
    shutters: ['#17808a', '#3d6fa8', '#5d7f5a', '#8a5a4a'],
    doors: ['#17808a', '#2f5f9a', '#7a3f35', '#48744f'],
    archedDoor: true,
    climbers: true,
    widths: [500, 620],
  },
  mediterranean: {
    wall: 'plaster',
    colors: ['#f8efdd', '#f3d9b8', '#f0c9a8', '#f6e6c4'],
    roof: 'tiles',
    pitch: 0.16,
    frame: ['#fffaf0', '#7a5a44'],
    shutters: ['#5b7d5a', '#8a5238', '#3f7a8c', ''],
    doors: ['#8a5238', '#3f7a8c', '#5b7d5a'],
    archedDoor: true,
    archedWindows: true,
    climbers: true,
    widths: [500, 640],
  },
  ottoman: {
    wall: 'plaster',
    colors: ['#fbf3e2', '#f1dfbd', '#e9c9a0', '#d9a06d', '#b8c7c0', '#c98b84'],
    roof: 'tiles',
    pitch: 0.17,
    frame: ['#6b4632', '#83563a'],
    doors: ['#5d3b2a', '#7a4a30'],
    panes: 'grid',
    overhang: true,
    stoneFoot: true,
    widths: [480, 560],
  },
  bosphorus: {
    wall: 'clapboard',
    colors: ['#b5483a', '#e9d8b9', '#86a7b5', '#c9a05c', '#a9b88f', '#f3e9da', '#93646d'],
    roof: 'tiles',
    pitch: 0.14,
    frame: ['#fffaf0'],
    shutters: ['', '#fff6e6', '#5d4a42'],
    doors: ['#5d3b2a', '#2f5663'],
    panes: 'sash',
    overhang: true,
    widths: [430, 540],
  },
  blackSea: {
    wall: 'boards',
    colors: ['#8a5c3c', '#7a4f36', '#9c6f48'],
    roof: 'metal',
    roofColor: '#7d4a3a',
    pitch: 0.2,
    frame: ['#f1e2c4', '#5d3b2a'],
    doors: ['#4f3424', '#3f5f4c'],
    stoneFoot: true,
    overhang: true,
    panes: 'grid',
    widths: [460, 560],
  },
  chalet: {
    wall: 'logs',
    colors: ['#9a6a45', '#86583a', '#a97a50'],
    roof: 'steep',
    roofColor: '#5d4438',
    pitch: 0.42,
    frame: ['#f6ead2', '#4f3626'],
    doors: ['#4f3626', '#7a3f35', '#35574c'],
    stoneFoot: true,
    widths: [460, 560],
  },
  village: {
    wall: 'stone',
    colors: ['#d6c3a2', '#cbb797', '#dccdb0'],
    roof: 'tiles',
    roofColor: '#b0634a',
    pitch: 0.14,
    frame: ['#fdf6e8', '#5f7f8c'],
    shutters: ['', '#5f8a96', '#7d5a44'],
    doors: ['#4d7f8a', '#7d5a44', '#586f4c'],
    widths: [440, 560],
  },
  highland: {
    wall: 'stone',
    colors: ['#a89d92', '#97928c', '#b5a799'],
    roof: 'metal',
    roofColor: '#7d5148',
    pitch: 0.15,
    frame: ['#f4ecdf', '#4a6a7d'],
    doors: ['#3d5f73', '#6a4434'],
    widths: [460, 580],
  },
  honey: {
    wall: 'stone',
    colors: ['#e6c48f', '#dcb57c', '#eccf9f'],
    roof: 'flat',
    pitch: 0,
    frame: ['#c99d64', '#8a6440'],
    archedWindows: true,
    archedDoor: true,
    doors: ['#6d4a34', '#7d3f35', '#3d6470'],
    panes: 'grid',
    widths: [520, 640],
  },
  plaster: {
    wall: 'plaster',
    colors: ['#f3e2c2', '#e6b98d', '#f0ddd0', '#cfd9cc', '#e8d0ad', '#d7c2cf'],
    roof: 'tiles',
    pitch: 0.15,
    frame: ['#fffaf2', '#7a5a48'],
    shutters: ['', '#7a5a48', '#4f7a6a'],
    doors: ['#7a4a35', '#3d6470', '#4f6a4a'],
    widths: [460, 580],
  },
} satisfies Record<string, HouseLook>

export type HouseStyle = keyof typeof houseLooks
