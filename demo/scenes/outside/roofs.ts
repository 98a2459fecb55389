import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, corners, line, path, polygon, rect } from '../svg.ts'

export type Roof = 'tiles' | 'gable' | 'steep' | 'flat' | 'metal' | 'slate'

/** A roof over a wall that starts at `y`; `h` is its own height. */
export function roof(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: Roof,
  color = '#c3603d',
): string {
  const snowy = ink.season === 'winter' && kind !== 'flat'
  const over = w * 0.055
  const lit = ink.fade(ink.tone(lighter(color, 0.16)), ink.tone(darker(color, 0.12)))
  if (kind === 'flat')
    return (
      rect(x - 8, y - 14, w + 16, 18, ink.tone('#f4efe6'), { round: 2 }) +
      rect(x - 8, y + 2, w + 16, 6, '#1b1d2c', { opacity: 0.2 })
    )
  const pattern = ink.pattern(
    30,
    18,
    path('M0 3Q7.5 14 15 3T30 3', 'none', {
      stroke: ink.tone(darker(color, 0.35)),
      width: 2.2,
      opacity: 0.5,
    }),
  )
  const isGable = kind === 'gable' || kind === 'steep'
  const outline: [number, number][] = isGable
    ? [
        [x - over, y + 6],
        [x + w / 2, y - h],
        [x + w + over, y + 6],
      ]
    : [
        [x - over, y],
        [x + w * 0.14, y - h],
        [x + w * 0.86, y - h],
        [x + w + over, y],
      ]
  if (isGable) {
    // The gable end: its wall reaches up under the slopes.
    const edge = ink.tone(darker(color, 0.1))
    const top = snowy ? ink.tone('#f3f7fb') : edge
    return (
      polygon(outline, ink.tone('#ffffff'), { opacity: 0 }) +
      polygon(
        corners(
          x - over,
          y + 8,
          x + w / 2,
          y - h - 16,
          x + w + over,
          y + 8,
          x + w + over - 4,
          y + 24,
          x + w / 2,
          y - h + 10,
          x - over + 4,
          y + 24,
        ),
        top,
      ) +
      line(corners(x - over + 4, y + 24, x + w / 2, y - h + 11, x + w + over - 4, y + 24), '#1b1d2c', 4, {
        opacity: 0.22,
      })
    )
  }
  return (
    polygon(outline, snowy ? ink.fade(ink.tone('#ffffff'), ink.tone('#d4e0ec')) : lit) +
    (snowy
      ? ''
      : polygon(
          outline,
          kind === 'tiles'
            ? pattern
            : ink.pattern(40, 40, rect(0, 0, 2, 40, ink.tone(darker(color, 0.3)), { opacity: 0.4 })),
        )) +
    rect(x - over, y - 3, w + over * 2, 10, ink.tone(darker(color, 0.3)), { round: 2 })
  )
}

export function chimney(ink: Ink, x: number, y: number, h: number, smoke: boolean): string {
  const puffs = smoke
    ? Array.from({ length: 6 }, (_, at) =>
        circle(
          x + 12 + at * 7 + ink.random.whole(-5, 5),
          y - h - 16 - at * 20,
          9 + at * 4,
          lighter(ink.light.haze, 0.3),
          { opacity: 0.32 - at * 0.045 },
        ),
      ).join('')
    : ''
  return (
    puffs +
    rect(x, y - h, 26, h, ink.fade(ink.tone('#b99b86'), ink.tone('#7d6557'), 'right')) +
    rect(x - 4, y - h - 6, 34, 8, ink.tone('#8a7365'))
  )
}
