import { darker, lighter, mix } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, corners, ellipse, path, polygon, rect, spread } from '../svg.ts'
import { softShadow } from './sky.ts'

export const trees = [
  'broad',
  'olive',
  'cypress',
  'pine',
  'spruce',
  'palm',
  'poplar',
  'citrus',
  'stone-pine',
  'almond',
] as const

export type Tree = (typeof trees)[number]

const leafOf = (ink: Ink, green: string): string => {
  if (ink.season === 'autumn')
    return ink.random.pick([
      mix(green, '#d98634', 0.75),
      mix(green, '#c9572f', 0.7),
      mix(green, '#dbb044', 0.7),
    ])
  return ink.season === 'spring' ? lighter(green, 0.1) : green
}

/** A tree whose foot is at (x, y), `h` tall. */
export function tree(ink: Ink, kind: Tree, x: number, y: number, h: number, depth = 0): string {
  const shadow = depth < 0.2 ? softShadow(ink, x + h * 0.06, y, h * 0.28, h * 0.045) : ''
  return shadow + shapes[kind](ink, x, y, h, depth)
}

type Draw = (ink: Ink, x: number, y: number, h: number, depth: number) => string

const trunk = (
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  color = '#6d5442',
): string =>
  polygon(
    corners(x - w / 2, y, x - w * 0.32, y - h, x + w * 0.32, y - h, x + w * 0.62, y),
    ink.fade(ink.tone(color, depth), ink.tone(darker(color, 0.35), depth), 'right'),
  )

/** A crown of round clumps: dark below, light towards the sun. */
export function crown(
  ink: Ink,
  x: number,
  y: number,
  rx: number,
  ry: number,
  leaf: string,
  depth: number,
): string {
  const clumps = (count: number, color: string, reach: number, size: number, lift: number) =>
    Array.from({ length: count }, (_, at) => {
      const turn = (at / count) * Math.PI * 2 + ink.random.next() * 0.7
      const out = reach * (0.7 + ink.random.next() * 0.4)
      return circle(
        x + Math.cos(turn) * rx * out,
        y + Math.sin(turn) * ry * out - lift,
        Math.min(rx, ry) * size * (0.8 + ink.random.next() * 0.4),
        ink.tone(color, depth),
      )
    }).join('')
  return (
    clumps(9, darker(leaf, 0.34), 0.72, 0.42, 0) +
    ellipse(x, y, rx * 0.8, ry * 0.82, ink.tone(darker(leaf, 0.16), depth)) +
    clumps(8, leaf, 0.5, 0.36, ry * 0.1) +
    clumps(6, lighter(leaf, 0.16), 0.4, 0.24, ry * 0.32)
  )
}

const broadTree =
  (green: string, wide: number, bark = '#6d5442'): Draw =>
  (ink, x, y, h, depth) => {
    const w = h * 0.07
    if (ink.season === 'winter' && bark !== '#7d6e58') return bareTree(ink, x, y, h, depth)
    return (
      trunk(ink, x, y, w * 1.3, h * 0.55, depth, bark) +
      polygon(
        corners(x - w * 0.2, y - h * 0.4, x - h * 0.14, y - h * 0.6, x + w * 0.3, y - h * 0.45),
        ink.tone(bark, depth),
      ) +
      crown(ink, x, y - h * 0.66, h * wide, h * 0.3, leafOf(ink, green), depth)
    )
  }

function bareTree(ink: Ink, x: number, y: number, h: number, depth: number): string {
  const color = ink.tone('#5d4c44', depth)
  const branch = (fromX: number, fromY: number, angle: number, length: number, width: number): string => {
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY - Math.sin(angle) * length]
    const own = polygon(
      corners(fromX - width, fromY, toX - width * 0.4, toY, toX + width * 0.4, toY, fromX + width, fromY),
      color,
    )
    if (length < h * 0.09) return own
    return (
      own +
      [-0.55, 0.05, 0.6]
        .map((turn) =>
          branch(
            toX,
            toY,
            angle + turn + (ink.random.next() - 0.5) * 0.3,
            length * (0.56 + ink.random.next() * 0.1),
            width * 0.55,
          ),
        )
        .join('')
    )
  }
  return branch(x, y, Math.PI / 2, h * 0.38, h * 0.022)
}

const coneTree: Draw = (ink, x, y, h, depth) => {
  const green = '#2f5f4a'
  const tiers = 5
  const parts = [trunk(ink, x, y, h * 0.06, h * 0.2, depth)]
  for (let at = 0; at < tiers; at += 1) {
    const foot = y - h * 0.1 - (at * h * 0.8) / tiers
    const half = h * 0.24 * (1 - at / (tiers + 0.6))
    const top = foot - h * 0.3
    parts.push(
      path(
        `M${x} ${top}L${x + half} ${foot}Q${x} ${foot + h * 0.035} ${x - half} ${foot}Z`,
        ink.fade(ink.tone(lighter(green, 0.08), depth), ink.tone(darker(green, 0.3), depth), 'right'),
      ),
    )
    if (ink.season === 'winter')
      parts.push(
        path(
          `M${x} ${top}L${x + half * 0.62} ${foot - h * 0.1}Q${x + half * 0.2} ${foot - h * 0.13} ${x} ${foot - h * 0.08}Q${x - half * 0.3} ${foot - h * 0.13} ${x - half * 0.62} ${foot - h * 0.1}Z`,
          ink.tone('#f4f8fc', depth),
        ),
      )
  }
  return parts.join('')
}

export const columnTree =
  (green: string, slim: number): Draw =>
  (ink, x, y, h, depth) => {
    const leaf = slim > 0.1 ? leafOf(ink, green) : green
    if (slim > 0.1 && ink.season === 'winter') return bareTree(ink, x, y, h * 0.9, depth)
    const fill = ink.linear(
      [
        [0, ink.tone(lighter(leaf, 0.14), depth)],
        [0.55, ink.tone(leaf, depth)],
        [1, ink.tone(darker(leaf, 0.32), depth)],
      ],
      'right',
    )
    const w = h * slim
    return (
      trunk(ink, x, y, h * 0.04, h * 0.14, depth) +
      path(
        `M${x} ${y - h}C${x + w * 0.8} ${y - h * 0.7} ${x + w * 1.2} ${y - h * 0.25} ${x + w * 0.3} ${y - h * 0.07}L${x - w * 0.3} ${y - h * 0.07}C${x - w * 1.2} ${y - h * 0.25} ${x - w * 0.8} ${y - h * 0.7} ${x} ${y - h}Z`,
        fill,
      )
    )
  }

const palmTree: Draw = (ink, x, y, h, depth) => {
  const lean = ink.random.whole(-3, 3) * h * 0.02
  const [topX, topY] = [x + lean, y - h * 0.78]
  const stem = path(
    `M${x - h * 0.025} ${y}Q${x + lean * 0.2} ${y - h * 0.4} ${topX - h * 0.014} ${topY}L${topX + h * 0.014} ${topY}Q${x + lean * 0.4 + h * 0.02} ${y - h * 0.4} ${x + h * 0.03} ${y}Z`,
    ink.fade(ink.tone('#a2815c', depth), ink.tone('#6b5140', depth), 'right'),
  )
  const leaves = spread(11, -0.35, Math.PI + 0.35).map((angle, at) => {
    const length = h * (0.28 + ink.random.next() * 0.07)
    const [tipX, tipY] = [
      topX + Math.cos(angle) * length,
      topY - Math.sin(angle) * length * 0.62 + length * 0.34,
    ]
    const [bendX, bendY] = [
      topX + Math.cos(angle) * length * 0.55,
      topY - Math.sin(angle) * length * 0.8 - length * 0.08,
    ]
    const color = at % 2 === 0 ? '#3f7d50' : '#5b9a5c'
    return path(
      `M${topX} ${topY}Q${bendX} ${bendY - length * 0.1} ${tipX} ${tipY}Q${bendX} ${bendY + length * 0.12} ${topX} ${topY}Z`,
      ink.tone(color, depth),
    )
  })
  return stem + leaves.join('') + circle(topX, topY + 3, h * 0.02, ink.tone('#8a6a3c', depth))
}

const umbrellaPine: Draw = (ink, x, y, h, depth) => {
  const lean = h * 0.08
  return (
    path(
      `M${x - h * 0.03} ${y}Q${x - h * 0.01} ${y - h * 0.4} ${x + lean - h * 0.015} ${y - h * 0.74}L${x + lean + h * 0.015} ${y - h * 0.74}Q${x + h * 0.03} ${y - h * 0.4} ${x + h * 0.035} ${y}Z`,
      ink.tone('#6b4a38', depth),
    ) + crown(ink, x + lean, y - h * 0.82, h * 0.42, h * 0.15, '#3d6b4c', depth)
  )
}

const fruitTree: Draw = (ink, x, y, h, depth) => {
  const fruits = Array.from({ length: 12 }, () =>
    circle(
      x + (ink.random.next() - 0.5) * h * 0.52,
      y - h * 0.66 + (ink.random.next() - 0.5) * h * 0.42,
      h * 0.022,
      ink.tone('#f08a2c', depth),
    ),
  )
  return broadTree('#4e8348', 0.3, '#7d6e58')(ink, x, y, h, depth) + fruits.join('')
}

const shapes: Record<Tree, Draw> = {
  broad: broadTree('#5c9150', 0.33),
  olive: broadTree('#8c9f76', 0.36, '#7d6e58'),
  almond: (ink, x, y, h, depth) =>
    ink.season === 'spring'
      ? trunk(ink, x, y, h * 0.08, h * 0.55, depth) +
        crown(ink, x, y - h * 0.66, h * 0.34, h * 0.28, '#eab9c8', depth)
      : broadTree('#7c9a58', 0.33)(ink, x, y, h, depth),
  cypress: columnTree('#355f48', 0.085),
  poplar: columnTree('#7ea553', 0.12),
  pine: umbrellaPine,
  'stone-pine': umbrellaPine,
  spruce: coneTree,
  palm: palmTree,
  citrus: fruitTree,
}

/** A row of trees far away, as one mass. */
export function treeLine(
  ink: Ink,
  y: number,
  kind: 'conifers' | 'round',
  height: number,
  color: string,
  depth: number,
): string {
  const parts: string[] = []
  const step = kind === 'conifers' ? height * 0.3 : height * 0.7
  for (let x = -20; x < 1520; x += step * (0.7 + ink.random.next() * 0.6)) {
    const h = height * (0.6 + ink.random.next() * 0.5)
    const fill = ink.tone(ink.random.chance(0.5) ? color : darker(color, 0.14), depth)
    parts.push(
      kind === 'conifers'
        ? polygon(corners(x, y - h, x + h * 0.2, y + 4, x - h * 0.2, y + 4), fill)
        : ellipse(x, y - h * 0.35, h * 0.55, h * 0.5, fill),
    )
  }
  return rect(-20, y - height * 0.16, 1540, height * 0.3, ink.tone(color, depth)) + parts.join('')
}
