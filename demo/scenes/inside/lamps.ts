import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { circle, corners, ellipse, line, path, polygon, rect, spread } from '../svg.ts'
import { lampsBurn, type RoomLook } from './room.ts'

/** Small decorations of a room, each at its given position. */

const shade = (room: Ink): string =>
  lampsBurn(room) ? room.fade('#fff6d8', '#ffd98a') : room.fade(room.tone('#fbf3e0'), room.tone('#ead9b6'))

export function floorLamp(room: Ink, x: number, y: number, look: RoomLook): string {
  const metal = room.tone(look.metal)
  const kind = room.random.whole(0, 2)
  const foot = softShadow(room, x, y, 56, 9) + ellipse(x, y - 3, 40, 8, metal)
  if (kind === 0)
    return `${foot}${rect(x - 3.5, y - 330, 7, 328, metal)}${polygon(corners(x - 46, y - 420, x + 46, y - 420, x + 70, y - 318, x - 70, y - 318), shade(room))}`
  if (kind === 1)
    return `${foot}${path(`M${x} ${y - 4}V${y - 330}Q${x} ${y - 440} ${x + 100} ${y - 440}`, 'none', { stroke: metal, width: 6 })}${path(`M${x + 44} ${y - 388}A58 58 0 0 1 ${x + 160} ${y - 388}Z`, shade(room))}`
  return `${softShadow(room, x, y, 60, 9)}${line(corners(x, y - 300, x - 50, y), room.tone(look.wood), 7)}${line(corners(x, y - 300, x + 50, y), room.tone(look.wood), 7)}${line(corners(x, y - 300, x + 6, y - 6), room.tone(darker(look.wood, 0.2)), 7)}${rect(x - 58, y - 402, 116, 108, shade(room), { round: 10 })}`
}

export function tableLamp(room: Ink, x: number, y: number, color: string): string {
  return (
    ellipse(
      x,
      y - 34,
      20,
      32,
      room.fade(room.tone(lighter(color, 0.2)), room.tone(darker(color, 0.2)), 'right'),
    ) + polygon(corners(x - 26, y - 126, x + 26, y - 126, x + 42, y - 66, x - 42, y - 66), shade(room))
  )
}

export function pendant(room: Ink, x: number, drop: number, look: RoomLook): string {
  const kind = room.random.whole(0, 3)
  const cord = rect(x - 1.5, 0, 3, drop, room.tone('#5d5048'))
  if (kind === 0) return cord + circle(x, drop + 34, 40, shade(room))
  if (kind === 1)
    return (
      cord +
      path(
        `M${x - 66} ${drop + 60}Q${x - 60} ${drop} ${x} ${drop}Q${x + 60} ${drop} ${x + 66} ${drop + 60}Z`,
        room.fade(room.tone('#d9b783'), room.tone('#b58a56')),
      ) +
      spread(7, x - 50, x + 50)
        .map((at) => line(corners(x, drop, at, drop + 58), room.tone('#8a6438'), 1.6))
        .join('')
    )
  if (kind === 2)
    return (
      cord +
      polygon(
        corners(x - 14, drop, x + 14, drop, x + 56, drop + 62, x - 56, drop + 62),
        room.tone(look.accent),
      ) +
      ellipse(x, drop + 62, 50, 8, lampsBurn(room) ? '#ffe6ac' : room.tone('#fbf3e0'))
    )
  return (
    cord +
    ellipse(x, drop + 40, 62, 40, shade(room)) +
    spread(4, drop + 14, drop + 66)
      .map((y) =>
        line(
          corners(x - 58 + Math.abs(y - drop - 40) * 0.8, y, x + 58 - Math.abs(y - drop - 40) * 0.8, y),
          room.tone('#c9b48a'),
          1.6,
        ),
      )
      .join('')
  )
}
