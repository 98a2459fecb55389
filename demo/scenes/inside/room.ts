import { type Ink, inLight } from '../ink.ts'
import type { LandmarkName } from '../land/landmarks.ts'
import type { LandscapeKind } from '../land/landscape.ts'
import { type Light, lights } from '../light.ts'
import { circle, type Point, rect } from '../svg.ts'

export type WallStyle = 'plain' | 'panels' | 'stone' | 'planks' | 'two-tone' | 'arches' | 'brick' | 'stripes'

export type FloorStyle = 'boards' | 'tiles' | 'checker' | 'slabs' | 'terrazzo'

export type WindowKind = 'pair' | 'panorama' | 'arch' | 'doors' | 'sash' | 'small'

/** The style shared by all rooms of one listing. */
export type RoomLook = {
  wall: string
  wallStyle: WallStyle
  floor: FloorStyle
  floorColor: string
  wood: string
  /** The accent color of textiles, and a second one. */
  accent: string
  second: string
  metal: string
  window: WindowKind
  frame: string
  curtain: string
  beams: boolean
}

/** The view from the windows. */
export type Outlook = { land: LandscapeKind; landmark?: LandmarkName | undefined; isHigh: boolean }

export const floorTop = 676

const indoors: Record<'day' | 'warm' | 'dim', Light> = {
  day: { ...lights.noon, ambient: '#fff8ee', strength: 0.35, haze: '#f4efe6', lit: 0, shadow: 0.22 },
  warm: { ...lights.golden, ambient: '#ffe3bd', strength: 0.5, haze: '#f6e3c6', lit: 0, shadow: 0.25 },
  dim: { ...lights.night, ambient: '#e8b98c', strength: 0.75, haze: '#7a5f5a', lit: 1, shadow: 0.42 },
}

/** The ink of a room: outside it may be night, inside lamps burn. */
export function indoor(ink: Ink): Ink {
  const { hour } = ink.light
  return inLight(
    ink,
    hour === 'night' || hour === 'dusk' ? indoors.dim : hour === 'golden' ? indoors.warm : indoors.day,
  )
}

export const lampsBurn = (room: Ink): boolean => room.light.lit > 0

/** Lamplight in the dark, soft shade in the corners by day. */
export function atmosphere(room: Ink, lamps: readonly Point[]): string {
  const corner = lampsBurn(room) ? 0.42 : 0.16
  const shade = rect(
    0,
    0,
    1500,
    1000,
    room.radial([
      [0, '#1b1320', 0],
      [0.62, '#1b1320', 0],
      [1, '#1b1320', corner],
    ]),
  )
  const glow = room.radial([
    [0, '#ffe2a6', 0.6],
    [0.35, '#ffcf86', 0.24],
    [1, '#ffcf86', 0],
  ])
  return shade + (lampsBurn(room) ? lamps.map(([x, y]) => circle(x, y, 300, glow)).join('') : '')
}

export type RoomFacts = {
  look: RoomLook
  outlook: Outlook
  hasTv: boolean
  hasFireplace: boolean
  hasSedir: boolean
}
