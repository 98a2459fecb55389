import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { circle, corners, ellipse, line, path, polygon, rect, spread } from '../svg.ts'
import type { RoomLook } from './room.ts'
import { cushion } from './textiles.ts'

/** Furniture has its middle at `x` and its feet at `y`. */

export const cloth = (room: Ink, color: string): string =>
  room.fade(room.tone(lighter(color, 0.12)), room.tone(darker(color, 0.18)))

export function sofa(room: Ink, x: number, y: number, w: number, look: RoomLook): string {
  const { random } = room
  const color = random.pick([look.accent, look.accent, look.second, '#e6dccb', '#8d968f'])
  const legs = [-0.42, 0.42]
    .map((side) =>
      polygon(
        corners(x + w * side - 8, y - 26, x + w * side + 8, y - 26, x + w * side + 4, y, x + w * side - 4, y),
        room.tone(look.wood),
      ),
    )
    .join('')
  const kind = random.whole(0, 2)
  const [left, seat] = [x - w / 2, y - 92]
  const back = kind === 1 ? 150 : 178
  const cushions = [
    [left + w * 0.1, 4],
    [left + w * 0.1 + 62, -6],
    [left + w * 0.9 - 130, 5],
    [left + w * 0.9 - 76, -4],
  ]
    .slice(0, random.whole(2, 4))
    .map(([at = 0, turn = 0], index) =>
      cushion(
        room,
        at,
        seat - 72,
        76,
        [look.second, look.accent === color ? '#f1e7d4' : look.accent, '#e2b04a', lighter(look.second, 0.4)][
          index
        ] ?? look.second,
        turn,
      ),
    )
    .join('')
  const seams = [1, 2]
    .map((part) =>
      rect(left + w * 0.06 + (w * 0.88 * part) / 3 - 1, seat - 4, 2, 52, room.tone(darker(color, 0.4)), {
        opacity: 0.5,
      }),
    )
    .join('')
  const arms =
    kind === 2
      ? ''
      : [left, left + w - w * 0.075]
          .map((at) => rect(at, seat - 44, w * 0.075, 112, cloth(room, lighter(color, 0.06)), { round: 16 }))
          .join('')
  const chaise =
    kind === 0 && random.chance(0.5)
      ? rect(left, seat + 8, w * 0.34, 104, cloth(room, color), { round: 14 }) +
        rect(left, seat + 6, w * 0.34, 40, cloth(room, lighter(color, 0.1)), { round: 12 }) +
        ellipse(left + w * 0.17, y + 22, w * 0.18, 7, '#1b1d2c', { opacity: 0.2 })
      : ''
  const blanket = random.chance(0.5)
    ? path(
        `M${x + w * 0.2} ${y - back - 36}H${x + w * 0.33}L${x + w * 0.335} ${seat + 42}H${x + w * 0.195}Z`,
        room.tone(lighter(look.second, 0.5)),
      ) +
      spread(4, y - back, seat + 20)
        .map((at) => rect(x + w * 0.198, at, w * 0.134, 5, room.tone(look.second), { opacity: 0.7 }))
        .join('')
    : ''
  return (
    softShadow(room, x, y, w * 0.58, 22) +
    legs +
    rect(left + w * 0.03, y - back - 36, w * 0.94, back, cloth(room, color), {
      round: kind === 1 ? 40 : 18,
    }) +
    (kind === 2
      ? spread(4, left + w * 0.14, left + w * 0.86)
          .map((at) => circle(at, y - back + 12, 4, room.tone(darker(color, 0.4))))
          .join('')
      : '') +
    rect(left + w * 0.03, seat, w * 0.94, 66, cloth(room, darker(color, 0.1)), { round: 12 }) +
    rect(left + w * 0.05, seat - 14, w * 0.9, 44, cloth(room, lighter(color, 0.1)), { round: 12 }) +
    seams +
    arms +
    blanket +
    cushions +
    chaise
  )
}

/** The low bench along the wall of an old house. */
export function sedir(room: Ink, x: number, y: number, w: number, look: RoomLook): string {
  const left = x - w / 2
  const pattern = room.pattern(
    70,
    40,
    polygon(corners(35, 4, 66, 20, 35, 36, 4, 20), room.tone(look.second)) +
      polygon(corners(35, 12, 50, 20, 35, 28, 20, 20), room.tone('#f1dcb8')),
  )
  return (
    softShadow(room, x, y, w * 0.54, 16) +
    rect(left, y - 96, w, 96, room.tone(darker(look.accent, 0.2))) +
    rect(left, y - 96, w, 60, pattern) +
    rect(left, y - 122, w, 34, cloth(room, look.accent), { round: 10 }) +
    spread(Math.round(w / 120), left + 20, left + w - 96)
      .map((at, index) =>
        cushion(
          room,
          at,
          y - 192,
          82,
          [look.second, look.accent, '#e2b04a', '#f1e7d4'][index % 4] ?? look.second,
          index % 2 ? 3 : -3,
        ),
      )
      .join('') +
    rect(left, y - 14, w, 14, room.tone(look.wood))
  )
}

export function armchair(room: Ink, x: number, y: number, look: RoomLook): string {
  const color = room.random.pick([look.second, '#c98a5a', '#7d9a94', lighter(look.accent, 0.2)])
  return (
    softShadow(room, x, y, 108, 15) +
    [-58, 58].map((at) => line(corners(x + at * 0.9, y - 30, x + at, y), room.tone(look.wood), 8)).join('') +
    rect(x - 76, y - 194, 152, 150, cloth(room, color), { round: 44 }) +
    rect(x - 84, y - 112, 168, 84, cloth(room, darker(color, 0.08)), { round: 18 }) +
    rect(x - 62, y - 112, 124, 36, cloth(room, lighter(color, 0.14)), { round: 14 }) +
    [x - 92, x + 60]
      .map((at) => rect(at, y - 138, 32, 106, cloth(room, lighter(color, 0.04)), { round: 14 }))
      .join('') +
    (room.random.chance(0.6) ? cushion(room, x - 34, y - 160, 66, look.accent) : '')
  )
}

export function chair(room: Ink, x: number, y: number, color: string, toLeft = false): string {
  const side = toLeft ? -1 : 1
  const wood = room.tone(color)
  return (
    softShadow(room, x, y, 50, 8) +
    line(corners(x - side * 28, y - 86, x - side * 34, y), wood, 7) +
    line(corners(x + side * 30, y - 84, x + side * 34, y), wood, 7) +
    line(corners(x - side * 30, y - 86, x - side * 38, y - 196), wood, 7) +
    rect(x - 40, y - 96, 80, 14, wood, { round: 6 }) +
    polygon(
      corners(x - side * 36, y - 190, x - side * 30, y - 188, x - side * 26, y - 130, x - side * 33, y - 130),
      room.tone(lighter(color, 0.2)),
    )
  )
}
