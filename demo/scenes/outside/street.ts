import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { tree } from '../land/trees.ts'
import { circle, corners, ellipse, path, polygon, rect, spread } from '../svg.ts'
import { type BlockStyle, front } from './block-front.ts'
import type { HouseFacts, Standing } from './houses.ts'

/** The home's block in the middle of its street. */
export function street(
  ink: Ink,
  style: BlockStyle,
  x: number,
  base: number,
  facts: HouseFacts & { storeys: number },
): Standing {
  const w = ink.random.whole(360, 470)
  const others: readonly BlockStyle[] =
    style === 'seaside'
      ? ['seaside']
      : style === 'historic'
        ? ['historic', 'historic', 'brick']
        : ['modern', 'brick', style, style]
  const neighbours: string[] = []
  for (const side of [-1, 1]) {
    let at = x + (side * w) / 2
    while (at > -60 && at < 1560) {
      const wide = ink.random.whole(220, 330)
      const gap = style === 'modern' || style === 'seaside' ? ink.random.whole(50, 120) : 0
      const other = Math.max(2, facts.storeys + ink.random.whole(-2, 1))
      neighbours.push(
        front(
          ink,
          ink.random.pick(others),
          side < 0 ? at - wide - gap : at + gap,
          base - (gap > 0 ? 16 : 0),
          wide,
          other,
          facts,
          false,
        ),
      )
      at += side * (wide + gap)
    }
  }
  const veiled = rect(0, 0, 1500, base, ink.light.haze, { opacity: 0.16 })
  const home = front(ink, style, x - w / 2, base, w, facts.storeys, facts, true)
  return {
    svg:
      neighbours.join('') +
      ink.clipped(
        `<rect x="0" y="${base - facts.storeys * 130}" width="1500" height="${facts.storeys * 130}"/>`,
        veiled,
      ) +
      softShadow(ink, x + 30, base + 6, w * 0.62, 20) +
      home,
    left: x - w / 2,
    right: x + w / 2,
  }
}

/** What is on the pavement and the street. */
export function streetLife(ink: Ink, y: number, hasCars: boolean): string {
  const { random } = ink
  const parts = [
    rect(0, y, 1500, 16, ink.tone('#cfc9c2')),
    rect(0, y + 14, 1500, 5, ink.tone('#8d8780')),
    rect(
      0,
      y + 19,
      1500,
      1000 - y,
      ink.fade(
        ink.tone(ink.season === 'winter' ? '#b9c2cc' : '#7d7a80'),
        ink.tone(ink.season === 'winter' ? '#8d98a6' : '#55535c'),
      ),
    ),
  ]
  for (const x of spread(7, 60, 1440))
    parts.push(rect(x - 42, y + 108, 84, 7, ink.tone('#e9e4da'), { opacity: 0.55 }))
  for (const x of spread(4, random.whole(90, 200), random.whole(1300, 1420)))
    parts.push(
      rect(x - 26, y - 6, 52, 14, ink.tone('#8a7a68'), { round: 3 }),
      tree(ink, 'broad', x, y, random.whole(180, 250)),
    )
  for (const x of [300, 1080]) parts.push(lamp(ink, x + random.whole(-60, 60), y + 8))
  if (hasCars)
    parts.push(
      car(
        ink,
        random.whole(60, 600),
        y + 84,
        random.pick(['#c8553d', '#3f6f8a', '#e2b04a', '#f1ece2', '#5d7f6a']),
      ),
    )
  if (hasCars && random.chance(0.5))
    parts.push(car(ink, random.whole(800, 1200), y + 88, random.pick(['#8a9aa6', '#b9453d', '#f1ece2'])))
  return parts.join('')
}

function lamp(ink: Ink, x: number, y: number): string {
  const glow =
    ink.light.lit > 0.3
      ? circle(
          x,
          y - 196,
          90,
          ink.radial([
            [0, '#ffe0a0', 0.65],
            [1, '#ffe0a0', 0],
          ]),
        )
      : ''
  return (
    rect(x - 3, y - 190, 6, 190, ink.tone('#3a3f45')) +
    rect(x - 8, y - 8, 16, 10, ink.tone('#3a3f45')) +
    polygon(
      corners(x - 10, y - 186, x + 10, y - 186, x + 14, y - 212, x - 14, y - 212),
      ink.light.lit > 0.3 ? '#ffe9b8' : ink.tone('#e3e0d6'),
    ) +
    polygon(corners(x - 17, y - 212, x + 17, y - 212, x, y - 226), ink.tone('#3a3f45')) +
    glow
  )
}

function car(ink: Ink, x: number, y: number, color: string): string {
  const paint = ink.fade(ink.tone(lighter(color, 0.22)), ink.tone(darker(color, 0.2)))
  const glass = ink.tone('#4a6478')
  const wheel = (at: number) =>
    circle(at, y, 21, ink.tone('#2a2c32')) + circle(at, y, 10, ink.tone('#a9adb2'))
  return (
    ellipse(x + 95, y + 20, 118, 9, '#1b1d2c', { opacity: 0.3 }) +
    path(
      `M${x} ${y + 6}Q${x - 4} ${y - 26} ${x + 22} ${y - 30}L${x + 46} ${y - 32}Q${x + 62} ${y - 66} ${x + 84} ${y - 66}H${x + 124}Q${x + 140} ${y - 64} ${x + 158} ${y - 32}Q${x + 192} ${y - 28} ${x + 192} ${y - 8}V${y + 6}Z`,
      paint,
    ) +
    path(`M${x + 56} ${y - 32}Q${x + 68} ${y - 57} ${x + 86} ${y - 57}H${x + 98}V${y - 32}Z`, glass) +
    path(`M${x + 104} ${y - 32}V${y - 57}H${x + 120}Q${x + 132} ${y - 54} ${x + 144} ${y - 32}Z`, glass) +
    wheel(x + 42) +
    wheel(x + 150) +
    rect(x + 184, y - 22, 8, 8, '#fff0c0', { round: 2 })
  )
}
