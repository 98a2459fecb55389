import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, corners, polygon, rect } from '../svg.ts'

type Tile = 'metro' | 'square' | 'diamond' | 'scale' | 'hexagon' | 'star'

export const tileKinds: readonly Tile[] = ['metro', 'square', 'diamond', 'scale', 'hexagon', 'star']

/** A wall of tiles in two colors. */
export function tiled(
  room: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: Tile,
  color: string,
  second: string,
): string {
  const [a, b, joint] = [room.tone(color), room.tone(second), room.tone(darker(color, 0.16))]
  const patterns: Record<Tile, () => string> = {
    metro: () =>
      room.pattern(
        84,
        56,
        rect(0, 0, 84, 56, joint) +
          [
            [1, 1],
            [43, 1],
            [-20, 29],
            [22, 29],
            [64, 29],
          ]
            .map(([px = 0, py = 0], at) =>
              rect(px, py, 40, 26, at % 3 === 1 ? room.tone(lighter(color, 0.22)) : a, { round: 3 }),
            )
            .join(''),
      ),
    square: () =>
      room.pattern(
        92,
        92,
        rect(0, 0, 92, 92, joint) +
          [
            [1, 1],
            [47, 1],
            [1, 47],
            [47, 47],
          ]
            .map(([px = 0, py = 0], at) =>
              rect(
                px,
                py,
                44,
                44,
                at === 2 ? room.tone(lighter(color, 0.25)) : at === 3 ? room.tone(darker(color, 0.06)) : a,
                { round: 3 },
              ),
            )
            .join(''),
      ),
    diamond: () =>
      room.pattern(
        64,
        64,
        rect(0, 0, 64, 64, a) +
          polygon(corners(32, 6, 58, 32, 32, 58, 6, 32), b) +
          polygon(corners(32, 20, 44, 32, 32, 44, 20, 32), a) +
          rect(0, 0, 64, 1.5, joint) +
          rect(0, 0, 1.5, 64, joint),
      ),
    scale: () =>
      room.pattern(
        52,
        52,
        rect(0, 0, 52, 52, b) +
          [
            [0, 0],
            [52, 0],
            [26, 26],
            [-26, 26],
            [78, 26],
            [0, 52],
            [52, 52],
          ]
            .map(([px = 0, py = 0]) => circle(px, py, 25, a, { stroke: joint, width: 2 }))
            .join(''),
      ),
    hexagon: () =>
      room.pattern(
        60,
        104,
        rect(0, 0, 60, 104, joint) +
          [
            [30, 17],
            [0, 69],
            [60, 69],
            [30, 121],
          ]
            .map(([px = 0, py = 0], at) =>
              polygon(
                corners(
                  px,
                  py - 33,
                  px + 28.5,
                  py - 16.5,
                  px + 28.5,
                  py + 16.5,
                  px,
                  py + 33,
                  px - 28.5,
                  py + 16.5,
                  px - 28.5,
                  py - 16.5,
                ),
                at === 0 || at === 3 ? a : b,
              ),
            )
            .join(''),
      ),
    star: () =>
      room.pattern(
        72,
        72,
        rect(0, 0, 72, 72, a) +
          polygon(corners(36, 4, 44, 28, 68, 36, 44, 44, 36, 68, 28, 44, 4, 36, 28, 28), b) +
          circle(36, 36, 6, a) +
          [
            [0, 0],
            [72, 0],
            [0, 72],
            [72, 72],
          ]
            .map(([px = 0, py = 0]) => circle(px, py, 12, room.tone('#e2b04a'), { opacity: 0.8 }))
            .join(''),
      ),
  }
  return (
    rect(x, y, w, h, patterns[kind]()) +
    rect(
      x,
      y,
      w,
      h,
      room.linear([
        [0, '#ffffff', 0.12],
        [0.5, '#ffffff', 0],
        [1, '#1b1d2c', 0.12],
      ]),
    )
  )
}

export const tileColors = [
  ['#f4efe6', '#3f7d8a'],
  ['#dfe9ea', '#5d8f9a'],
  ['#2f7f78', '#e6dcc2'],
  ['#f1dcd0', '#c8754a'],
  ['#3d5a80', '#f1ece0'],
  ['#e9e4da', '#8a9a7a'],
  ['#fbf7ef', '#2d3f5e'],
] as const
