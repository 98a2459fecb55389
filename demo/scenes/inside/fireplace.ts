import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, path, rect } from '../svg.ts'
import { vase } from './plants.ts'
import { lampsBurn, type RoomLook } from './room.ts'
import { books } from './tableware.ts'

export function fireplace(room: Ink, x: number, y: number, look: RoomLook): string {
  const stone = look.wallStyle === 'stone' ? '#8d8278' : room.random.pick(['#b9aa98', '#f1ece2', '#9a6a58'])
  const burns = lampsBurn(room) || room.season === 'winter' || room.season === 'autumn'
  const fire = burns
    ? circle(
        x,
        y - 70,
        150,
        room.radial([
          [0, '#ffb054', 0.6],
          [1, '#ffb054', 0],
        ]),
      ) +
      path(
        `M${x} ${y - 128}C${x + 44} ${y - 80} ${x + 40} ${y - 34} ${x} ${y - 28}C${x - 44} ${y - 34} ${x - 40} ${y - 84} ${x} ${y - 128}Z`,
        '#f08a2c',
      ) +
      path(
        `M${x + 4} ${y - 92}C${x + 24} ${y - 62} ${x + 20} ${y - 34} ${x} ${y - 30}C${x - 24} ${y - 34} ${x - 22} ${y - 62} ${x + 4} ${y - 92}Z`,
        '#ffd75e',
      )
    : ''
  const blocks = room.pattern(
    120,
    60,
    rect(0, 0, 56, 28, room.tone(lighter(stone, 0.2)), { opacity: 0.5, round: 4 }) +
      rect(60, 0, 56, 28, room.tone(darker(stone, 0.12)), { opacity: 0.5, round: 4 }) +
      rect(-28, 31, 56, 26, room.tone(darker(stone, 0.08)), { opacity: 0.5, round: 4 }) +
      rect(32, 31, 60, 26, room.tone(lighter(stone, 0.12)), { opacity: 0.5, round: 4 }),
  )
  return (
    rect(x - 100, 0, 200, y - 320, room.tone(stone)) +
    rect(x - 100, 0, 200, y - 320, blocks) +
    rect(x - 170, y - 320, 340, 320, room.tone(stone)) +
    rect(x - 170, y - 320, 340, 320, blocks) +
    path(
      `M${x - 104} ${y - 18}V${y - 150}Q${x} ${y - 214} ${x + 104} ${y - 150}V${y - 18}Z`,
      room.tone('#2a2422'),
    ) +
    fire +
    [-34, 22]
      .map((at, index) =>
        rect(x + at - 40, y - 38, 92, 18, room.tone('#6d4a34'), {
          round: 9,
          turn: [index ? -8 : 7, x, y - 30],
        }),
      )
      .join('') +
    rect(x - 196, y - 336, 392, 24, room.tone(darker(look.wood, 0.1)), { round: 3 }) +
    rect(x - 200, y - 18, 400, 20, room.tone(darker(stone, 0.2)), { round: 3 }) +
    vase(room, x - 130, y - 336, 64) +
    books(room, x + 70, y - 336, 90, 66)
  )
}
