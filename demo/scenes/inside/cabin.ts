import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { corners, ellipse, path, polygon, rect, spread } from '../svg.ts'
import { pendant } from './lamps.ts'
import { atmosphere, indoor, type RoomFacts } from './room.ts'
import { chair } from './seats.ts'
import { books } from './tableware.ts'
import { cushion, rug } from './textiles.ts'
import { drawWindow } from './windows.ts'

/** The inside of a boat, or of a home on wheels. */
export function cabin(ink: Ink, { look, outlook }: RoomFacts, isBoat: boolean): string {
  const room = indoor(ink)
  const t = room.tone
  const wood = look.wood
  const walls =
    polygon(corners(0, 0, 1500, 0, 1500, 1000, 0, 1000), t(darker(wood, 0.2))) +
    polygon(
      corners(240, 130, 1260, 130, 1260, 640, 240, 640),
      room.fade(t(lighter(wood, 0.26)), t(lighter(wood, 0.06))),
    ) +
    polygon(corners(0, 0, 240, 130, 240, 640, 0, 860), room.fade(t(wood), t(lighter(wood, 0.14)), 'right')) +
    polygon(
      corners(1500, 0, 1260, 130, 1260, 640, 1500, 860),
      room.fade(t(lighter(wood, 0.14)), t(darker(wood, 0.06)), 'right'),
    ) +
    polygon(corners(0, 0, 1500, 0, 1260, 130, 240, 130), t('#f4ead8'))
  const boards = spread(8, 160, 610)
    .map((y) => rect(240, y, 1020, 2, t(darker(wood, 0.3)), { opacity: 0.35 }))
    .join('')
  const lamps = [500, 750, 1000].map((x) => ellipse(x, 70, 32, 9, t('#fff3cc'))).join('')
  const glassOf = (x: number, y: number, w: number, h: number) => {
    const hole = isBoat
      ? `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}"/>`
      : `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="26"/>`
    const ring = isBoat
      ? ellipse(x + w / 2, y + h / 2, w / 2 + 14, h / 2 + 14, t('#c9a45c'))
      : rect(x - 14, y - 14, w + 28, h + 28, t('#fbf6ea'), { round: 34 })
    const horizon = ink.light
    return (
      ring +
      room.clipped(
        hole,
        rect(
          x,
          y,
          w,
          h,
          room.linear([
            [0, horizon.sky[1]],
            [0.5, horizon.sky[2]],
          ]),
        ) + rect(x, y + h * 0.56, w, h * 0.44, room.fade(horizon.water[0], horizon.water[1])),
      )
    )
  }
  const windows = isBoat
    ? [310, 520, 730, 940, 1110].map((x) => glassOf(x, 220, 110, 110)).join('')
    : drawWindow(ink, room, { ...look, metal: '#8a6a4c' }, { ...outlook, isHigh: false }, 750, 'pair')
  if (isBoat) {
    const mattress =
      path('M300 640Q750 590 1200 640L1330 900Q750 940 170 900Z', room.fade(t('#ffffff'), t('#d8dde4'))) +
      path('M236 772Q750 740 1264 772L1330 900Q750 940 170 900Z', t(look.accent)) +
      spread(4, 800, 880)
        .map((y) =>
          path(
            `M${230 - (y - 790) * 0.5} ${y}Q750 ${y - 24} ${1270 + (y - 790) * 0.5} ${y}V${y + 8}Q750 ${y - 16} ${230 - (y - 790) * 0.5} ${y + 8}Z`,
            t(lighter(look.accent, 0.6)),
          ),
        )
        .join('')
    return (
      walls +
      boards +
      lamps +
      windows +
      rect(620, 400, 260, 12, t(darker(wood, 0.3))) +
      books(room, 640, 400, 220, 60) +
      polygon(corners(0, 900, 170, 900, 300, 640, 240, 640, 0, 860), t(darker(wood, 0.3))) +
      polygon(corners(1500, 900, 1330, 900, 1200, 640, 1260, 640, 1500, 860), t(darker(wood, 0.3))) +
      mattress +
      rect(0, 900, 1500, 100, t(darker(wood, 0.35))) +
      [380, 500].map((x, at) => cushion(room, x, 560, 130, at ? look.second : '#f4efe4')).join('') +
      [860, 980].map((x, at) => cushion(room, x, 560, 130, at ? '#f4efe4' : look.second)).join('') +
      atmosphere(room, [
        [500, 90],
        [1000, 90],
      ])
    )
  }
  const bench = (left: number) =>
    rect(left, 640, 420, 170, t(darker(wood, 0.1))) +
    rect(left, 610, 420, 50, t(look.accent), { round: 14 }) +
    rect(left + 10, 500, 400, 118, t(lighter(look.accent, 0.1)), { round: 18 }) +
    cushion(room, left + 40, 530, 84, look.second) +
    cushion(room, left + 290, 530, 84, '#e2b04a')
  const table =
    softShadow(room, 750, 930, 200, 18) +
    rect(736, 700, 28, 226, t(look.metal)) +
    polygon(corners(560, 690, 940, 690, 980, 730, 520, 730), t(lighter(wood, 0.26))) +
    rect(520, 728, 460, 12, t(darker(wood, 0.2)))
  return (
    walls +
    boards +
    lamps +
    windows +
    polygon(corners(240, 640, 1260, 640, 1500, 860, 1500, 1000, 0, 1000, 0, 860), t(darker(wood, 0.1))) +
    rug(room, 750, 930, 700, 110, look) +
    bench(250) +
    bench(830) +
    table +
    path('M690 690q-4 -40 20 -46h30q24 6 20 46Z', t('#3f7d8a')) +
    rect(250, 150, 180, 90, t(lighter(wood, 0.36)), { round: 8 }) +
    rect(1070, 150, 180, 90, t(lighter(wood, 0.36)), { round: 8 }) +
    chair(room, -200, 0, wood) +
    pendant(room, 750, 0, look) +
    atmosphere(room, [[750, 60]])
  )
}
