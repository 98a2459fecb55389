import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { corners, ellipse, polygon, rect, spread } from '../svg.ts'
import { vase } from './plants.ts'
import type { RoomLook } from './room.ts'
import { fruitBowl, tea } from './tableware.ts'

export function coffeeTable(room: Ink, x: number, y: number, look: RoomLook): string {
  const kind = room.random.whole(0, 2)
  const w = kind === 1 ? 250 : 290
  const things = room.random.pick([
    () => vase(room, x - 60, y - 64, 62) + tea(room, x + 30, y - 60) + tea(room, x + 76, y - 58),
    () => fruitBowl(room, x - 40, y - 58) + tea(room, x + 70, y - 58),
    () =>
      rect(x - 90, y - 74, 84, 10, room.tone('#c8553d')) +
      rect(x - 84, y - 84, 70, 10, room.tone('#f1e7d4')) +
      vase(room, x + 66, y - 62, 54),
  ])()
  if (kind === 0)
    return (
      softShadow(room, x, y, w * 0.56, 18) +
      spread(3, x - w * 0.34, x + w * 0.34)
        .map((at) =>
          polygon(
            corners(at - 6, y - 52, at + 6, y - 52, at + 3, y, at - 3, y),
            room.tone(darker(look.wood, 0.2)),
          ),
        )
        .join('') +
      ellipse(x, y - 52, w / 2, 27, room.tone(darker(look.wood, 0.25))) +
      ellipse(x, y - 60, w / 2, 27, room.fade(room.tone(lighter(look.wood, 0.2)), room.tone(look.wood))) +
      things
    )
  if (kind === 1)
    return (
      softShadow(room, x, y, w * 0.54, 18) +
      rect(
        x - w / 2 + 8,
        y - 60,
        w - 16,
        58,
        room.fade(room.tone(look.wood), room.tone(darker(look.wood, 0.3)), 'right'),
        { round: 24 },
      ) +
      ellipse(x, y - 58, w / 2, 26, room.tone(lighter(look.wood, 0.14))) +
      things
    )
  return (
    softShadow(room, x, y, w * 0.56, 16) +
    [-0.44, 0.44].map((side) => rect(x + w * side - 5, y - 56, 10, 56, room.tone(look.metal))).join('') +
    polygon(
      corners(x - w * 0.5, y - 44, x - w * 0.42, y - 76, x + w * 0.42, y - 76, x + w * 0.5, y - 44),
      room.fade(room.tone(lighter(look.wood, 0.24)), room.tone(look.wood)),
    ) +
    rect(x - w * 0.5, y - 46, w, 11, room.tone(darker(look.wood, 0.28))) +
    things
  )
}
