import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, ellipse, path, polygon, rect, spread } from '../svg.ts'
import type { RoomLook } from './room.ts'

export function cushion(room: Ink, x: number, y: number, size: number, color: string, turn = 0): string {
  const s = size
  const kind = room.random.whole(0, 3)
  const light = room.tone(lighter(color, 0.5))
  const shape = `M${x} ${y}Q${x + s * 0.5} ${y + s * 0.07} ${x + s} ${y}Q${x + s * 0.94} ${y + s * 0.46} ${x + s} ${y + s * 0.9}Q${x + s * 0.5} ${y + s * 0.84} ${x} ${y + s * 0.9}Q${x + s * 0.06} ${y + s * 0.46} ${x} ${y}Z`
  const pattern =
    kind === 0
      ? ''
      : kind === 1
        ? spread(5, x + s * 0.15, x + s * 0.85)
            .map((at) => rect(at - 2, y + s * 0.08, s * 0.05, s * 0.74, light, { opacity: 0.75 }))
            .join('')
        : kind === 2
          ? [0.25, 0.5, 0.75]
              .flatMap((a) =>
                [0.24, 0.5, 0.7].map((b) =>
                  polygon(
                    corners(
                      x + s * a,
                      y + s * (b - 0.07),
                      x + s * (a + 0.07),
                      y + s * b,
                      x + s * a,
                      y + s * (b + 0.07),
                      x + s * (a - 0.07),
                      y + s * b,
                    ),
                    light,
                  ),
                ),
              )
              .join('')
          : rect(x + s * 0.06, y + s * 0.36, s * 0.88, s * 0.14, light)
  return `<g transform="rotate(${turn} ${Math.round(x + s / 2)} ${Math.round(y + s / 2)})">${path(
    shape,
    room.fade(room.tone(lighter(color, 0.1)), room.tone(darker(color, 0.22))),
  )}${pattern}</g>`
}

const weaves = [
  ['#9c2f35', '#2d3f5e', '#e8c98a'],
  ['#2f5f73', '#d9a05c', '#f4e6cc'],
  ['#b5653f', '#3a4a52', '#f1dcb8'],
  ['#5d4a6a', '#c98b6a', '#f4e3d2'],
  ['#3f6a55', '#c9823f', '#f1e6c9'],
] as const

/** A rug on the floor around (x, y). */
export function rug(room: Ink, x: number, y: number, w: number, h: number, look: RoomLook): string {
  const kind = room.random.whole(0, 3)
  if (kind === 0)
    return (
      ellipse(x, y, w / 2, h / 2, room.tone(lighter(look.second, 0.5))) +
      ellipse(x, y, w * 0.43, h * 0.42, room.tone(look.accent), { opacity: 0.75 }) +
      ellipse(x, y, w * 0.36, h * 0.34, room.tone(lighter(look.second, 0.65)))
    )
  const [ground = '', line1 = '', light = ''] = room.random.pick(weaves)
  const inset = w * 0.09
  const corner = (share: number, side: number): [number, number] => [
    x + side * (w / 2 - inset * (1 - share)),
    y - h / 2 + h * share,
  ]
  const outline = [corner(0, -1), corner(0, 1), corner(1, 1), corner(1, -1)]
  const clip = `<path d="M${outline.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z"/>`
  const fringe = spread(Math.round(w / 22), x - w / 2 + inset * 0.2, x + w / 2 - inset * 0.2)
    .map((at) => rect(at, y + h / 2, 3, 9, room.tone(light)))
    .join('')
  const inner =
    kind === 1
      ? spread(4, y - h * 0.34, y + h * 0.34)
          .flatMap((py, row) =>
            spread(7, x - w * 0.4, x + w * 0.4).map(
              (px) =>
                polygon(
                  corners(px, py - h * 0.1, px + w * 0.055, py, px, py + h * 0.1, px - w * 0.055, py),
                  room.tone(row % 2 ? light : line1),
                ) +
                polygon(
                  corners(px, py - h * 0.045, px + w * 0.024, py, px, py + h * 0.045, px - w * 0.024, py),
                  room.tone(ground),
                ),
            ),
          )
          .join('')
      : kind === 2
        ? spread(9, y - h * 0.46, y + h * 0.46)
            .map((py, row) =>
              rect(x - w / 2, py, w, h * (row % 2 ? 0.035 : 0.06), room.tone(row % 2 ? light : line1), {
                opacity: 0.85,
              }),
            )
            .join('')
        : polygon(
            corners(x, y - h * 0.36, x + w * 0.28, y, x, y + h * 0.36, x - w * 0.28, y),
            room.tone(line1),
          ) +
          polygon(
            corners(x, y - h * 0.24, x + w * 0.19, y, x, y + h * 0.24, x - w * 0.19, y),
            room.tone(light),
          ) +
          polygon(
            corners(x, y - h * 0.12, x + w * 0.1, y, x, y + h * 0.12, x - w * 0.1, y),
            room.tone(ground),
          )
  return (
    polygon(outline, room.tone(ground)) +
    room.clipped(clip, inner) +
    polygon(outline, 'none', { stroke: room.tone(light), width: 5 }) +
    (kind === 2 ? fringe : '')
  )
}
