import { darker } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, corners, ellipse, line, path, polygon, rect, spread } from '../svg.ts'

export const lampGlass = (ink: Ink): string =>
  ink.light.lit > 0.2
    ? ink.fade('#ffeab8', '#f2b05c')
    : ink.fade(ink.light.glass[0], ink.light.glass[1], 'diagonal')

export const deck = (ink: Ink, x: number, y: number, w: number): string =>
  rect(x, y - 10, w, 14, ink.tone('#a57c54')) +
  rect(x, y + 4, w, 12, ink.tone('#6d4f38')) +
  spread(Math.round(w / 40), x + 6, x + w - 6)
    .map((at) => rect(at - 1, y - 10, 2, 14, ink.tone('#7a5a3f'), { opacity: 0.6 }))
    .join('')

/** A string of little lamps between two places. */
export function lightChain(ink: Ink, from: readonly [number, number], to: readonly [number, number]): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const at = (share: number): [number, number] => [
    from[0] + dx * share,
    from[1] + dy * share + Math.sin(share * Math.PI) * 38,
  ]
  const glow = ink.radial([
    [0, '#ffe0a0', 0.7],
    [1, '#ffe0a0', 0],
  ])
  return (
    line(spread(14, 0, 1).map(at), ink.tone('#3a3f45'), 2) +
    spread(11, 0.04, 0.96)
      .map((share) => {
        const [x, y] = at(share)
        return (ink.light.lit > 0.2 ? circle(x, y + 6, 20, glow) : '') + circle(x, y + 6, 5, '#fff0c4')
      })
      .join('')
  )
}

export function campfire(ink: Ink, x: number, y: number): string {
  const isDark = ink.light.lit > 0.5
  return (
    (isDark
      ? circle(
          x,
          y - 14,
          150,
          ink.radial([
            [0, '#ffb054', 0.55],
            [1, '#ffb054', 0],
          ]),
        )
      : '') +
    ellipse(x, y + 4, 44, 10, ink.tone('#6a6058')) +
    rect(x - 26, y - 6, 52, 9, ink.tone('#5d4030'), { turn: [12, x, y], round: 4 }) +
    rect(x - 26, y - 6, 52, 9, ink.tone('#6d4a34'), { turn: [-14, x, y], round: 4 }) +
    path(
      `M${x} ${y - 58}C${x + 30} ${y - 30} ${x + 24} ${y - 6} ${x} ${y - 4}C${x - 26} ${y - 6} ${x - 26} ${y - 28} ${x} ${y - 58}Z`,
      '#f08a2c',
    ) +
    path(
      `M${x} ${y - 36}C${x + 14} ${y - 20} ${x + 12} ${y - 6} ${x} ${y - 5}C${x - 14} ${y - 6} ${x - 12} ${y - 20} ${x} ${y - 36}Z`,
      '#ffd75e',
    )
  )
}

export function gardenChair(ink: Ink, x: number, y: number, color: string, toLeft = false): string {
  const side = toLeft ? -1 : 1
  return (
    polygon(
      corners(x, y - 26, x - side * 22, y - 72, x - side * 15, y - 75, x + side * 7, y - 28),
      ink.tone(color),
    ) +
    polygon(
      corners(x - side * 6, y - 30, x + side * 46, y - 36, x + side * 48, y - 28, x - side * 3, y - 20),
      ink.tone(darker(color, 0.14)),
    ) +
    line(corners(x, y - 24, x - side * 6, y), ink.tone('#6d4f38'), 5) +
    line(corners(x + side * 40, y - 30, x + side * 44, y), ink.tone('#6d4f38'), 5)
  )
}
