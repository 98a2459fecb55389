import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { circle, corners, ellipse, line, path, polygon, rect, spread } from '../svg.ts'
import { artWall } from './art.ts'
import { drawFloor } from './floors.ts'
import { plant } from './plants.ts'
import { atmosphere, indoor, type RoomFacts } from './room.ts'
import { bookshelf } from './storage.ts'
import { books } from './tableware.ts'
import { rug } from './textiles.ts'
import { drawWalls } from './walls.ts'
import { drawWindow } from './windows.ts'

export function studyRoom(ink: Ink, { look, outlook }: RoomFacts): string {
  const room = indoor(ink)
  const desk =
    rect(470, 600, 620, 18, room.tone(lighter(look.wood, 0.14)), { round: 3 }) +
    rect(480, 618, 600, 10, room.tone(darker(look.wood, 0.3))) +
    [490, 1060].map((x) => rect(x, 620, 12, 200, room.tone(look.metal))).join('') +
    rect(900, 628, 150, 130, room.tone(look.wood)) +
    [646, 706]
      .map(
        (y) =>
          rect(910, y, 130, 46, 'none', { stroke: room.tone(darker(look.wood, 0.3)), width: 2 }) +
          circle(975, y + 23, 4, room.tone('#e8bd56')),
      )
      .join('')
  const screen =
    rect(660, 430, 250, 146, room.tone('#23262c'), { round: 7 }) +
    rect(669, 439, 232, 128, room.fade('#cfe3ea', '#7fa8b8', 'diagonal')) +
    path('M669 567V520Q730 480 790 520T901 500V567Z', '#5d8f6a') +
    circle(850, 470, 15, '#fff0c4') +
    rect(772, 576, 26, 20, room.tone('#23262c')) +
    ellipse(785, 599, 50, 6, room.tone('#23262c')) +
    rect(700, 592, 170, 8, room.tone('#dfe0e2'), { round: 3 })
  const seat =
    softShadow(room, 760, 900, 110, 14) +
    rect(754, 790, 12, 90, room.tone('#3a3f45')) +
    spread(3, 690, 830)
      .map(
        (x) =>
          line(corners(760, 868, x, 896), room.tone('#3a3f45'), 8) + circle(x, 898, 7, room.tone('#3a3f45')),
      )
      .join('') +
    rect(670, 756, 180, 44, room.tone(look.accent), { round: 18 }) +
    rect(
      686,
      590,
      148,
      158,
      room.fade(room.tone(lighter(look.accent, 0.14)), room.tone(darker(look.accent, 0.16))),
      { round: 32 },
    )
  const lamp =
    line(corners(1010, 600, 1010, 520, 960, 470), room.tone(look.metal), 6) +
    polygon(corners(934, 454, 982, 470, 958, 506, 914, 484), room.tone(look.second))
  const shelves = [150, 260]
    .map((y) => rect(1040, y, 330, 12, room.tone(look.wood)) + books(room, 1052, y, 220, 80))
    .join('')
  return (
    drawWalls(room, look) +
    drawFloor(room, look) +
    drawWindow(
      ink,
      room,
      look,
      outlook,
      look.window === 'panorama' ? 520 : 400,
      look.window === 'doors' || look.window === 'panorama' ? 'pair' : look.window,
    ) +
    shelves +
    bookshelf(room, 1330, 740, 210, 380, look) +
    rug(room, 760, 890, 720, 130, look) +
    desk +
    screen +
    lamp +
    seat +
    plant(room, 150, 860, 380) +
    artWall(room, 800, 230, 260, look) +
    atmosphere(room, [[950, 480]])
  )
}
