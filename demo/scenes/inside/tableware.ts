import type { Ink } from '../ink.ts'
import { circle, ellipse, path, rect } from '../svg.ts'

/** Tea in its slim glass. */
export const tea = (room: Ink, x: number, y: number): string =>
  ellipse(x, y, 17, 4.5, room.tone('#fdf9f0')) +
  path(
    `M${x - 8} ${y - 28}Q${x - 3} ${y - 15} ${x - 8} ${y - 2}H${x + 8}Q${x + 3} ${y - 15} ${x + 8} ${y - 28}Z`,
    room.tone('#b5392a'),
  )

export const fruitBowl = (room: Ink, x: number, y: number): string =>
  ['#e8963c', '#d9553d', '#8fb04a', '#e8b93c']
    .map((color, at) => circle(x - 30 + at * 20, y - 30 - (at % 2) * 8, 15, room.tone(color)))
    .join('') +
  path(
    `M${x - 56} ${y - 30}Q${x - 40} ${y} ${x} ${y}Q${x + 40} ${y} ${x + 56} ${y - 30}Z`,
    room.tone('#f4ede0'),
  )

export function books(room: Ink, x: number, y: number, w: number, h: number): string {
  const parts: string[] = []
  let at = x
  while (at < x + w - 10) {
    const wide = room.random.whole(9, 19)
    const tall = h * (0.6 + room.random.next() * 0.36)
    if (room.random.chance(0.9))
      parts.push(
        rect(
          at,
          y - tall,
          wide - 1.5,
          tall,
          room.tone(
            room.random.pick([
              '#c8553d',
              '#3f6f8a',
              '#e2b04a',
              '#5d7f6a',
              '#8a5a6a',
              '#f1e7d4',
              '#2d3f5e',
              '#d98f5a',
            ]),
          ),
          { round: 1 },
        ),
      )
    at += wide
  }
  return parts.join('')
}
