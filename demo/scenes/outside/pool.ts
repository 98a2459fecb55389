import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, corners, ellipse, path, polygon, rect, spread } from '../svg.ts'

/** A pool in front of the house, its far edge at `y`. */
export function pool(ink: Ink, x: number, y: number, w: number, h: number): string {
  const round = ink.random.chance(0.35)
  const [far, near] =
    ink.light.hour === 'night'
      ? ['#4fc4d8', '#1f7fae']
      : [lighter(ink.tone('#7fd8e0'), 0.1), ink.tone('#2c9fc4')]
  const fill = ink.fade(far, near)
  const edge = ink.tone('#f4ecdc')
  const glints = Array.from({ length: 22 }, () => {
    const share = ink.random.next()
    const half = (w / 2) * (0.74 + share * 0.16)
    return rect(
      x + (ink.random.next() * 2 - 1) * half - 20,
      y + 14 + share * (h - 30),
      24 + share * 36,
      2.6,
      '#ffffff',
      { opacity: 0.42, round: 2 },
    )
  })
  const basin = round
    ? ellipse(x, y + h / 2, w / 2 + 16, h / 2 + 12, edge) + ellipse(x, y + h / 2, w / 2, h / 2, fill)
    : polygon(
        corners(
          x - w * 0.42 - 12,
          y - 10,
          x + w * 0.42 + 12,
          y - 10,
          x + w / 2 + 22,
          y + h + 14,
          x - w / 2 - 22,
          y + h + 14,
        ),
        edge,
      ) +
      polygon(corners(x - w * 0.42, y, x + w * 0.42, y, x + w / 2, y + h, x - w / 2, y + h), fill) +
      polygon(
        corners(x - w * 0.42, y, x + w * 0.42, y, x + w * 0.425, y + 12, x - w * 0.425, y + 12),
        darker(near, 0.2),
        { opacity: 0.4 },
      )
  return basin + glints.join('') + floater(ink, x + w * 0.22, y + h * 0.55)
}

const floater = (ink: Ink, x: number, y: number): string => {
  if (ink.random.chance(0.5)) return ''
  return (
    ellipse(x, y, 46, 19, ink.tone('#f0803c')) +
    ellipse(x, y - 2, 22, 8, ink.tone('#3aa5c4')) +
    [-34, 0, 34]
      .map((dx) => rect(x + dx - 5, y - 18 + Math.abs(dx) * 0.2, 10, 12, ink.tone('#fff6e6'), { round: 3 }))
      .join('')
  )
}

export function lounger(ink: Ink, x: number, y: number, color = '#fbf6ec'): string {
  return (
    ellipse(x + 50, y + 6, 76, 8, '#1b1d2c', { opacity: 0.2 }) +
    polygon(corners(x, y - 26, x - 34, y - 66, x - 26, y - 70, x + 12, y - 30), ink.tone(color)) +
    rect(x, y - 30, 118, 11, ink.tone(color), { round: 5 }) +
    [x + 8, x + 104].map((at) => rect(at, y - 20, 6, 24, ink.tone('#8a6a4c'))).join('') +
    rect(x - 30, y - 64, 22, 12, ink.tone('#e2a53c'), { round: 5, turn: [-42, x - 20, y - 58] })
  )
}

export function parasol(ink: Ink, x: number, y: number, color: string): string {
  const [top, w] = [y - 190, 110]
  const parts = spread(6, -1, 1)
    .slice(0, -1)
    .map((at, index) =>
      path(
        `M${x} ${top}Q${x + at * w * 0.8} ${top + 10} ${x + at * w} ${top + 56}Q${x + (at + 0.2) * w} ${top + 64} ${x + (at + 0.4) * w} ${top + 56}Q${x + (at + 0.4) * w * 0.8} ${top + 10} ${x} ${top}Z`,
        index % 2 ? ink.tone('#fff6e6') : ink.tone(color),
      ),
    )
  return (
    ellipse(x + 30, y + 4, 110, 10, '#1b1d2c', { opacity: 0.2 }) +
    rect(x - 3, top + 8, 6, 186, ink.tone('#a57c54')) +
    parts.join('') +
    circle(x, top - 3, 5, ink.tone('#a57c54'))
  )
}
