import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { circle, corners, ellipse, path, polygon, rect, spread } from '../svg.ts'
import { drawFloor } from './floors.ts'
import { plant } from './plants.ts'
import { atmosphere, floorTop, indoor, type RoomFacts } from './room.ts'
import { rug } from './textiles.ts'
import { tileColors, tiled, tileKinds } from './tiles.ts'
import { drawWalls } from './walls.ts'
import { drawWindow } from './windows.ts'

export function bathroom(ink: Ink, { look, outlook }: RoomFacts, isHamam: boolean): string {
  const room = indoor(ink)
  const { random } = ink
  const t = room.tone
  const [tileA, tileB] = random.pick(tileColors)
  const tile = isHamam ? 'star' : random.pick(tileKinds)
  const wallTiles = tiled(room, 0, random.chance(0.4) ? 0 : 300, 1500, floorTop, tile, tileA, tileB)
  const floor = drawFloor(room, {
    ...look,
    floor: random.pick(['tiles', 'checker', 'slabs'] as const),
    floorColor: random.pick(['#d9d2c6', '#b9b2a8', '#c9b69c']),
  })
  const white = room.fade(t('#ffffff'), t('#d3d8dc'))
  const metal = t(random.pick(['#d9b45a', '#c0c7cb', '#3a3f45', '#b5764a']))
  const basinX = 330
  const round = random.chance(0.5)
  const mirror = round
    ? circle(basinX, 300, 118, t(look.wood)) +
      circle(basinX, 300, 108, room.fade(t('#e9f1f3'), t('#a9c0c8'), 'diagonal'))
    : rect(basinX - 110, 170, 220, 270, t(look.wood), { round: 14 }) +
      rect(basinX - 100, 180, 200, 250, room.fade(t('#e9f1f3'), t('#a9c0c8'), 'diagonal'), { round: 10 })
  const vanity =
    softShadow(room, basinX, floorTop + 46, 210, 14) +
    rect(basinX - 180, 540, 360, 172, room.fade(t(lighter(look.wood, 0.16)), t(darker(look.wood, 0.14))), {
      round: 4,
    }) +
    rect(basinX - 1, 556, 2, 140, t(darker(look.wood, 0.4))) +
    [basinX - 40, basinX + 20].map((x) => rect(x, 610, 20, 5, metal)).join('') +
    rect(basinX - 194, 524, 388, 20, t('#f1ece2'), { round: 3 }) +
    path(
      `M${basinX - 96} 484H${basinX + 96}Q${basinX + 80} 526 ${basinX} 526Q${basinX - 80} 526 ${basinX - 96} 484Z`,
      white,
    ) +
    path(`M${basinX} 484V448Q${basinX} 430 ${basinX + 24} 434`, 'none', {
      stroke: metal,
      width: 8,
      cap: 'round',
    }) +
    rect(basinX + 120, 482, 26, 42, t(look.accent), { round: 6 }) +
    rect(basinX - 160, 470, 30, 54, t('#fbf7ef'), { round: 4 })
  const sconces = [basinX - 160, basinX + 160]
    .map(
      (x) =>
        rect(x - 3, 260, 6, 44, metal) + circle(x, 246, 25, room.light.lit > 0 ? '#fff0c4' : t('#fbf3e0')),
    )
    .join('')
  const towel =
    rect(610, 360, 96, 8, metal, { round: 4 }) +
    rect(620, 364, 76, 140, room.fade(t(lighter(look.accent, 0.1)), t(darker(look.accent, 0.1))), {
      round: 3,
    }) +
    rect(620, 470, 76, 8, t(lighter(look.accent, 0.5)))
  const kind = isHamam ? 3 : random.whole(0, 2)
  const tub =
    softShadow(room, 1080, 846, 330, 20) +
    path('M790 590Q786 570 812 570H1350Q1376 570 1372 590Q1360 800 1250 826H912Q802 800 790 590Z', white) +
    rect(780, 562, 602, 24, t('#ffffff'), { round: 12 }) +
    [890, 1270]
      .map((x) => polygon(corners(x - 14, 822, x + 14, 822, x + 6, 850, x - 6, 850), metal))
      .join('') +
    path('M1300 566V470Q1300 446 1270 450', 'none', { stroke: metal, width: 9, cap: 'round' }) +
    rect(900, 552, 250, 14, t(look.wood), { round: 4 }) +
    rect(930, 528, 20, 26, t(look.second), { round: 3 }) +
    rect(1060, 540, 60, 12, t('#f4ede0'), { round: 3 })
  const shower =
    rect(840, 60, 560, 680, t('#cfe3e6'), { opacity: 0.2 }) +
    rect(840, 700, 580, 44, t('#f4f4f2'), { round: 4 }) +
    path('M1280 620V150Q1280 120 1250 120H1180', 'none', { stroke: metal, width: 9 }) +
    rect(1120, 116, 124, 14, metal, { round: 7 }) +
    rect(1262, 380, 36, 50, metal, { round: 6 }) +
    spread(2, 840, 1120)
      .map((x) => rect(x, 60, 6, 660, t('#5d666a')))
      .join('') +
    rect(840, 60, 290, 640, '#ffffff', { opacity: 0.12 }) +
    polygon(corners(880, 700, 1000, 60, 1050, 60, 930, 700), '#ffffff', { opacity: 0.16 }) +
    rect(1340, 420, 90, 10, t(look.wood)) +
    [1350, 1380, 1404]
      .map((x, at) =>
        rect(x, 388 - at * 4, 20, 34 + at * 4, t([look.accent, '#f4ede0', look.second][at] ?? look.accent), {
          round: 4,
        }),
      )
      .join('')
  const marble =
    softShadow(room, 1060, 850, 340, 20) +
    rect(760, 640, 640, 200, room.fade(t('#f6f1e8'), t('#cfc7ba')), { round: 6 }) +
    rect(744, 622, 672, 30, t('#fffaf0'), { round: 6 }) +
    path('M960 560H1200Q1190 624 1080 626Q970 624 960 560Z', t('#f1ece2')) +
    path('M1080 556V500Q1080 480 1104 482', 'none', { stroke: t('#c99a4a'), width: 9, cap: 'round' }) +
    ellipse(860, 612, 46, 14, t('#c99a4a')) +
    rect(1240, 588, 110, 34, t(look.accent), { round: 4 }) +
    rect(1250, 566, 90, 24, t('#f4ede0'), { round: 4 })
  const bathing = [tub, tub, shower, marble][kind] ?? tub
  const hasWindow = kind !== 2
  return (
    drawWalls(room, { ...look, wallStyle: isHamam ? 'arches' : 'plain' }) +
    wallTiles +
    floor +
    (hasWindow ? drawWindow(ink, room, look, outlook, 1080, kind === 0 && !isHamam ? 'pair' : 'small') : '') +
    mirror +
    sconces +
    vanity +
    towel +
    rug(room, 720, 900, 420, 90, look) +
    bathing +
    plant(room, kind === 2 ? 740 : 1430, 890, 300) +
    rect(100, 780, 120, 100, t('#b98a5c'), { round: 20 }) +
    rect(112, 766, 96, 26, t('#fbf7ef'), { round: 10 }) +
    atmosphere(room, [[basinX, 250]])
  )
}
