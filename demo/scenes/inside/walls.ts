import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, line, path, rect, spread } from '../svg.ts'
import { floorTop, type RoomLook, type WallStyle } from './room.ts'

export function drawWalls(room: Ink, look: RoomLook): string {
  const { wall } = look
  const light = room.linear([
    [0, room.tone(darker(wall, 0.08))],
    [0.5, room.tone(lighter(wall, 0.12))],
    [1, room.tone(wall)],
  ])
  return (
    rect(0, 0, 1500, floorTop, light) +
    wallTextures[look.wallStyle](room, look) +
    (look.beams
      ? beams(room, look)
      : rect(0, 0, 1500, 22, room.tone(lighter(wall, 0.4))) +
        rect(0, 22, 1500, 9, '#1b1d2c', { opacity: 0.06 })) +
    rect(
      0,
      floorTop - 22,
      1500,
      22,
      room.tone(look.wallStyle === 'stone' || look.wallStyle === 'planks' ? darker(wall, 0.3) : '#fbf7ef'),
    )
  )
}

const wallTextures: Record<WallStyle, (room: Ink, look: RoomLook) => string> = {
  plain: () => '',
  'two-tone': (room, { wall, accent }) =>
    rect(0, 400, 1500, floorTop - 400, room.tone(lighter(accent, 0.45))) +
    rect(0, 394, 1500, 7, room.tone(lighter(wall, 0.5))),
  panels: (room, { wall }) =>
    rect(0, 420, 1500, 8, room.tone(lighter(wall, 0.4))) +
    spread(12, 14, 1390)
      .map(
        (x) =>
          rect(x, 450, 96, 176, 'none', { stroke: room.tone(darker(wall, 0.14)), width: 3 }) +
          rect(x + 3, 453, 96, 176, 'none', {
            stroke: room.tone(lighter(wall, 0.3)),
            width: 2,
            opacity: 0.7,
          }),
      )
      .join(''),
  stripes: (room, { wall }) =>
    rect(
      0,
      0,
      1500,
      floorTop,
      room.pattern(92, 40, rect(0, 0, 46, 40, room.tone(lighter(wall, 0.16)), { opacity: 0.55 })),
    ),
  stone: (room, { wall }) =>
    rect(
      0,
      0,
      1500,
      floorTop,
      room.pattern(
        290,
        150,
        (
          [
            [0, 0, 92, 46],
            [98, 0, 70, 46],
            [174, 0, 112, 46],
            [-40, 52, 90, 42],
            [56, 52, 120, 42],
            [182, 52, 66, 42],
            [254, 52, 76, 42],
            [0, 100, 74, 46],
            [80, 100, 104, 46],
            [190, 100, 96, 46],
          ] as const
        )
          .map(([x, y, w, h], at) =>
            rect(
              x,
              y,
              w,
              h,
              room.tone(
                at % 3 === 0 ? lighter(wall, 0.24) : at % 3 === 1 ? darker(wall, 0.1) : lighter(wall, 0.08),
              ),
              { round: 8, opacity: 0.6 },
            ),
          )
          .join(''),
      ),
    ),
  brick: (room, { wall }) =>
    rect(
      0,
      0,
      1500,
      floorTop,
      room.pattern(
        92,
        44,
        (
          [
            [1, 1],
            [47, 1],
            [-22, 23],
            [24, 23],
            [70, 23],
          ] as const
        )
          .map(([x, y], at) =>
            rect(x, y, 43, 19, room.tone(at % 2 ? darker(wall, 0.1) : lighter(wall, 0.14)), {
              opacity: 0.6,
              round: 2,
            }),
          )
          .join(''),
      ),
    ),
  planks: (room, { wall }) =>
    rect(
      0,
      0,
      1500,
      floorTop,
      room.pattern(
        240,
        58,
        rect(0, 55, 240, 3, room.tone(darker(wall, 0.36)), { opacity: 0.5 }) +
          rect(0, 0, 240, 2, room.tone(lighter(wall, 0.3)), { opacity: 0.5 }) +
          line(corners(20, 24, 120, 20, 220, 26), room.tone(darker(wall, 0.2)), 1.6, { opacity: 0.35 }),
      ),
    ),
  arches: (room, { wall }) =>
    spread(3, 120, 1380)
      .map(
        (x) =>
          path(
            `M${x - 190} ${floorTop}V330A190 200 0 0 1 ${x + 190} 330V${floorTop}Z`,
            room.tone(lighter(wall, 0.14)),
          ) +
          path(`M${x - 190} ${floorTop}V330A190 200 0 0 1 ${x + 190} 330V${floorTop}`, 'none', {
            stroke: room.tone(darker(wall, 0.12)),
            width: 12,
            opacity: 0.6,
          }),
      )
      .join(''),
}

export const beams = (room: Ink, { wood }: RoomLook): string =>
  spread(7, 60, 1400)
    .map(
      (x) =>
        rect(x, 0, 44, 74, room.fade(room.tone(darker(wood, 0.35)), room.tone(wood))) +
        rect(x, 74, 44, 10, '#1b1d2c', { opacity: 0.2 }),
    )
    .join('') + rect(0, 0, 1500, 30, room.tone(darker(wood, 0.25)))
