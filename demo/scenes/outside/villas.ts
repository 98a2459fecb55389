import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { climber, pot } from '../land/flowers.ts'
import { corners, polygon, rect, spread } from '../svg.ts'
import { type HouseFacts, type Standing, shadowBeside } from './houses.ts'
import { balcony, door, pane } from './openings.ts'

/** A plain volume of whitewash or concrete, lit from the left, with a shaded side. */
const volume = (ink: Ink, x: number, y: number, w: number, h: number, color = '#fbf7ef'): string =>
  rect(
    x,
    y,
    w,
    h,
    ink.linear(
      [
        [0, ink.tone(lighter(color, 0.2))],
        [0.7, ink.tone(color)],
        [1, ink.tone(darker(color, 0.1))],
      ],
      'right',
    ),
  ) +
  rect(x - 4, y - 8, w + 8, 11, ink.tone(lighter(color, 0.4)), { round: 2 }) +
  rect(
    x,
    y + 3,
    w,
    18,
    ink.linear([
      [0, '#1b1d2c', 0.2],
      [1, '#1b1d2c', 0],
    ]),
  )

/** White cubes one on another, as on the southern Aegean. */
export function cubes(ink: Ink, x: number, base: number, facts: HouseFacts): Standing {
  const { random } = ink
  const accent = random.pick(['#2f6fb0', '#1f8a94', '#4a7fb8', '#6a8f6a'])
  const w = random.whole(540, 640)
  const left = x - w / 2
  const tall = facts.floors > 1
  const upper = { x: left + w * random.pick([0.1, 0.34]), w: w * 0.52 }
  const frame = '#ffffff'
  const parts = [shadowBeside(ink, left, base, w, tall ? 330 : 180), volume(ink, left, base - 178, w, 178)]
  if (tall) {
    parts.push(
      volume(ink, upper.x, base - 344, upper.w, 168),
      pane(ink, upper.x + upper.w * 0.16, base - 300, 62, 92, { frame, shutters: accent }),
      pane(ink, upper.x + upper.w * 0.62, base - 300, 62, 92, { frame, shutters: accent }),
    )
    if (facts.floors > 2)
      parts.push(
        volume(ink, upper.x + upper.w * 0.3, base - 470, upper.w * 0.46, 128),
        pane(ink, upper.x + upper.w * 0.46, base - 430, 54, 62, { frame, arched: true }),
      )
    const terrace =
      upper.x > left + w * 0.2
        ? [left + 6, upper.x - left - 12]
        : [upper.x + upper.w + 6, left + w - upper.x - upper.w - 12]
    parts.push(
      balcony(
        ink,
        terrace[0] ?? 0,
        base - 184,
        terrace[1] ?? 0,
        facts.hasBalcony ? 'iron' : 'solid',
        facts.hasBalcony ? '#4a6f8a' : '#fbf7ef',
        ink.season === 'winter' ? undefined : facts.petal,
      ),
    )
  }
  parts.push(
    pane(ink, left + w * 0.09, base - 132, 64, 78, { frame, shutters: accent, flowers: facts.petal }),
    door(ink, left + w * 0.36, base, 74, 140, accent, { arched: true, frame: '#ffffff' }),
    pane(ink, left + w * 0.62, base - 140, w * 0.26, 104, { frame: accent, panes: 'cross' }),
    rect(left - 16, base - 34, 90, 34, ink.tone('#f2ece0')),
    pot(ink, left + 28, base - 32, 70, 'flowers', facts.petal),
    pot(ink, left + w * 0.58, base + 12, 88, 'shrub'),
  )
  const beams = spread(6, left + w * 0.58, left + w * 0.98).map((at) =>
    rect(at - 4, base - 176, 8, 12, ink.tone('#8a6a4c')),
  )
  parts.push(
    rect(left + w * 0.57, base - 176, w * 0.47, 7, ink.tone('#8a6a4c')),
    ...beams,
    rect(left + w * 1.02, base - 172, 8, 172, ink.tone('#8a6a4c')),
  )
  parts.push(
    climber(
      ink,
      spread(7, left + w * 0.6, left + w * 1.03).map((at) => [at, base - 178] as const),
      40,
      facts.petal,
    ),
  )
  return { svg: parts.join(''), left, right: left + w * 1.05 }
}

/** A villa of glass, timber and concrete. */
export function modernVilla(ink: Ink, x: number, base: number, facts: HouseFacts): Standing {
  const { random } = ink
  const w = random.whole(600, 700)
  const left = x - w / 2
  const body = random.pick(['#f4f0e8', '#e6dfd3', '#d8d3cc', '#f0e4d2'])
  const timber = random.pick(['#a5734a', '#8a5c3c', '#b98a5c'])
  const dark = '#3a3f45'
  const floor = 168
  const shift = random.pick([0.06, 0.24])
  const lamp = ink.light.lit > 0.3
  const glazing = (gx: number, gy: number, gw: number, gh: number) => {
    const glass = lamp
      ? ink.fade('#ffe6ac', '#eeb062')
      : ink.fade(ink.light.glass[0], ink.light.glass[1], 'diagonal')
    const inside =
      rect(gx + gw * 0.08, gy + gh * 0.62, gw * 0.3, gh * 0.24, ink.tone('#7a5a48'), {
        round: 6,
        opacity: 0.45,
      }) +
      rect(gx + gw * 0.7, gy + gh * 0.3, 3, gh * 0.56, '#3a3f45', { opacity: 0.4 }) +
      polygon(
        corners(
          gx + gw * 0.7 - 16,
          gy + gh * 0.34,
          gx + gw * 0.7 + 18,
          gy + gh * 0.34,
          gx + gw * 0.7 + 10,
          gy + gh * 0.2,
          gx + gw * 0.7 - 8,
          gy + gh * 0.2,
        ),
        '#fff0c8',
        { opacity: 0.6 },
      )
    return (
      rect(gx, gy, gw, gh, glass) +
      inside +
      polygon(
        corners(gx + gw * 0.12, gy + gh, gx + gw * 0.34, gy, gx + gw * 0.46, gy, gx + gw * 0.24, gy + gh),
        '#ffffff',
        { opacity: 0.16 },
      ) +
      spread(Math.max(3, Math.round(gw / 80)), gx, gx + gw)
        .map((at) => rect(at - 2.5, gy, 5, gh, ink.tone(dark)))
        .join('') +
      rect(gx, gy - 3, gw, 6, ink.tone(dark)) +
      rect(gx, gy + gh - 4, gw, 6, ink.tone(dark))
    )
  }
  const slats = (sx: number, sy: number, sw: number, sh: number) =>
    rect(sx, sy, sw, sh, ink.fade(ink.tone(lighter(timber, 0.1)), ink.tone(darker(timber, 0.16)))) +
    rect(
      sx,
      sy,
      sw,
      sh,
      ink.pattern(16, 40, rect(13, 0, 3, 40, ink.tone(darker(timber, 0.4)), { opacity: 0.55 })),
    )
  const parts = [
    shadowBeside(ink, left, base, w, facts.floors * floor),
    volume(ink, left, base - floor, w, floor, body),
    glazing(left + w * 0.42, base - floor + 32, w * 0.52, floor - 36),
    slats(left + w * 0.04, base - floor + 6, w * 0.18, floor - 6),
    door(ink, left + w * 0.26, base, 76, 136, timber, { frame: dark }),
  ]
  if (facts.floors > 1) {
    const ux = left + w * shift - w * 0.1
    const uw = w * 0.76
    parts.push(
      rect(
        ux,
        base - floor - 2,
        uw,
        30,
        ink.linear([
          [0, '#1b1d2c', 0.34],
          [1, '#1b1d2c', 0],
        ]),
      ),
      volume(ink, ux, base - floor * 2 + 6, uw, floor - 10, lighter(body, 0.2)),
      glazing(ux + uw * 0.08, base - floor * 2 + 42, uw * 0.46, floor - 62),
      slats(ux + uw * 0.6, base - floor * 2 + 10, uw * 0.34, floor - 18),
      pane(ink, ux + uw * 0.7, base - floor * 2 + 46, uw * 0.14, 72, { frame: dark, panes: 'plain' }),
    )
    if (facts.hasBalcony) parts.push(balcony(ink, ux + uw * 0.06, base - floor - 8, uw * 0.5, 'glass'))
  }
  if (facts.floors > 2)
    parts.push(
      volume(ink, left + w * 0.3, base - floor * 2.7, w * 0.34, floor * 0.72, body),
      glazing(left + w * 0.34, base - floor * 2.56, w * 0.26, floor * 0.46),
    )
  parts.push(
    pot(ink, left + w * 0.24, base + 12, 92, 'cypress'),
    pot(ink, left + w * 0.4, base + 14, 80, 'shrub'),
  )
  return { svg: parts.join(''), left: left - w * 0.06, right: left + w }
}
