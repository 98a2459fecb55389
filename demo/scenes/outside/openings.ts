import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { climber, type Petal } from '../land/flowers.ts'
import { circle, corners, path, polygon, rect, spread } from '../svg.ts'

export type WindowStyle = {
  frame: string
  shutters?: string
  arched?: boolean
  panes?: 'cross' | 'sash' | 'grid' | 'plain'
  flowers?: Petal | undefined
}

/** A window, possibly lit; (x, y) is its upper left corner. */
export function pane(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  { frame, shutters = '', arched = false, panes = 'cross', flowers }: WindowStyle,
): string {
  const lit = ink.random.chance(ink.light.lit)
  const [top, low] = lit ? ['#ffe9b4', '#f5b75e'] : ink.light.glass
  const glass = ink.fade(top, low, 'diagonal')
  const color = ink.tone(frame)
  const shape = (px: number, py: number, pw: number, ph: number, fill: string) =>
    arched
      ? path(
          `M${px} ${py + ph}V${py + pw / 2}A${pw / 2} ${pw / 2} 0 0 1 ${px + pw} ${py + pw / 2}V${py + ph}Z`,
          fill,
        )
      : rect(px, py, pw, ph, fill, { round: 1.5 })
  const edge = Math.max(3, w * 0.055)
  const bars =
    panes === 'plain'
      ? ''
      : rect(x + w / 2 - edge * 0.35, y, edge * 0.7, h, color) +
        rect(x, y + h * (panes === 'sash' ? 0.5 : 0.36), w, edge * 0.7, color) +
        (panes === 'grid' ? rect(x, y + h * 0.68, w, edge * 0.6, color) : '')
  const inside = lit
    ? rect(x + w * 0.08, y + h * 0.1, w * 0.2, h * 0.9, '#fff3d2', { opacity: 0.45 })
    : polygon(
        corners(
          x + w * 0.1,
          y + h,
          x + w * 0.46,
          y + h * 0.05,
          x + w * 0.66,
          y + h * 0.05,
          x + w * 0.3,
          y + h,
        ),
        '#ffffff',
        { opacity: 0.2 },
      )
  const glow = lit
    ? circle(
        x + w / 2,
        y + h / 2,
        Math.max(w, h) * 0.95,
        ink.radial([
          [0, '#ffd58a', 0.34],
          [1, '#ffd58a', 0],
        ]),
      )
    : ''
  const wing = (at: number) =>
    rect(
      at,
      y - 2,
      w * 0.42,
      h + 4,
      ink.fade(ink.tone(lighter(shutters, 0.12)), ink.tone(darker(shutters, 0.2)), 'right'),
      { round: 1.5 },
    ) +
    spread(Math.max(4, Math.round(h / 13)), y + h * 0.08, y + h * 0.92)
      .map((slat) =>
        rect(at + w * 0.06, slat, w * 0.3, 2, ink.tone(darker(shutters, 0.42)), { opacity: 0.55 }),
      )
      .join('')
  return (
    glow +
    shape(x - edge, y - edge, w + edge * 2, h + edge * 1.6, color) +
    shape(x, y, w, h, glass) +
    (arched
      ? ink.clipped(`<rect x="${x}" y="${y + w * 0.12}" width="${w}" height="${h}"/>`, inside + bars)
      : inside + bars) +
    rect(x - edge * 2, y + h, w + edge * 4, edge * 1.5, ink.tone(lighter(frame, 0.25)), { round: 1 }) +
    rect(x - edge * 1.6, y + h + edge * 1.5, w + edge * 3.2, 4, '#1b1d2c', { opacity: 0.18 }) +
    (shutters ? wing(x - edge - w * 0.43) + wing(x + w + edge + w * 0.01) : '') +
    (flowers
      ? rect(x - 4, y + h - 2, w + 8, 12, ink.tone('#a45c3c'), { round: 3 }) +
        climber(
          ink,
          spread(3, x + w * 0.16, x + w * 0.84).map((at) => [at, y + h - 8] as const),
          24,
          flowers,
        )
      : '')
  )
}

export function door(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  { arched = false, frame = '#f4ecdf' }: { arched?: boolean; frame?: string } = {},
): string {
  const fill = ink.fade(ink.tone(lighter(color, 0.14)), ink.tone(darker(color, 0.24)), 'right')
  const shape = (inset: number, paint: string) =>
    arched
      ? path(
          `M${x + inset} ${y}V${y - h + w / 2}A${w / 2 - inset} ${w / 2 - inset} 0 0 1 ${x + w - inset} ${y - h + w / 2}V${y}Z`,
          paint,
        )
      : rect(x + inset, y - h + inset, w - inset * 2, h - inset, paint)
  const panels = [0.12, 0.55].flatMap((side) =>
    [0.34, 0.66].map((up) =>
      rect(x + w * side, y - h * up - h * 0.02, w * 0.33, h * 0.26, ink.tone(darker(color, 0.3)), {
        opacity: 0.32,
        round: 2,
      }),
    ),
  )
  return (
    shape(-7, ink.tone(frame)) +
    shape(0, fill) +
    panels.join('') +
    rect(x + w / 2 - 1, y - h * 0.8, 2, h * 0.8, ink.tone(darker(color, 0.4)), { opacity: 0.5 }) +
    circle(x + w * 0.58, y - h * 0.44, 3.6, ink.tone('#e8bd56')) +
    rect(x - 14, y - 2, w + 28, 9, ink.tone('#cfc3b2'), { round: 2 })
  )
}

export function balcony(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  rail: 'iron' | 'glass' | 'timber' | 'solid',
  color = '#33383f',
  flowers?: Petal,
): string {
  const h = 44
  const parts = [
    rect(x - 6, y, w + 12, 10, ink.tone('#d9d2c6'), { round: 2 }),
    rect(
      x - 4,
      y + 10,
      w + 8,
      14,
      ink.linear([
        [0, '#1b1d2c', 0.34],
        [1, '#1b1d2c', 0],
      ]),
    ),
  ]
  if (rail === 'glass')
    parts.push(
      rect(x, y - h, w, h, ink.tone('#cfe6ee'), { opacity: 0.5 }),
      rect(x, y - h, w, 4, ink.tone('#8b959b')),
    )
  else if (rail === 'solid')
    parts.push(rect(x, y - h, w, h, ink.tone(color)), rect(x, y - h, w, 5, ink.tone(lighter(color, 0.3))))
  else {
    const step = rail === 'timber' ? 12 : 9
    for (let at = x + 3; at < x + w - 1; at += step)
      parts.push(rect(at, y - h, rail === 'timber' ? 5 : 2.2, h, ink.tone(color)))
    parts.push(rect(x, y - h, w, 4.5, ink.tone(color)), rect(x, y - 8, w, 3, ink.tone(color)))
  }
  if (flowers)
    parts.push(
      climber(
        ink,
        spread(Math.max(2, Math.round(w / 46)), x + 16, x + w - 16).map((at) => [at, y - h + 4] as const),
        26,
        flowers,
      ),
    )
  return parts.join('')
}
