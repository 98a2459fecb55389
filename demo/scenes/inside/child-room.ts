import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { circle, corners, ellipse, line, path, polygon, rect, spread } from '../svg.ts'
import { drawFloor } from './floors.ts'
import { pendant } from './lamps.ts'
import { atmosphere, indoor, type RoomFacts } from './room.ts'
import { rug } from './textiles.ts'
import { drawWalls } from './walls.ts'
import { drawWindow } from './windows.ts'

export function childRoom(ink: Ink, { look, outlook }: RoomFacts): string {
  const room = indoor(ink)
  const { random } = ink
  const t = room.tone
  const bunk = random.chance(0.5)
  const wood = '#e6cfa8'
  const linen = t('#fdfaf2')
  const bunkBed =
    softShadow(room, 1150, 850, 250, 18) +
    [930, 1370].map((x) => rect(x - 9, 330, 18, 520, t(wood))).join('') +
    [470, 720]
      .map(
        (y, at) =>
          rect(930, y + 34, 440, 20, t(darker(wood, 0.1))) +
          rect(944, y, 412, 38, linen, { round: 8 }) +
          rect(1080, y - 6, 276, 46, t(at ? look.accent : look.second), { round: 8 }) +
          rect(952, y - 16, 90, 32, t('#ffffff'), { round: 14 }),
      )
      .join('') +
    spread(9, 960, 1220)
      .map((x) => rect(x, 416, 6, 62, t(wood)))
      .join('') +
    rect(930, 410, 300, 9, t(wood)) +
    spread(6, 500, 800)
      .map((y) => rect(1270, y, 70, 10, t(darker(wood, 0.16))))
      .join('') +
    [1270, 1332].map((x) => rect(x, 420, 9, 430, t(darker(wood, 0.16)))).join('')
  const houseBed =
    softShadow(room, 1120, 850, 270, 18) +
    line(corners(890, 800, 890, 430, 1120, 280, 1350, 430, 1350, 800), t(wood), 16) +
    rect(890, 730, 460, 60, linen, { round: 8 }) +
    rect(1010, 718, 340, 84, t(look.accent), { round: 12 }) +
    rect(900, 700, 110, 44, t('#ffffff'), { round: 18 }) +
    rect(882, 790, 476, 26, t(darker(wood, 0.1))) +
    spread(9, 900, 1330)
      .map((x, at) => {
        const y = at < 4.5 ? 428 - at * 30 : 308 + (at - 4) * 30
        return polygon(
          corners(x - 16, y + 18, x + 16, y + 18, x, y + 50),
          t(['#c8553d', '#e2b04a', '#3f7d8a', '#5d8f6a'][at % 4] ?? look.accent),
        )
      })
      .join('')
  const tent =
    softShadow(room, 270, 880, 180, 16) +
    polygon(corners(120, 880, 270, 470, 420, 880), room.fade(t('#fdf6e6'), t('#e6d3ae'), 'right')) +
    polygon(corners(220, 880, 270, 600, 322, 880), t(darker(look.second, 0.3))) +
    [120, 420].map((x) => line(corners(x, 880, x > 270 ? 250 : 290, 430), t(wood), 7)).join('') +
    spread(3, 600, 800)
      .map((y, at) =>
        polygon(corners(205 - at * 20, y, 235 - at * 16, y, 220 - at * 18, y - 26), t(look.accent)),
      )
      .join('')
  const toys =
    ['#c8553d', '#e2b04a', '#3f7d8a']
      .map((color, at) => rect(560 + at * 46, 870 - (at === 1 ? 44 : 0), 42, 42, t(color), { round: 4 }))
      .join('') +
    rect(606, 870, 42, 42, t('#5d8f6a'), { round: 4 }) +
    circle(770, 892, 28, t('#f1e7d4')) +
    path('M742 892A28 28 0 0 1 798 892Z', t('#d9553d'))
  const bear =
    ellipse(500, 880, 32, 38, t('#a5764a')) +
    circle(500, 826, 27, t('#b5865a')) +
    [478, 522].map((x) => circle(x, 804, 10, t('#a5764a'))).join('') +
    circle(492, 822, 3.4, t('#2f2420')) +
    circle(508, 822, 3.4, t('#2f2420')) +
    ellipse(500, 834, 8, 6, t('#e6cfa8'))
  return (
    drawWalls(room, { ...look, wallStyle: 'two-tone' }) +
    drawFloor(room, look) +
    drawWindow(ink, room, look, outlook, 590, 'pair') +
    spread(6, 40, 300)
      .map((x, at) => circle(x + 20, 150 + (at % 3) * 90, 7, t(lighter(look.accent, 0.2)), { opacity: 0.7 }))
      .join('') +
    rug(room, 650, 900, 620, 120, look) +
    (bunk ? bunkBed : houseBed) +
    tent +
    toys +
    bear +
    pendant(room, 760, 50, look) +
    atmosphere(room, [[760, 100]])
  )
}
