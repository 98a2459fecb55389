import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { climber } from '../land/flowers.ts'
import { circle, corners, path, polygon, rect, spread } from '../svg.ts'
import { campfire, gardenChair, lampGlass, lightChain } from './camp.ts'
import { type HouseFacts, type Standing, shadowBeside } from './houses.ts'

/** A caravan or a camper van with its awning. */
export function caravan(ink: Ink, x: number, base: number, facts: HouseFacts): Standing {
  const { random } = ink
  const isVan = random.chance(0.45)
  const color = random.pick(['#2f8a94', '#c8553d', '#e2a53c', '#5d8f6a', '#3f6fa5', '#b5658a'])
  const w = isVan ? 470 : 500
  const [left, foot] = [x - w / 2, base - 34]
  const white = ink.fade(ink.tone('#fffdf6'), ink.tone('#ddd5c6'))
  const paint = ink.fade(ink.tone(lighter(color, 0.1)), ink.tone(darker(color, 0.18)))
  const body = isVan
    ? `M${left} ${foot}V${foot - 170}Q${left + 4} ${foot - 236} ${left + 62} ${foot - 238}H${left + w * 0.74}Q${left + w * 0.86} ${foot - 232} ${left + w * 0.92} ${foot - 124}Q${left + w} ${foot - 112} ${left + w} ${foot - 70}V${foot}Z`
    : `M${left + 26} ${foot}Q${left - 6} ${foot - 20} ${left + 2} ${foot - 120}Q${left + 10} ${foot - 262} ${left + 96} ${foot - 268}H${left + w - 96}Q${left + w - 10} ${foot - 262} ${left + w - 2} ${foot - 120}Q${left + w + 6} ${foot - 20} ${left + w - 26} ${foot}Z`
  const glass = (gx: number, gy: number, gw: number, gh: number) =>
    rect(gx - 5, gy - 5, gw + 10, gh + 10, ink.tone('#f6efe2'), { round: 14 }) +
    rect(gx, gy, gw, gh, lampGlass(ink), { round: 10 }) +
    polygon(
      corners(gx + gw * 0.16, gy + gh, gx + gw * 0.4, gy, gx + gw * 0.56, gy, gx + gw * 0.32, gy + gh),
      '#ffffff',
      { opacity: 0.22 },
    )
  const wheel = (at: number) =>
    circle(at, base - 32, 42, ink.tone('#2a2c32')) +
    circle(at, base - 32, 20, ink.tone('#d5d2cb')) +
    circle(at, base - 32, 7, ink.tone('#8a8f94'))
  const stripes = spread(7, left + w * 0.12, left + w * 0.62).map((at, index) =>
    polygon(
      corners(
        at - w * 0.036,
        foot - 226,
        at + w * 0.036,
        foot - 226,
        at + w * 0.036 - 26,
        foot - 168,
        at - w * 0.036 - 30,
        foot - 168,
      ),
      index % 2 ? ink.tone('#fff6e6') : paint,
    ),
  )
  const parts = [
    shadowBeside(ink, left, base, w, 180),
    path(body, white),
    ink.clipped(
      `<path d="${body}"/>`,
      rect(left - 20, foot - 116, w + 40, 130, paint) +
        rect(left - 20, foot - 124, w + 40, 7, ink.tone('#f6efe2')),
    ),
    glass(left + w * 0.08, foot - 212, w * 0.22, 70),
    glass(left + w * (isVan ? 0.36 : 0.66), foot - 212, w * 0.2, 70),
    isVan ? glass(left + w * 0.63, foot - 212, w * 0.18, 76) : '',
    rect(
      left + w * (isVan ? 0.36 : 0.4),
      foot - 196 + (isVan ? 70 : 0),
      w * 0.17,
      isVan ? 118 : 188,
      ink.tone(isVan ? darker(color, 0.1) : '#fffaf0'),
      { round: 10, stroke: ink.tone('#8a8f94'), width: 2.5 },
    ),
    isVan ? '' : glass(left + w * 0.43, foot - 178, w * 0.11, 58),
    circle(left + w * (isVan ? 0.4 : 0.425), foot - 76, 4, ink.tone('#8a8f94')),
    wheel(left + w * (isVan ? 0.2 : 0.5)),
    isVan ? wheel(left + w * 0.8) : '',
    isVan
      ? ''
      : rect(left + w - 20, foot - 10, 80, 8, ink.tone('#4a4f55')) +
        rect(left + w + 52, foot - 10, 6, 44, ink.tone('#4a4f55')),
    isVan ? circle(left + w - 16, foot - 70, 13, '#fff3cc') : '',
    ...stripes,
    rect(left + w * 0.05 - 28, foot - 172, 6, 208, ink.tone('#8a8f94')),
    lightChain(ink, [left + w * 0.04, foot - 176], [left - 190, foot - 150]),
    rect(left - 194, foot - 152, 7, 190, ink.tone('#6d4f38')),
    gardenChair(ink, left - 130, base + 16, color),
    gardenChair(ink, left - 36, base + 18, '#c8754a', true),
    rect(left - 96, base - 32, 46, 5, ink.tone('#a57c54')),
    rect(left - 76, base - 30, 5, 44, ink.tone('#6d4f38')),
  ]
  if (ink.light.lit > 0.5) parts.push(campfire(ink, left - 250, base + 50))
  if (ink.season !== 'winter')
    parts.push(
      climber(
        ink,
        spread(3, left + w * 0.1, left + w * 0.28).map((at) => [at, foot - 134] as const),
        18,
        facts.petal,
      ),
    )
  return { svg: parts.join(''), left: left - 200, right: left + w + 60 }
}
