import type { Ink } from './ink.ts'
import type { Mishap } from './shots.ts'
import { circle, corners, ellipse, group, line, path, polygon, rect, spread } from './svg.ts'

/** Part of the drawing that a picture shows, and its size in pixels. */
export type Frame = { x: number; y: number; w: number; h: number; width: number; height: number }

export const wholeFrame: Frame = { x: 0, y: 0, w: 1500, h: 1000, width: 1500, height: 1000 }

/** Some hold the phone upright, some cut off half of the room. */
export const frameOf = (mishap: Mishap | undefined): Frame =>
  mishap === 'tilted' || mishap === 'cluttered'
    ? { x: 430, y: 0, w: 750, h: 1000, width: 1125, height: 1500 }
    : mishap === 'backlit'
      ? { x: 0, y: 130, w: 1500, h: 700, width: 1500, height: 700 }
      : wholeFrame

/** The drawing as taken in a hurry. */
export const withMishap = (ink: Ink, drawing: string, mishap: Mishap): string => spoil[mishap](ink, drawing)

const over = (color: string, opacity: number): string => rect(0, 0, 1500, 1000, color, { opacity })

const spoil: Record<Mishap, (ink: Ink, drawing: string) => string> = {
  dull: (_ink, drawing) => drawing + over('#86868a', 0.46) + over('#5d6066', 0.14),
  dark: (ink, drawing) =>
    drawing +
    over('#0c0a10', 0.62) +
    rect(
      0,
      0,
      1500,
      1000,
      ink.radial([
        [0, '#ffcf86', 0.14],
        [0.5, '#0c0a10', 0],
        [1, '#0c0a10', 0.5],
      ]),
    ),
  backlit: (ink, drawing) =>
    drawing +
    over('#0e1016', 0.5) +
    circle(
      750,
      300,
      760,
      ink.radial([
        [0, '#ffffff', 0.98],
        [0.24, '#ffffff', 0.8],
        [0.5, '#fff6e0', 0.28],
        [1, '#fff6e0', 0],
      ]),
    ),
  tilted: (_ink, drawing) =>
    group(drawing, 'rotate(-7.5 750 500) translate(-112 -75) scale(1.15)') + over('#6a5a40', 0.14),
  cluttered: (ink, drawing) => drawing + clutter(ink) + over('#6d6a5d', 0.12),
  overexposed: (ink, drawing) =>
    drawing +
    over('#ffffff', 0.4) +
    circle(
      900,
      300,
      800,
      ink.radial([
        [0, '#ffffff', 0.95],
        [0.5, '#ffffff', 0.4],
        [1, '#ffffff', 0],
      ]),
    ),
}

/** Clutter. */
function clutter(ink: Ink): string {
  const { random } = ink
  const box = (x: number, y: number, w: number, h: number) =>
    ellipse(x + w / 2, y, w * 0.6, 12, '#1b1d2c', { opacity: 0.3 }) +
    rect(x, y - h, w, h, '#b98f5f') +
    polygon(corners(x, y - h, x + w, y - h, x + w * 0.86, y - h - 26, x + w * 0.14, y - h - 26), '#a57c4e') +
    rect(x + w * 0.42, y - h, w * 0.16, h * 0.5, '#d9c29a', { opacity: 0.8 })
  const shirt = (x: number, y: number, color: string) =>
    path(`M${x} ${y}q40 -46 96 -22q60 -16 84 24q-30 34 -92 26q-58 12 -88 -28Z`, color) +
    path(`M${x + 30} ${y - 6}q50 20 110 0`, 'none', { stroke: '#1b1d2c', width: 3, opacity: 0.25 })
  const shoe = (x: number, y: number, color: string) =>
    path(`M${x} ${y}q-2 -30 22 -30q14 16 44 18q20 2 18 14Z`, color) +
    rect(x - 2, y - 2, 86, 7, '#f4f1ea', { round: 3 })
  const bag = (x: number, y: number) =>
    path(`M${x} ${y}l-14 -120q60 -22 130 0l-12 120Z`, '#5f7fa0') +
    path(`M${x + 26} ${y - 122}q26 -60 54 0`, 'none', { stroke: '#4a6684', width: 7 })
  const cable = line(
    spread(14, 470, 1120).map((x, at) => [x, 905 + (at % 2) * 26 + random.whole(-14, 14)] as const),
    '#2f3237',
    5,
  )
  return (
    cable +
    box(470, 940, 190, 150) +
    box(520, 792, 140, 96) +
    bag(1010, 950) +
    shirt(700, 905, '#8a5a6a') +
    shirt(760, 870, '#6d8a7a') +
    shirt(860, 940, '#c9b48a') +
    shoe(690, 978, '#4a4a52') +
    shoe(800, 984, '#8a4a3f') +
    rect(930, 905, 56, 76, '#d9dde0', { round: 4 }) +
    circle(958, 940, 12, '#9aa3a8')
  )
}
