import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, ellipse, group, line, path, polygon, rect, spread } from '../svg.ts'
import type { Standing } from './houses.ts'

const mirrored = (ink: Ink, x: number, y: number, w: number, color: string): string =>
  ellipse(
    x,
    y + 26,
    w * 0.52,
    22,
    ink.radial([
      [0, ink.tone(darker(color, 0.4)), 0.55],
      [1, ink.tone(darker(color, 0.4)), 0],
    ]),
  ) +
  spread(7, -0.42, 0.42)
    .map((at) =>
      rect(x + w * at - 26, y + 18 + Math.abs(at) * 34, 70, 3, '#ffffff', { opacity: 0.35, round: 2 }),
    )
    .join('')

const portholes = (ink: Ink, from: number, to: number, y: number, count: number): string =>
  spread(count, from, to)
    .map(
      (x) =>
        ellipse(x, y, 11, 11, ink.tone('#e9dcc0')) +
        ellipse(x, y, 7.5, 7.5, ink.random.chance(ink.light.lit) ? '#ffd98a' : ink.tone('#3f5f7a')),
    )
    .join('')

/** A wooden two-master of the blue voyage. */
function gulet(ink: Ink, x: number, y: number): string {
  const wood = ink.random.pick(['#9a5a34', '#7d4630', '#f4efe4', '#3d5a73'])
  const hull = ink.fade(ink.tone(lighter(wood, 0.16)), ink.tone(darker(wood, 0.3)))
  const mast = ink.tone('#8a5c3c')
  const sails = ink.random.chance(0.5)
  const canvas = ink.fade(ink.tone('#fffaf0'), ink.tone('#e6d9c2'), 'right')
  return (
    [x - 70, x + 150]
      .map(
        (at, index) =>
          rect(at - 5, y - 470 + index * 40, 10, 400, mast) +
          line(corners(at, y - 460 + index * 40, x - 330, y - 96), ink.tone('#5d5048'), 1.6) +
          line(corners(at, y - 460 + index * 40, x + 380, y - 96), ink.tone('#5d5048'), 1.6),
      )
      .join('') +
    (sails
      ? path(
          `M${x - 62} ${y - 450}Q${x + 60} ${y - 260} ${x + 132} ${y - 130}L${x - 62} ${y - 130}Z`,
          canvas,
        ) +
        path(
          `M${x - 84} ${y - 440}Q${x - 220} ${y - 250} ${x - 330} ${y - 116}L${x - 84} ${y - 140}Z`,
          ink.tone('#f1e7d4'),
        ) +
        path(
          `M${x + 158} ${y - 410}Q${x + 250} ${y - 250} ${x + 310} ${y - 130}L${x + 158} ${y - 130}Z`,
          canvas,
        )
      : rect(x - 60, y - 168, 200, 15, ink.tone('#f4ead6'), { round: 7 }) +
        rect(x + 158, y - 162, 150, 14, ink.tone('#f4ead6'), { round: 7 })) +
    rect(x - 150, y - 118, 300, 44, ink.tone('#fdf6e8'), { round: 8 }) +
    spread(7, x - 128, x + 128)
      .map((at) =>
        rect(at - 14, y - 108, 28, 20, ink.random.chance(ink.light.lit) ? '#ffd98a' : ink.tone('#54748a'), {
          round: 4,
        }),
      )
      .join('') +
    rect(x + 170, y - 136, 150, 9, ink.tone('#f6e8cc'), { round: 4 }) +
    [x + 178, x + 308].map((at) => rect(at, y - 130, 5, 54, mast)).join('') +
    path(
      `M${x - 420} ${y - 106}Q${x - 300} ${y - 72} ${x} ${y - 74}T${x + 400} ${y - 100}L${x + 372} ${y - 10}Q${x + 300} ${y + 14} ${x} ${y + 14}T${x - 290} ${y - 4}Q${x - 380} ${y - 50} ${x - 420} ${y - 106}Z`,
      hull,
    ) +
    path(`M${x - 412} ${y - 98}Q${x - 300} ${y - 62} ${x} ${y - 64}T${x + 396} ${y - 90}`, 'none', {
      stroke: ink.tone('#f4e3c0'),
      width: 5,
    }) +
    portholes(ink, x - 200, x + 260, y - 32, 6) +
    line(corners(x - 414, y - 102, x - 500, y - 140), mast, 8) +
    line(corners(x - 500, y - 140, x - 74, y - 440), ink.tone('#5d5048'), 1.6)
  )
}

function motorYacht(ink: Ink, x: number, y: number): string {
  const hull = ink.fade(ink.tone('#ffffff'), ink.tone('#cfd8de'))
  const band = ink.tone(ink.random.pick(['#2d3f5e', '#7d4630', '#2f6f7a', '#20242c']))
  const glass = ink.light.lit > 0.3 ? ink.fade('#ffe6ac', '#e8a85a') : ink.fade('#5d7f96', '#22384c')
  return (
    path(`M${x - 130} ${y - 196}L${x - 60} ${y - 262}H${x + 180}L${x + 210} ${y - 196}Z`, hull) +
    path(`M${x - 100} ${y - 204}L${x - 48} ${y - 250}H${x + 130}V${y - 204}Z`, glass) +
    path(`M${x - 250} ${y - 96}L${x - 140} ${y - 196}H${x + 290}V${y - 96}Z`, hull) +
    path(`M${x - 200} ${y - 112}L${x - 124} ${y - 180}H${x + 220}V${y - 112}Z`, glass) +
    spread(5, x - 90, x + 210)
      .map((at) => rect(at, y - 182, 5, 72, ink.tone('#f4f7f8')))
      .join('') +
    rect(x + 150, y - 300, 8, 42, ink.tone('#dfe5e8')) +
    rect(x + 120, y - 290, 70, 8, ink.tone('#dfe5e8'), { round: 4 }) +
    rect(x + 226, y - 206, 120, 8, ink.tone('#f4f7f8'), { round: 4 }) +
    path(
      `M${x - 430} ${y - 118}Q${x - 330} ${y - 98} ${x} ${y - 98}H${x + 372}L${x + 350} ${y - 4}Q${x} ${y + 18} ${x - 250} ${y + 4}Q${x - 370} ${y - 40} ${x - 430} ${y - 118}Z`,
      hull,
    ) +
    path(
      `M${x - 346} ${y - 46}Q${x - 200} ${y - 22} ${x} ${y - 22}H${x + 356}L${x + 350} ${y - 4}Q${x} ${y + 18} ${x - 250} ${y + 4}Q${x - 310} ${y - 20} ${x - 346} ${y - 46}Z`,
      band,
    ) +
    portholes(ink, x - 160, x + 200, y - 62, 5) +
    line(
      spread(9, x - 420, x - 240).map((at) => [at, y - 134 - (at > x - 300 ? -8 : 0)] as const),
      ink.tone('#b9c4ca'),
      3,
    ) +
    spread(6, x - 410, x - 250)
      .map((at) => rect(at, y - 134, 2.5, 36, ink.tone('#b9c4ca')))
      .join('')
  )
}

function sailingYacht(ink: Ink, x: number, y: number): string {
  const hull = ink.fade(ink.tone('#ffffff'), ink.tone('#ccd6dc'))
  const band = ink.tone(ink.random.pick(['#2d4f7e', '#b5453a', '#2f6f5a', '#e2a53c']))
  const up = ink.random.chance(0.65)
  const canvas = ink.fade(ink.tone('#fffdf6'), ink.tone('#dfd6c4'), 'right')
  return (
    rect(x - 3, y - 560, 7, 490, ink.tone('#c9cfd2')) +
    (up
      ? path(
          `M${x + 8} ${y - 548}Q${x + 150} ${y - 330} ${x + 236} ${y - 116}L${x + 8} ${y - 104}Z`,
          canvas,
        ) +
        path(
          `M${x - 8} ${y - 530}Q${x - 150} ${y - 300} ${x - 300} ${y - 92}Q${x - 130} ${y - 120} ${x - 8} ${y - 116}Z`,
          ink.tone('#f2ebdd'),
        ) +
        spread(4, 0.2, 0.8)
          .map((share) =>
            line(
              corners(x + 8, y - 548 + share * 440, x + 8 + share * 200, y - 540 + share * 430),
              ink.tone('#cfc4ae'),
              2,
            ),
          )
          .join('')
      : rect(x + 4, y - 128, 230, 17, ink.tone('#2d4f7e'), { round: 8 })) +
    line(corners(x, y - 556, x - 330, y - 88), ink.tone('#8a9196'), 1.6) +
    line(corners(x, y - 556, x + 340, y - 84), ink.tone('#8a9196'), 1.6) +
    path(
      `M${x - 140} ${y - 82}Q${x - 110} ${y - 120} ${x - 60} ${y - 122}H${x + 120}Q${x + 160} ${y - 118} ${x + 176} ${y - 82}Z`,
      hull,
    ) +
    spread(4, x - 70, x + 110)
      .map((at) =>
        rect(at - 17, y - 110, 34, 15, ink.random.chance(ink.light.lit) ? '#ffd98a' : ink.tone('#38516a'), {
          round: 7,
        }),
      )
      .join('') +
    path(
      `M${x - 350} ${y - 92}Q${x - 200} ${y - 78} ${x} ${y - 78}T${x + 340} ${y - 86}L${x + 310} ${y - 8}Q${x + 100} ${y + 16} ${x - 120} ${y + 10}Q${x - 280} ${y - 20} ${x - 350} ${y - 92}Z`,
      hull,
    ) +
    path(
      `M${x - 318} ${y - 62}Q${x - 150} ${y - 46} ${x} ${y - 46}T${x + 330} ${y - 52}L${x + 326} ${y - 40}Q${x + 100} ${y - 32} ${x} ${y - 32}T${x - 300} ${y - 48}Z`,
      band,
    ) +
    rect(x + 318, y - 150, 3, 60, ink.tone('#8a9196')) +
    rect(x + 320, y - 148, 38, 24, ink.tone('#cf3c3c'))
  )
}

const kinds = { gulet, motorYacht, sailingYacht } as const
export type BoatKind = keyof typeof kinds

/** A boat at anchor; `y` is its waterline. */
export function boat(ink: Ink, kind: BoatKind, x: number, y: number, scale: number): Standing {
  const jetty =
    polygon(
      corners(1130, 1000, 1220, 900, 1500, 868, 1500, 1000),
      ink.fade(ink.tone('#b08a62'), ink.tone('#7a5a40')),
    ) +
    spread(7, 1180, 1480)
      .map((at) =>
        line(corners(at, 908 - (at - 1180) * 0.1, at - 60, 1000), ink.tone('#6d4f38'), 2, { opacity: 0.6 }),
      )
      .join('')
  return {
    svg:
      group(
        mirrored(ink, x, y, 780, '#3a4a5a') + kinds[kind](ink, x, y),
        `translate(${x * (1 - scale)} ${y * (1 - scale)}) scale(${scale})`,
      ) + (ink.random.chance(0.5) ? jetty : ''),
    left: x - 400,
    right: x + 400,
  }
}
