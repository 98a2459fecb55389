import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, ellipse, line, polygon, rect, spread } from '../svg.ts'
import { floorTop, type RoomLook } from './room.ts'

export function drawFloor(room: Ink, { floor, floorColor }: RoomLook): string {
  const h = 1000 - floorTop
  const base = rect(
    0,
    floorTop,
    1500,
    h,
    room.linear([
      [0, room.tone(darker(floorColor, 0.16))],
      [0.4, room.tone(floorColor)],
      [1, room.tone(lighter(floorColor, 0.08))],
    ]),
  )
  const joint = room.tone(darker(floorColor, 0.32))
  const away = (count: number) =>
    spread(count, -1500, 3000)
      .map((x) => line(corners(750 + (x - 750) * 0.5, floorTop, x, 1000), joint, 2.2, { opacity: 0.4 }))
      .join('')
  const across = (shares: readonly number[]) =>
    shares.map((share) => rect(0, floorTop + h * share, 1500, 2.2, joint, { opacity: 0.36 })).join('')
  if (floor === 'boards') {
    const ends = Array.from({ length: 26 }, () => {
      const share = room.random.next()
      const y = floorTop + h * share
      const x = room.random.next() * 1500
      return rect(x, y, 60 + share * 60, 2, joint, { opacity: 0.3 })
    })
    return base + away(34) + ends.join('') + gloss(room)
  }
  if (floor === 'tiles' || floor === 'slabs')
    return (
      base +
      away(floor === 'tiles' ? 30 : 16) +
      across(floor === 'tiles' ? [0.05, 0.12, 0.2, 0.3, 0.42, 0.56, 0.74, 0.95] : [0.1, 0.26, 0.5, 0.82]) +
      gloss(room)
    )
  if (floor === 'terrazzo')
    return (
      base +
      Array.from({ length: 130 }, () => {
        const share = room.random.next()
        return ellipse(
          room.random.next() * 1500,
          floorTop + share * h,
          2 + share * 6,
          1 + share * 2.6,
          room.tone(room.random.pick(['#b5765a', '#7f9a94', '#d9b46a', '#8a8078', '#ffffff'])),
          { opacity: 0.6 },
        )
      }).join('') +
      gloss(room)
    )
  const rows = [0, 0.07, 0.155, 0.26, 0.385, 0.535, 0.72, 0.95, 1.2]
  const tiles: string[] = []
  rows.slice(0, -1).forEach((share, row) => {
    const next = rows[row + 1] ?? 1
    const at = (x: number, s: number) => 750 + (x - 750) * (0.5 + 0.5 * s)
    spread(31, -1500, 3000).forEach((x, column) => {
      if ((row + column) % 2) return
      tiles.push(
        polygon(
          corners(
            at(x, share),
            floorTop + h * share,
            at(x + 150, share),
            floorTop + h * share,
            at(x + 150, next),
            floorTop + h * next,
            at(x, next),
            floorTop + h * next,
          ),
          room.tone(darker(floorColor, 0.36)),
          { opacity: 0.6 },
        ),
      )
    })
  })
  return base + tiles.join('') + gloss(room)
}

const gloss = (room: Ink): string =>
  rect(
    0,
    floorTop,
    1500,
    110,
    room.linear([
      [0, '#1b1d2c', 0.3],
      [0.4, '#1b1d2c', 0.08],
      [1, '#1b1d2c', 0],
    ]),
  )
