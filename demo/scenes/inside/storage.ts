import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { circle, rect, spread } from '../svg.ts'
import { tableLamp } from './lamps.ts'
import { vase } from './plants.ts'
import type { RoomLook } from './room.ts'
import { books } from './tableware.ts'

export function bookshelf(room: Ink, x: number, y: number, w: number, h: number, look: RoomLook): string {
  const shelves = Math.round(h / 92)
  const left = x - w / 2
  const parts = [
    softShadow(room, x, y, w * 0.6, 12),
    rect(left, y - h, w, h, room.tone(darker(look.wood, 0.3))),
    rect(left + 9, y - h + 9, w - 18, h - 18, room.tone(darker(look.wood, 0.1))),
  ]
  for (let at = 0; at < shelves; at += 1) {
    const foot = y - h + ((at + 1) * (h - 12)) / shelves
    const tall = (h - 12) / shelves - 14
    if (at === shelves - 1)
      parts.push(
        rect(left + 9, foot - tall - 4, w - 18, tall + 4, room.tone(look.wood)),
        rect(x - 1, foot - tall - 4, 2, tall + 4, room.tone(darker(look.wood, 0.4))),
        circle(x - 10, foot - tall / 2, 4, room.tone('#e8bd56')),
        circle(x + 10, foot - tall / 2, 4, room.tone('#e8bd56')),
      )
    else
      parts.push(
        at % 3 === 1
          ? books(room, left + 16, foot, w * 0.5, tall) + vase(room, x + w * 0.26, foot, tall * 0.5)
          : books(room, left + 16, foot, w - 34, tall),
      )
    parts.push(rect(left, foot, w, 10, room.tone(lighter(look.wood, 0.1))))
  }
  return parts.join('')
}

export function sideboard(
  room: Ink,
  x: number,
  y: number,
  w: number,
  look: RoomLook,
  hasTv: boolean,
): string {
  const left = x - w / 2
  const tv = hasTv
    ? rect(x - w * 0.36, y - 330, w * 0.72, 190, room.tone('#23262c'), { round: 6 }) +
      rect(
        x - w * 0.345,
        y - 322,
        w * 0.69,
        174,
        room.fade(room.tone('#3a4a5a'), room.tone('#20262e'), 'diagonal'),
      ) +
      rect(x - 40, y - 140, 80, 8, room.tone('#23262c'))
    : vase(room, x - w * 0.3, y - 132, 84) + tableLamp(room, x + w * 0.28, y - 132, look.accent)
  return (
    softShadow(room, x, y, w * 0.58, 12) +
    tv +
    rect(
      left,
      y - 132,
      w,
      104,
      room.fade(room.tone(lighter(look.wood, 0.12)), room.tone(darker(look.wood, 0.16))),
      { round: 4 },
    ) +
    spread(4, left, left + w)
      .slice(1, -1)
      .map((at) => rect(at - 1, y - 126, 2, 92, room.tone(darker(look.wood, 0.4))))
      .join('') +
    spread(3, left + w / 6, left + (w * 5) / 6)
      .map((at) => rect(at - 14, y - 84, 28, 4, room.tone('#e8bd56')))
      .join('') +
    [left + 20, left + w - 26].map((at) => rect(at, y - 28, 7, 28, room.tone(look.metal))).join('')
  )
}

export function wardrobe(room: Ink, x: number, y: number, look: RoomLook): string {
  const color = room.random.pick([look.wood, '#f1ece2', lighter(look.second, 0.4), '#d9c9b0'])
  return (
    softShadow(room, x, y, 150, 13) +
    rect(
      x - 124,
      y - 500,
      248,
      494,
      room.fade(room.tone(lighter(color, 0.12)), room.tone(darker(color, 0.12)), 'right'),
      { round: 4 },
    ) +
    rect(x - 1.5, y - 490, 3, 470, room.tone(darker(color, 0.4))) +
    [-112, 12]
      .map(
        (at) =>
          rect(x + at, y - 484, 100, 300, 'none', { stroke: room.tone(darker(color, 0.22)), width: 3 }) +
          rect(x + at, y - 168, 100, 146, 'none', { stroke: room.tone(darker(color, 0.22)), width: 3 }),
      )
      .join('') +
    [x - 14, x + 9].map((at) => rect(at, y - 262, 5, 44, room.tone('#d9b45a'), { round: 2 })).join('') +
    rect(x - 132, y - 510, 264, 14, room.tone(darker(color, 0.14)))
  )
}
