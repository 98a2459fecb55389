import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { circle, corners, ellipse, line, path, polygon, rect, spread } from '../svg.ts'
import { drawFloor } from './floors.ts'
import { pendant } from './lamps.ts'
import { vase } from './plants.ts'
import { atmosphere, floorTop, indoor, type RoomFacts } from './room.ts'
import { chair } from './seats.ts'
import { books, fruitBowl, tea } from './tableware.ts'
import { rug } from './textiles.ts'
import { tileColors, tiled, tileKinds } from './tiles.ts'
import { drawWalls } from './walls.ts'
import { drawWindow } from './windows.ts'

export function kitchen(
  ink: Ink,
  { look, outlook }: RoomFacts,
  facts: { hasDishwasher: boolean; hasWasher: boolean; isSmall: boolean },
): string {
  const room = indoor(ink)
  const { random } = ink
  const t = room.tone
  const fronts = random.pick([
    look.accent,
    look.second,
    '#f1ece2',
    look.wood,
    '#4a5f5a',
    '#2d3f5e',
    '#c9cfc4',
  ])
  const top = random.pick(['#8a6a4c', '#e9e4da', '#4a4a4e', '#c9a57a'])
  const [tileA, tileB] = random.pick(tileColors)
  const windowAt = random.pick([480, 640, 860])
  const [left, right] = facts.isSmall ? [220, 1280] : [60, 1440]
  const counter = 470
  const foot = floorTop + 40
  const front = room.fade(t(lighter(fronts, 0.1)), t(darker(fronts, 0.14)))
  const metal = t(random.pick(['#d9b45a', '#c9cfd2', '#3a3f45']))
  const fridgeW = 190
  const baseLeft = left + fridgeW + 14
  const unit = (right - baseLeft) / 6
  const appliances = [1, 2, 4]
  const units = spread(6, baseLeft, right - unit)
    .map((x, at) => {
      const box = rect(x + 2, counter + 24, unit - 4, foot - counter - 48, front, { round: 3 })
      if (at === 3)
        return (
          box +
          rect(x + 10, counter + 36, unit - 20, 26, t('#2a2c32'), { round: 3 }) +
          rect(x + 10, counter + 72, unit - 20, 120, room.fade(t('#3a3f45'), t('#1d2026')), { round: 5 }) +
          rect(x + 20, counter + 82, unit - 40, 5, t('#c9cfd2'), { round: 2 })
        )
      if (at === appliances[0] && facts.hasDishwasher)
        return (
          box +
          rect(x + unit * 0.2, counter + 44, unit * 0.6, 7, metal, { round: 3 }) +
          rect(x + 12, counter + 64, unit - 24, 2, t(darker(fronts, 0.25)))
        )
      if (at === 5 && facts.hasWasher)
        return (
          rect(x + 2, counter + 24, unit - 4, foot - counter - 48, t('#f4f4f2'), { round: 3 }) +
          circle(x + unit / 2, counter + 140, unit * 0.28, t('#c9cfd2')) +
          circle(x + unit / 2, counter + 140, unit * 0.2, t('#4a5f70')) +
          rect(x + 14, counter + 40, unit * 0.5, 12, t('#c9cfd2'), { round: 3 })
        )
      return (
        box +
        rect(x + 14, counter + 40, unit - 28, foot - counter - 84, 'none', {
          stroke: t(darker(fronts, 0.22)),
          width: 2,
        }) +
        rect(x + unit * 0.4, counter + 52, unit * 0.2, 5, metal, { round: 2 })
      )
    })
    .join('')
  const hobX = baseLeft + unit * 3.5
  const upper = random.chance(0.55)
  const uppers = spread(6, baseLeft, right - unit)
    .map((x) => {
      const middle = x + unit / 2
      if (Math.abs(middle - windowAt) < unit * 0.5 + 150 || Math.abs(middle - hobX) < unit * 0.5) return ''
      return upper
        ? rect(x + 2, 90, unit - 4, 190, front, { round: 3 }) +
            rect(x + 14, 102, unit - 28, 166, 'none', { stroke: t(darker(fronts, 0.22)), width: 2 }) +
            rect(x + unit * 0.4, 262, unit * 0.2, 5, metal) +
            rect(x, 280, unit, 14, '#1b1d2c', { opacity: 0.14 })
        : [150, 262]
            .map(
              (y) =>
                rect(x, y, unit, 11, t(look.wood)) +
                (random.chance(0.6)
                  ? books(room, x + 16, y, unit * 0.5, 60)
                  : ['#f4ede0', look.accent, '#e2b04a']
                      .map((color, at) => rect(x + 20 + at * 38, y - 44, 28, 44, t(color), { round: 5 }))
                      .join('')),
            )
            .join('')
    })
    .join('')
  const hood =
    Math.abs(hobX - windowAt) < 230
      ? ''
      : polygon(
          corners(hobX - 40, 0, hobX + 40, 0, hobX + 40, 170, hobX + 90, 250, hobX - 90, 250, hobX - 40, 170),
          room.fade(t('#e3e4e4'), t('#a9adb0'), 'right'),
        ) + rect(hobX - 90, 250, 180, 12, t('#8a8f94'))
  const fridge =
    softShadow(room, left + fridgeW / 2, foot, 110, 12) +
    rect(
      left,
      140,
      fridgeW,
      foot - 148,
      room.fade(
        t(lighter(random.pick(['#e9ecec', '#8fb5ae', '#d98f7a', '#c9cfd2', '#f1e7d4']), 0.14)),
        t('#a9b2b4'),
        'right',
      ),
      { round: 12 },
    ) +
    rect(left, 340, fridgeW, 5, '#1b1d2c', { opacity: 0.24 }) +
    [230, 420].map((y) => rect(left + fridgeW - 30, y, 9, 80, t('#7a8084'), { round: 4 })).join('')
  const pot =
    rect(hobX - 44, counter - 50, 70, 44, t(random.pick(['#c8553d', '#3a3f45', '#3f7d8a'])), { round: 8 }) +
    rect(hobX - 50, counter - 56, 82, 9, t('#8a8f94'), { round: 4 }) +
    circle(hobX - 9, counter - 60, 6, t('#3a3f45'))
  const tap = path(
    `M${windowAt} ${counter - 4}V${counter - 72}Q${windowAt} ${counter - 100} ${windowAt + 30} ${counter - 100}Q${windowAt + 56} ${counter - 100} ${windowAt + 56} ${counter - 70}`,
    'none',
    { stroke: metal, width: 9, cap: 'round' },
  )
  const worktop = rect(
    baseLeft - 8,
    counter,
    right - baseLeft + 16,
    24,
    room.fade(t(lighter(top, 0.2)), t(top)),
    { round: 3 },
  )
  const island = random.chance(0.5) && !facts.isSmall
  const w = island ? 700 : 520
  const table = island
    ? softShadow(room, 800, 950, 420, 22) +
      rect(800 - w / 2, 740, w, 206, room.fade(t(lighter(fronts, 0.3)), t(lighter(fronts, 0.1)))) +
      spread(8, 800 - w / 2, 800 + w / 2)
        .map((x) => rect(x - 1, 760, 2, 180, t(darker(fronts, 0.1)), { opacity: 0.5 }))
        .join('') +
      rect(780 - w / 2, 716, w + 40, 28, t(lighter(top, 0.16)), { round: 4 }) +
      fruitBowl(room, 700, 716) +
      vase(room, 960, 716, 64) +
      spread(3, 620, 980)
        .map(
          (x) =>
            softShadow(room, x, 978, 42, 7) +
            [-22, 22].map((dx) => line(corners(x + dx * 0.6, 830, x + dx, 976), t(look.wood), 6)).join('') +
            rect(x - 34, 816, 68, 18, t(look.accent), { round: 9 }),
        )
        .join('')
    : rug(room, 770, 930, 720, 100, look) +
      chair(room, 500, 940, look.wood) +
      chair(room, 1040, 940, look.wood, true) +
      softShadow(room, 770, 950, 260, 16) +
      rect(760, 800, 20, 146, t(darker(look.wood, 0.2))) +
      ellipse(770, 796, w / 2, 44, t(darker(look.wood, 0.25))) +
      ellipse(770, 786, w / 2, 44, room.fade(t(lighter(look.wood, 0.24)), t(look.wood))) +
      vase(room, 700, 782, 72) +
      fruitBowl(room, 830, 800) +
      tea(room, 920, 796)
  return (
    drawWalls(room, { ...look, wallStyle: 'plain' }) +
    tiled(room, baseLeft, 290, right - baseLeft, counter - 290, random.pick(tileKinds), tileA, tileB) +
    drawWindow(ink, room, { ...look }, outlook, windowAt, 'small') +
    drawFloor(room, { ...look, floor: random.pick(['checker', 'tiles', look.floor] as const) }) +
    uppers +
    hood +
    fridge +
    units +
    worktop +
    rect(baseLeft, foot - 24, right - baseLeft, 24, t(darker(fronts, 0.45))) +
    tap +
    pot +
    books(room, right - 150, counter, 90, 64) +
    vase(room, baseLeft + 46, counter, 62) +
    softShadow(room, 800, foot + 6, 640, 14) +
    table +
    spread(3, 640, 920)
      .map((x) => pendant(inOrder(room), x, 120, look))
      .join('') +
    atmosphere(room, [
      [640, 160],
      [920, 160],
    ])
  )
}

/** Lamps in a row are of one kind. */
const inOrder = (room: Ink): Ink => ({ ...room, random: { ...room.random, whole: (from) => from } })
