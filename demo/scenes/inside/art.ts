import type { Ink } from '../ink.ts'
import { circle, corners, path, polygon, rect, spread } from '../svg.ts'
import type { RoomLook } from './room.ts'

const printColors = [
  '#e2a53c',
  '#c8553d',
  '#3f6f8a',
  '#5d8f6a',
  '#f1d9c0',
  '#2d3f5e',
  '#d98f8a',
  '#7d9a94',
] as const

/** A framed picture with its upper left corner at (x, y). */
export function art(room: Ink, x: number, y: number, w: number, h: number, frame: string): string {
  const colors = room.random.shuffled(printColors)
  const [a = '', b = '', c = ''] = colors
  const t = (color: string) => room.tone(color)
  const [ix, iy, iw, ih] = [x + w * 0.12, y + h * 0.1, w * 0.76, h * 0.8]
  const paintings = [
    () =>
      circle(ix + iw * 0.36, iy + ih * 0.32, iw * 0.17, t(a)) +
      polygon(corners(ix, iy + ih, ix + iw * 0.38, iy + ih * 0.46, ix + iw * 0.72, iy + ih), t(b)) +
      polygon(corners(ix + iw * 0.4, iy + ih, ix + iw * 0.72, iy + ih * 0.6, ix + iw, iy + ih), t(c)),
    () =>
      rect(ix, iy + ih * 0.55, iw, ih * 0.45, t(b)) +
      path(
        `M${ix} ${iy + ih * 0.62}Q${ix + iw * 0.3} ${iy + ih * 0.44} ${ix + iw * 0.6} ${iy + ih * 0.6}T${ix + iw} ${iy + ih * 0.52}V${iy + ih * 0.8}H${ix}Z`,
        t(c),
      ) +
      circle(ix + iw * 0.64, iy + ih * 0.3, iw * 0.16, t(a)),
    () =>
      spread(5, -0.9, 0.9)
        .map(
          (turn) =>
            path(
              `M${ix + iw / 2} ${iy + ih * 0.94}Q${ix + iw / 2 + turn * iw * 0.2} ${iy + ih * 0.5} ${ix + iw / 2 + turn * iw * 0.44} ${iy + ih * 0.22}`,
              'none',
              { stroke: t('#5d8f6a'), width: 4 },
            ) + circle(ix + iw / 2 + turn * iw * 0.42, iy + ih * 0.22, iw * 0.08, t(turn > 0 ? a : b)),
        )
        .join(''),
    () =>
      rect(ix, iy, iw * 0.5, ih * 0.6, t(a)) +
      rect(ix + iw * 0.5, iy + ih * 0.4, iw * 0.5, ih * 0.6, t(b)) +
      circle(ix + iw * 0.5, iy + ih * 0.5, iw * 0.2, t(c)),
    () =>
      spread(4, 0.15, 0.85)
        .map((share, at) =>
          path(
            `M${ix} ${iy + ih * share}Q${ix + iw * 0.3} ${iy + ih * (share - 0.16)} ${ix + iw * 0.55} ${iy + ih * share}T${ix + iw} ${iy + ih * share}V${iy + ih}H${ix}Z`,
            t(colors[at] ?? a),
          ),
        )
        .join(''),
  ]
  const paper = `<rect x="${ix}" y="${iy}" width="${iw}" height="${ih}"/>`
  return (
    rect(x + 5, y + 8, w, h, '#1b1d2c', { opacity: 0.2, round: 2 }) +
    rect(x, y, w, h, room.tone(frame), { round: 2 }) +
    rect(x + 7, y + 7, w - 14, h - 14, room.tone('#fdf9f0')) +
    rect(ix, iy, iw, ih, room.tone('#f4ead6')) +
    room.clipped(paper, room.random.pick(paintings)())
  )
}

/** Pictures hung together around (x, y), within `w`. */
export function artWall(room: Ink, x: number, y: number, w: number, look: RoomLook): string {
  const frame = room.random.pick([look.wood, '#2f3237', '#fbf7ef', '#c9a45c'])
  const kind = room.random.whole(0, 3)
  if (kind === 0) return art(room, x - w * 0.24, y - 110, w * 0.48, 210, frame)
  if (kind === 1)
    return [-1, 1]
      .map((side) => art(room, x + side * w * 0.24 - w * 0.17, y - 120, w * 0.34, 220, frame))
      .join('')
  if (kind === 2)
    return [-1, 0, 1]
      .map((side) => art(room, x + side * w * 0.34 - w * 0.14, y - 95, w * 0.28, 180, frame))
      .join('')
  return (
    art(room, x - w * 0.48, y - 130, w * 0.32, 240, frame) +
    art(room, x - w * 0.12, y - 130, w * 0.24, 112, frame) +
    art(room, x - w * 0.12, y - 2, w * 0.24, 112, frame) +
    art(room, x + w * 0.16, y - 110, w * 0.32, 200, frame)
  )
}
