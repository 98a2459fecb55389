import { darker, lighter, mix } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, curve, ellipse, group, type Point, path, polygon, rect, spread } from '../svg.ts'

type Hills = { y: number; rise: number; color: string; depth: number; steps?: number; foot?: number }

/** The color of open land, under snow where it is winter. */
export const soil = (ink: Ink, color: string): string =>
  ink.season === 'winter' ? mix(color, '#eaf1f7', 0.8) : color

/** A rolling line of hills that fills down to `foot`. */
export function hills(ink: Ink, { y, rise, color: bare, depth, steps = 6, foot = 1000 }: Hills): string {
  const color = soil(ink, bare)
  const points = spread(steps + 1, -60, 1560).map((x): Point => [x, y - ink.random.next() * rise])
  const fill = ink.fade(
    ink.tone(lighter(color, 0.08), depth),
    ink.tone(darker(color, 0.12), Math.min(1, depth + 0.12)),
  )
  return path(`${curve(points)}L1560 ${foot}L-60 ${foot}Z`, fill)
}

/** Mountains with a lit and a shaded side; snow from `snow` of their height upward. */
export function peaks(
  ink: Ink,
  {
    y,
    rise,
    color,
    depth,
    count = 4,
    snow = 0,
  }: { y: number; rise: number; color: string; depth: number; count?: number; snow?: number },
): string {
  return spread(count, 60, 1440)
    .map((middle) => {
      const x = middle + ink.random.whole(-110, 110)
      const height = rise * (0.6 + ink.random.next() * 0.4)
      const half = height * (1 + ink.random.next() * 0.5)
      const [left, right] = [x - half, x + half * 0.9]
      const top = y - height
      const lit = ink.fade(ink.tone(lighter(color, 0.18), depth), ink.tone(color, depth + 0.15))
      const shade = ink.fade(ink.tone(darker(color, 0.28), depth), ink.tone(darker(color, 0.1), depth + 0.15))
      const bend = x + half * 0.12
      const ridge: Point[] = [
        [x, top],
        [bend, top + height * 0.36],
        [x - half * 0.06, top + height * 0.62],
        [x + half * 0.2, y],
      ]
      const parts = [
        polygon(
          corners(
            left,
            y,
            x - half * 0.46,
            y - height * 0.52,
            x - half * 0.3,
            y - height * 0.62,
            x,
            top,
            x + half * 0.38,
            y - height * 0.55,
            right,
            y,
          ),
          lit,
        ),
        polygon(
          [...ridge, [right, y], [x + half * 0.42, y - height * 0.5], [x + half * 0.26, y - height * 0.74]],
          shade,
        ),
      ]
      if (snow > 0) {
        const line = (share: number) => top + height * snow * share
        const wide = half * 0.52 * snow
        parts.push(
          polygon(
            corners(
              x,
              top,
              x + wide,
              line(0.86),
              x + wide * 0.55,
              line(0.7),
              x + wide * 0.2,
              line(1),
              x - wide * 0.2,
              line(0.72),
              x - wide * 0.6,
              line(1.02),
              x - wide * 1.02,
              line(0.98),
            ),
            ink.tone('#f7fbff', depth * 0.5),
          ),
        )
      }
      return parts.join('')
    })
    .join('')
}

/** Sea or lake with the light lying on it. */
export function water(ink: Ink, top: number, bottom: number): string {
  const [far, near] = ink.light.water
  const parts = [
    rect(
      0,
      top,
      1500,
      bottom - top,
      ink.linear([
        [0, far],
        [0.35, ink.tone(near, 0.25)],
        [1, near],
      ]),
    ),
  ]
  const shine = ink.light.sun?.color ?? '#dfe9ff'
  const at = ink.light.sun?.x ?? 1150
  for (let step = 0; step < 46; step += 1) {
    const share = (step + ink.random.next()) / 46
    const y = top + share * (bottom - top)
    const inBeam = ink.random.chance(0.45)
    const x = inBeam ? at + (ink.random.next() - 0.5) * (120 + share * 260) : ink.random.next() * 1500
    const w = 14 + share * 60 * ink.random.next()
    parts.push(
      rect(x - w / 2, y, w, 1.2 + share * 2.4, inBeam ? shine : '#ffffff', {
        opacity: inBeam ? 0.5 : 0.2,
        round: 1.5,
      }),
    )
  }
  return parts.join('')
}

/** A headland from one side, or an island that touches none. */
export function headland(
  ink: Ink,
  { x, y, w, h, color, depth }: { x: number; y: number; w: number; h: number; color: string; depth: number },
): string {
  const points: Point[] = [
    [x - w / 2, y],
    [x - w * 0.28, y - h * (0.5 + ink.random.next() * 0.3)],
    [x - w * 0.04, y - h],
    [x + w * 0.22, y - h * (0.5 + ink.random.next() * 0.3)],
    [x + w / 2, y],
  ]
  const fill = ink.fade(ink.tone(lighter(color, 0.1), depth), ink.tone(darker(color, 0.2), depth))
  return `${path(`${curve(points)}Z`, fill)}${ellipse(x, y + 4, w * 0.5, 5, ink.tone('#e9dcc0', depth), { opacity: 0.5 })}`
}

/** The ground in front, with a texture of its kind. */
export function ground(ink: Ink, y: number, kind: GroundKind): string {
  const color =
    ink.season === 'winter' && kind !== 'sand' && kind !== 'cobbles'
      ? (snowed[kind] ?? groundColors[kind])
      : groundColors[kind]
  const fill = ink.linear([
    [0, ink.tone(lighter(color, 0.12), 0.18)],
    [0.3, ink.tone(color)],
    [1, ink.tone(darker(color, 0.16))],
  ])
  const edge = spread(6, -40, 1540).map((x): Point => [x, y + ink.random.whole(-5, 5)])
  const base =
    kind === 'cobbles' || kind === 'pavement' || kind === 'terrace'
      ? rect(0, y, 1500, 1000 - y, fill)
      : path(`${curve(edge)}L1540 1000L-40 1000Z`, fill)
  return base + textures[kind](ink, y, color)
}

export type GroundKind =
  | 'grass'
  | 'meadow'
  | 'dry'
  | 'sand'
  | 'cobbles'
  | 'pavement'
  | 'terrace'
  | 'earth'
  | 'snow'

const groundColors: Record<GroundKind, string> = {
  grass: '#6f9c53',
  meadow: '#86ad57',
  dry: '#cdb27a',
  sand: '#ead2a0',
  cobbles: '#c9b69c',
  pavement: '#bdb8b4',
  terrace: '#dcc8ab',
  earth: '#b98f63',
  snow: '#edf3f8',
}
const snowed: Partial<Record<GroundKind, string>> = { grass: '#edf3f8', meadow: '#edf3f8', earth: '#e3e6ea' }

const tufts =
  (flowers: readonly string[], blade: string) =>
  (ink: Ink, y: number): string =>
    ink.season === 'winter'
      ? drifts(ink, y)
      : Array.from({ length: 120 }, () => {
          const share = ink.random.next() ** 1.4
          const [x, at, size] = [ink.random.next() * 1500, y + 24 + share * (960 - y), 4 + share * 12]
          return ink.random.chance(flowers.length > 0 ? 0.4 : 0)
            ? ellipse(x, at, 2 + share * 3.4, 1.6 + share * 2.6, ink.tone(ink.random.pick(flowers)))
            : path(
                `M${x - size * 0.5} ${at}L${x - size * 0.2} ${at - size}L${x} ${at - size * 0.3}L${x + size * 0.4} ${at - size * 0.9}L${x + size * 0.5} ${at}Z`,
                ink.tone(blade),
                { opacity: 0.55 },
              )
        }).join('')

const drifts = (ink: Ink, y: number): string =>
  Array.from({ length: 9 }, () =>
    ellipse(
      ink.random.next() * 1500,
      y + 50 + ink.random.next() * (940 - y),
      ink.random.whole(120, 330),
      ink.random.whole(8, 20),
      ink.tone('#c9d8e8'),
      { opacity: 0.4 },
    ),
  ).join('')

/** Stones in rows that grow toward the viewer. */
const stones =
  (sizes: readonly [number, number], roundness: number) =>
  (ink: Ink, y: number, color: string): string => {
    const parts: string[] = []
    let at = y + 6
    let row = 0
    while (at < 1000) {
      const share = (at - y) / (1000 - y)
      const height = sizes[0] + share * sizes[1]
      const width = height * 2.6
      for (let x = -ink.random.next() * width; x < 1500; x += width) {
        if (ink.random.chance(0.45)) {
          const shade = ink.random.chance(0.5) ? lighter(color, 0.16) : darker(color, 0.13)
          parts.push(
            rect(x + 2, at + 1, width * (0.75 + ink.random.next() * 0.2), height - 2, ink.tone(shade), {
              opacity: 0.6,
              round: height * roundness,
            }),
          )
        }
      }
      at += height
      row += 1
      if (row > 60) break
    }
    return parts.join('')
  }

const speckles = (ink: Ink, y: number, color: string): string =>
  Array.from({ length: 90 }, () => {
    const share = ink.random.next()
    return ellipse(
      ink.random.next() * 1500,
      y + 14 + share * (980 - y),
      2 + share * 5,
      1 + share * 2,
      ink.tone(darker(color, ink.random.chance(0.5) ? 0.2 : 0)),
      { opacity: 0.4 },
    )
  }).join('')

/** Joints that run to the vanishing point. */
const slabs = (ink: Ink, y: number, color: string): string => {
  const joint = ink.tone(darker(color, 0.2))
  const across = [0.08, 0.2, 0.38, 0.62].map((share) =>
    rect(0, y + share * (1000 - y), 1500, 2, joint, { opacity: 0.45 }),
  )
  const away = spread(15, -900, 2400).map((x) =>
    polygon(corners(750 + (x - 750) * 0.46, y, x, 1000, x + 4, 1000), joint, { opacity: 0.45 }),
  )
  return group([...across, ...away].join(''), 'translate(0 0)')
}

const textures: Record<GroundKind, (ink: Ink, y: number, color: string) => string> = {
  grass: tufts(['#f4f1dd', '#f2d56b'], '#4f7f45'),
  meadow: tufts(['#f4f1dd', '#e8b4c8', '#f2c94f', '#c06a8f'], '#5d8a45'),
  dry: tufts(['#d8c27f'], '#a58c50'),
  earth: speckles,
  sand: speckles,
  snow: drifts,
  cobbles: stones([7, 22], 0.5),
  pavement: slabs,
  terrace: slabs,
}
