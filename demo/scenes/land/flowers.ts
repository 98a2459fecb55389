import { mix } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, corners, type Point, polygon, rect } from '../svg.ts'
import { softShadow } from './sky.ts'
import { columnTree, crown } from './trees.ts'

const petals = {
  pink: ['#d84a8c', '#ef7fb2', '#b52d70'],
  white: ['#fdf7f2', '#f3e3e6', '#e6ced6'],
  red: ['#d8413c', '#ef6a55', '#a92a32'],
  violet: ['#8a63b8', '#b28bd6', '#6c4897'],
} as const

export type Petal = keyof typeof petals

export function bush(ink: Ink, x: number, y: number, r: number, color = '#5d8d52', flower?: Petal): string {
  const leaf = ink.season === 'winter' ? mix(color, '#8c9a8c', 0.4) : color
  const bloom =
    flower && ink.season !== 'winter'
      ? Array.from({ length: 16 }, () =>
          circle(
            x + (ink.random.next() - 0.5) * r * 1.6,
            y - r * 0.6 + (ink.random.next() - 0.5) * r * 0.9,
            r * 0.08,
            ink.tone(ink.random.pick(petals[flower])),
          ),
        ).join('')
      : ''
  return softShadow(ink, x, y, r * 1.1, r * 0.16) + crown(ink, x, y - r * 0.5, r, r * 0.52, leaf, 0) + bloom
}

/** Flowers climbing along a line of points. */
export function climber(ink: Ink, along: readonly Point[], breadth: number, flower: Petal): string {
  const colors = ink.season === 'winter' ? ['#6d8a62', '#86a07a', '#587350'] : petals[flower]
  const dots = along.flatMap(([x, y]) =>
    Array.from({ length: 13 }, (_, at) => {
      const [dx, dy] = [(ink.random.next() - 0.5) * breadth, (ink.random.next() - 0.5) * breadth]
      const fill = at < 5 ? ink.random.pick(['#3f7a4a', '#55934f', '#2f6241']) : ink.random.pick(colors)
      return circle(x + dx, y + dy, 5 + ink.random.next() * 7, ink.tone(fill))
    }),
  )
  return dots.join('')
}

export function pot(
  ink: Ink,
  x: number,
  y: number,
  h: number,
  plant: 'flowers' | 'shrub' | 'cypress',
  flower: Petal = 'red',
): string {
  const clay = ink.fade(ink.tone('#d3825a'), ink.tone('#96523a'), 'right')
  const w = h * 0.42
  const vessel =
    polygon(
      corners(x - w * 0.5, y - h * 0.42, x + w * 0.5, y - h * 0.42, x + w * 0.36, y, x - w * 0.36, y),
      clay,
    ) + rect(x - w * 0.56, y - h * 0.46, w * 1.12, h * 0.09, ink.tone('#c4714c'), { round: 2 })
  const top = y - h * 0.45
  const grown =
    plant === 'cypress'
      ? columnTree('#3c6a4b', 0.12)(ink, x, top + h * 0.06, h * 0.9, 0)
      : plant === 'flowers'
        ? crown(ink, x, top - h * 0.1, h * 0.3, h * 0.2, '#5d8f50', 0) +
          climber(ink, [[x, top - h * 0.14]], h * 0.45, flower)
        : crown(ink, x, top - h * 0.16, h * 0.3, h * 0.26, '#568a4e', 0)
  return softShadow(ink, x, y, w * 0.8, w * 0.14) + grown + vessel
}
