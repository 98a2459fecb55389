/** Shapes as SVG text. One decimal is finer than a pixel of the largest size. */
const n = (value: number): string => String(Math.round(value * 10) / 10)

type Look = {
  opacity?: number
  /** Radius of the corners. */
  round?: number
  stroke?: string
  width?: number
  cap?: 'round' | 'butt'
  turn?: readonly [degrees: number, x: number, y: number]
}

function looks({ opacity, stroke, width, cap, turn }: Look): string {
  let text = ''
  if (opacity !== undefined) text += ` opacity="${Math.round(opacity * 100) / 100}"`
  if (stroke) text += ` stroke="${stroke}" stroke-width="${n(width ?? 2)}"`
  if (cap) text += ` stroke-linecap="${cap}"`
  if (turn) text += ` transform="rotate(${turn.map(n).join(' ')})"`
  return text
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, look: Look = {}): string =>
  w <= 0 || h <= 0
    ? ''
    : `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${look.round ? ` rx="${n(look.round)}"` : ''}${looks(look)}/>`

export const circle = (x: number, y: number, r: number, fill: string, look: Look = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${looks(look)}/>`

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  look: Look = {},
): string => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${looks(look)}/>`

export type Point = readonly [x: number, y: number]

/** Points from their coordinates in a row. */
export const corners = (...row: readonly number[]): Point[] =>
  Array.from({ length: row.length / 2 }, (_, at) => [row[at * 2] ?? 0, row[at * 2 + 1] ?? 0])

export const polygon = (points: readonly Point[], fill: string, look: Look = {}): string =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}"${looks(look)}/>`

export const line = (points: readonly Point[], stroke: string, width: number, look: Look = {}): string =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" fill="none"${looks({ ...look, stroke, width })}/>`

/** `d` may hold long decimals; they are cut. */
export const path = (d: string, fill: string, look: Look = {}): string =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (value) => n(Number(value)))}" fill="${fill}"${looks(look)}/>`

/** A smooth line through the points, as path data that starts with its first point. */
export function curve(points: readonly Point[]): string {
  const [first = [0, 0]] = points
  let d = `M${n(first[0])} ${n(first[1])}`
  for (let at = 1; at < points.length; at += 1) {
    const [fromX, fromY] = points[at - 1] ?? first
    const [x, y] = points[at] ?? first
    const middle = (fromX + x) / 2
    d += `C${n(middle)} ${n(fromY)} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`
  }
  return d
}

export const group = (content: string, transform: string): string =>
  `<g transform="${transform}">${content}</g>`

/** The positions from `from` to `to` in equal steps. */
export const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, at) =>
    count === 1 ? (from + to) / 2 : from + ((to - from) * at) / (count - 1),
  )
