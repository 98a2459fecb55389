import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, ellipse, polygon, rect } from '../svg.ts'

export type Wall = 'stone' | 'plaster' | 'clapboard' | 'boards' | 'brick' | 'logs'

/** A wall with its texture, its light from the left and its shade under the eaves. */
export function wall(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: Wall,
  color: string,
): string {
  const base = rect(
    x,
    y,
    w,
    h,
    ink.linear(
      [
        [0, ink.tone(lighter(color, 0.1))],
        [0.6, ink.tone(color)],
        [1, ink.tone(darker(color, 0.16))],
      ],
      'right',
    ),
  )
  return (
    base +
    rect(x, y, w, h, textures[kind](ink, color)) +
    rect(
      x,
      y,
      w,
      Math.min(46, h * 0.2),
      ink.linear([
        [0, '#1b1d2c', 0.3],
        [1, '#1b1d2c', 0],
      ]),
    )
  )
}

const textures: Record<Wall, (ink: Ink, color: string) => string> = {
  stone: (ink, color) => {
    const stones = [
      [0, 0, 62, 26],
      [66, 0, 44, 26],
      [114, 0, 76, 26],
      [-26, 30, 58, 24],
      [36, 30, 74, 24],
      [114, 30, 40, 24],
      [158, 30, 60, 24],
      [0, 58, 46, 28],
      [50, 58, 66, 28],
      [120, 58, 70, 28],
    ] as const
    return ink.pattern(
      194,
      90,
      stones
        .map(([x, y, w, h], at) =>
          rect(
            x,
            y,
            w,
            h,
            ink.tone(
              at % 3 === 0 ? lighter(color, 0.3) : at % 3 === 1 ? darker(color, 0.14) : lighter(color, 0.1),
            ),
            { round: 5, opacity: 0.55 },
          ),
        )
        .join(''),
    )
  },
  plaster: (ink, color) =>
    ink.pattern(
      240,
      180,
      [
        [30, 40, 60, 9],
        [150, 100, 70, 7],
        [70, 140, 50, 10],
      ]
        .map(([x = 0, y = 0, rx = 0, ry = 0]) =>
          ellipse(x, y, rx, ry, ink.tone(darker(color, 0.1)), { opacity: 0.22 }),
        )
        .join(''),
    ),
  clapboard: (ink, color) =>
    ink.pattern(
      60,
      18,
      rect(0, 15, 60, 3, ink.tone(darker(color, 0.3)), { opacity: 0.5 }) +
        rect(0, 0, 60, 2, ink.tone(lighter(color, 0.3)), { opacity: 0.5 }),
    ),
  boards: (ink, color) =>
    ink.pattern(
      26,
      60,
      rect(23, 0, 3, 60, ink.tone(darker(color, 0.34)), { opacity: 0.55 }) +
        rect(0, 0, 2, 60, ink.tone(lighter(color, 0.25)), { opacity: 0.4 }),
    ),
  brick: (ink, color) =>
    ink.pattern(
      56,
      28,
      [
        [1, 1],
        [29, 1],
        [-13, 15],
        [15, 15],
        [43, 15],
      ]
        .map(([x = 0, y = 0], at) =>
          rect(x, y, 26, 12, ink.tone(at % 2 ? darker(color, 0.12) : lighter(color, 0.12)), {
            opacity: 0.6,
            round: 1,
          }),
        )
        .join(''),
    ),
  logs: (ink, color) =>
    ink.pattern(
      80,
      34,
      rect(
        0,
        0,
        80,
        34,
        ink.linear([
          [0, ink.tone(lighter(color, 0.16)), 0.7],
          [0.6, ink.tone(color), 0.3],
          [1, ink.tone(darker(color, 0.5)), 0.8],
        ]),
      ),
    ),
}

/** The triangle of wall under a gable. */
export const gableWall = (
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: Wall,
  color: string,
): string =>
  polygon(
    corners(x, y + 1, x + w / 2, y - h, x + w, y + 1),
    ink.fade(ink.tone(lighter(color, 0.06)), ink.tone(darker(color, 0.1)), 'right'),
  ) + polygon(corners(x, y + 1, x + w / 2, y - h, x + w, y + 1), textures[kind](ink, color))
