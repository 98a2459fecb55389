import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { climber, pot } from '../land/flowers.ts'
import { drawLandscape, landscapeOf } from '../land/landscape.ts'
import { softShadow } from '../land/sky.ts'
import { tree } from '../land/trees.ts'
import { lightChain } from '../outside/camp.ts'
import { lounger } from '../outside/pool.ts'
import { circle, corners, ellipse, line, path, polygon, rect, spread } from '../svg.ts'
import { vase } from './plants.ts'
import type { Outlook, RoomLook } from './room.ts'
import { chair } from './seats.ts'
import { fruitBowl, tea } from './tableware.ts'
import { cushion, rug } from './textiles.ts'

export type Petal = 'pink' | 'white' | 'red' | 'violet'

/** The railing of a balcony. */
function railing(ink: Ink, y: number, look: RoomLook): string {
  const kind = ink.random.whole(0, 3)
  const metal = ink.tone(look.metal)
  if (kind === 0)
    return (
      spread(76, 0, 1500)
        .map((x) => rect(x - 2.5, y, 5, 190, metal))
        .join('') +
      rect(0, y - 10, 1500, 14, metal, { round: 6 }) +
      rect(0, y + 150, 1500, 7, metal)
    )
  if (kind === 1)
    return (
      rect(0, y, 1500, 190, ink.tone('#cfe6ee'), { opacity: 0.26 }) +
      spread(4, 20, 1480)
        .map((x) => rect(x - 5, y, 10, 190, metal))
        .join('') +
      rect(0, y - 10, 1500, 14, metal) +
      polygon(corners(200, y + 190, 330, y, 390, y, 260, y + 190), '#ffffff', { opacity: 0.14 })
    )
  if (kind === 2)
    return (
      spread(26, 20, 1480)
        .map((x) =>
          path(
            `M${x - 12} ${y}Q${x - 22} ${y + 60} ${x - 8} ${y + 96}Q${x - 26} ${y + 150} ${x - 14} ${y + 186}H${x + 14}Q${x + 26} ${y + 150} ${x + 8} ${y + 96}Q${x + 22} ${y + 60} ${x + 12} ${y}Z`,
            ink.fade(ink.tone('#fffaf0'), ink.tone('#cfc6b6'), 'right'),
          ),
        )
        .join('') +
      rect(0, y - 14, 1500, 20, ink.tone('#fbf5ea')) +
      rect(0, y + 180, 1500, 18, ink.tone('#e6ddcd'))
    )
  return (
    spread(34, 0, 1500)
      .map((x) => rect(x - 8, y, 16, 190, ink.tone(look.wood)))
      .join('') +
    rect(0, y - 14, 1500, 20, ink.tone(lighter(look.wood, 0.12)), { round: 4 }) +
    rect(0, y + 130, 1500, 12, ink.tone(darker(look.wood, 0.14)))
  )
}

/** Balcony or terrace with its view. */
export function terrace(
  ink: Ink,
  look: RoomLook,
  outlook: Outlook,
  { petal, isAfloat }: { petal: Petal; isAfloat: boolean },
): string {
  const { random } = ink
  const edge = 690
  const land = drawLandscape(ink, outlook.land, {
    shore: outlook.isHigh ? 1000 : edge + 20,
    landmark: outlook.landmark,
  })
  const trees = outlook.isHigh
    ? ''
    : [120, 1390]
        .map((x) =>
          tree(ink, random.pick(landscapeOf[outlook.land].trees), x, edge + 60, random.whole(300, 380)),
        )
        .join('')
  const floorColor = random.pick(['#c9a57a', '#d3c3aa', '#b98a66', '#cfc8bd'])
  const floor =
    rect(
      0,
      edge + 100,
      1500,
      400,
      ink.fade(ink.tone(darker(floorColor, 0.12)), ink.tone(lighter(floorColor, 0.06))),
    ) +
    spread(28, -1500, 3000)
      .map((x) =>
        line(corners(750 + (x - 750) * 0.5, edge + 100, x, 1000), ink.tone(darker(floorColor, 0.35)), 2, {
          opacity: 0.45,
        }),
      )
      .join('')
  const frame = isAfloat ? 2 : random.whole(0, 2)
  const post = ink.tone(look.wood)
  const over =
    frame === 0
      ? rect(60, 80, 20, 760, post) +
        rect(1420, 80, 20, 760, post) +
        rect(20, 60, 1460, 26, post) +
        spread(14, 50, 1430)
          .map((x) => rect(x, 34, 16, 34, post))
          .join('') +
        climber(
          ink,
          spread(random.whole(12, 20), 40, 1460).map((x) => [x, 62 + random.whole(-16, 26)] as const),
          70,
          petal,
        )
      : frame === 1
        ? polygon(corners(0, 0, 1500, 0, 1500, 56, 0, 96), ink.tone(look.accent)) +
          spread(13, 0, 1500)
            .map((x, at) =>
              at % 2
                ? polygon(
                    corners(x - 58, 0, x + 58, 0, x + 58, 96 - (x / 1500) * 40, x - 58, 96 - (x / 1500) * 40),
                    ink.tone('#fff6e6'),
                  )
                : '',
            )
            .join('') +
          spread(26, 0, 1500)
            .map((x, at) =>
              circle(x, 96 - (x / 1500) * 40, 30, at % 2 ? ink.tone('#fff6e6') : ink.tone(look.accent), {
                opacity: 0.9,
              }),
            )
            .join('')
        : lightChain(ink, [0, 90], [520, 70]) +
          lightChain(ink, [520, 70], [1040, 80]) +
          lightChain(ink, [1040, 80], [1500, 60])
  const seats = isAfloat ? 1 : random.whole(0, 2)
  const table = (x: number) =>
    softShadow(ink, x, 946, 150, 14) +
    rect(x - 6, 810, 12, 132, ink.tone(look.metal)) +
    ellipse(x, 812, 130, 24, ink.tone(darker(look.wood, 0.2))) +
    ellipse(x, 804, 130, 24, ink.tone(lighter(look.wood, 0.2))) +
    vase(ink, x - 40, 804, 64) +
    tea(ink, x + 30, 806) +
    tea(ink, x + 72, 802)
  const bench =
    softShadow(ink, 760, 930, 420, 18) +
    rect(380, 820, 760, 96, ink.tone(look.wood), { round: 6 }) +
    rect(372, 790, 776, 50, ink.tone('#f4ede0'), { round: 16 }) +
    spread(4, 400, 1040)
      .map((x, at) =>
        cushion(
          ink,
          x,
          722,
          92,
          [look.accent, look.second, '#e2b04a', lighter(look.accent, 0.4)][at] ?? look.accent,
          at % 2 ? 4 : -4,
        ),
      )
      .join('')
  const hammock =
    line(corners(170, 560, 430, 800), ink.tone('#8a6a4c'), 4) +
    line(corners(1330, 560, 1070, 800), ink.tone('#8a6a4c'), 4) +
    path('M420 792Q750 960 1080 792Q1010 900 750 920Q490 900 420 792Z', ink.tone(look.accent)) +
    spread(7, 500, 1000)
      .map((x) =>
        line(
          corners(
            x,
            826 + (1 - Math.abs(x - 750) / 330) * 46,
            x + (750 - x) * 0.1,
            870 + (1 - Math.abs(x - 750) / 330) * 40,
          ),
          ink.tone('#fff0d8'),
          5,
          { opacity: 0.8 },
        ),
      )
      .join('') +
    softShadow(ink, 750, 966, 340, 14)
  const scene =
    seats === 0
      ? rug(ink, 750, 950, 720, 90, look) +
        chair(ink, 540, 950, look.metal) +
        chair(ink, 960, 950, look.metal, true) +
        table(750)
      : seats === 1
        ? bench + ellipse(750, 976, 110, 16, ink.tone(look.wood)) + fruitBowl(ink, 750, 970)
        : frame === 0
          ? hammock
          : chair(ink, 420, 950, look.wood) +
            table(640) +
            chair(ink, 860, 950, look.wood, true) +
            lounger(ink, 1120, 950, '#f4ede0')
  // Nothing that could fall over is on a deck.
  const pots = isAfloat
    ? ''
    : pot(ink, 110, 940, 170, 'flowers', petal) +
      pot(ink, 1400, 950, 190, random.pick(['shrub', 'flowers', 'cypress'] as const), petal) +
      pot(ink, 1270, 930, 110, 'flowers', petal)
  const glow =
    ink.light.lit > 0.5
      ? ellipse(
          750,
          880,
          620,
          260,
          ink.radial([
            [0, '#ffcf86', 0.42],
            [1, '#ffcf86', 0],
          ]),
        )
      : ''
  return (
    land +
    trees +
    floor +
    railing(ink, edge - 60, look) +
    rect(
      0,
      edge + 120,
      1500,
      22,
      ink.linear([
        [0, '#1b1d2c', 0.3],
        [1, '#1b1d2c', 0],
      ]),
    ) +
    pots +
    scene +
    over +
    glow
  )
}
