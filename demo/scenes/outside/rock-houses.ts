import { lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { pot } from '../land/flowers.ts'
import { fairyChimney } from '../land/landmark-sites.ts'
import { corners, ellipse, line, path, rect, spread } from '../svg.ts'
import { type HouseFacts, type Standing, shadowBeside } from './houses.ts'
import { balcony, door, pane } from './openings.ts'

/** A house cut into the rock, with a front of hewn stone. */
export function caveHouse(ink: Ink, x: number, base: number, facts: HouseFacts): Standing {
  const { random } = ink
  const w = random.whole(700, 820)
  const left = x - w / 2
  const h = random.whole(400, 480)
  const rock = ink.linear(
    [
      [0, ink.tone('#f0d9b2')],
      [0.5, ink.tone('#dcb98c')],
      [1, ink.tone('#b08a64')],
    ],
    'right',
  )
  const holes = Array.from({ length: 6 }, () => {
    const [hx, hy] = [x + (random.next() - 0.5) * w * 0.5, base - h * (0.55 + random.next() * 0.32)]
    return rect(hx, hy, 20, 27, ink.random.chance(ink.light.lit) ? '#ffcf7d' : ink.tone('#6a4c3a'), {
      round: 9,
    })
  })
  const layers = spread(5, 0.2, 0.82).map((share) =>
    path(
      `M${left + w * 0.16 * share} ${base - h * share}Q${x} ${base - h * share - 22} ${left + w - w * 0.18 * share} ${base - h * share + 6}`,
      'none',
      { stroke: ink.tone('#b9936c'), width: 4, opacity: 0.35 },
    ),
  )
  const stone = '#ecd5ac'
  const front = w * 0.62
  const fx = x - front / 2
  const arches = spread(facts.floors > 1 ? 3 : 4, fx + front * 0.14, fx + front * 0.86)
  const upper =
    facts.floors > 1
      ? rect(fx + front * 0.08, base - 330, front * 0.84, 150, ink.tone(stone)) +
        rect(
          fx + front * 0.08,
          base - 330,
          front * 0.84,
          150,
          ink.pattern(
            90,
            44,
            rect(0, 0, 90, 2, ink.tone('#b9936c'), { opacity: 0.4 }) +
              rect(44, 0, 2, 22, ink.tone('#b9936c'), { opacity: 0.4 }) +
              rect(0, 22, 90, 2, ink.tone('#b9936c'), { opacity: 0.4 }) +
              rect(14, 22, 2, 22, ink.tone('#b9936c'), { opacity: 0.4 }),
          ),
        ) +
        spread(4, fx + front * 0.2, fx + front * 0.8)
          .map((at) =>
            pane(ink, at - 26, base - 296, 52, 84, { frame: '#b9936c', arched: true, panes: 'grid' }),
          )
          .join('') +
        balcony(ink, fx + front * 0.08, base - 184, front * 0.84, 'solid', stone, facts.petal)
      : ''
  const doorAt = arches[random.whole(0, arches.length - 1)]
  const lower =
    rect(fx, base - 180, front, 180, ink.tone(lighter(stone, 0.1))) +
    rect(
      fx,
      base - 180,
      front,
      180,
      ink.pattern(
        80,
        40,
        rect(0, 0, 80, 2, ink.tone('#b9936c'), { opacity: 0.45 }) +
          rect(30, 0, 2, 20, ink.tone('#b9936c'), { opacity: 0.45 }) +
          rect(0, 20, 80, 2, ink.tone('#b9936c'), { opacity: 0.45 }) +
          rect(66, 20, 2, 20, ink.tone('#b9936c'), { opacity: 0.45 }),
      ),
    )
  const openings = arches.map((at) =>
    at === doorAt
      ? door(ink, at - 36, base, 72, 142, random.pick(['#3f6f7a', '#7a4a35', '#5d6f4a']), {
          arched: true,
          frame: '#c7a479',
        })
      : pane(ink, at - 30, base - 128, 60, 92, {
          frame: '#b9936c',
          arched: true,
          panes: 'grid',
          flowers: facts.petal,
        }),
  )
  return {
    svg:
      shadowBeside(ink, left, base, w, 240) +
      fairyChimney(ink, left + w * 0.06, base + 4, h * 0.9, 0.06) +
      fairyChimney(ink, left + w * 0.95, base + 4, h * 0.74, 0.06) +
      path(
        `M${left} ${base + 6}C${left + w * 0.06} ${base - h * 0.6} ${left + w * 0.2} ${base - h} ${x - w * 0.06} ${base - h * 1.02}C${x + w * 0.16} ${base - h * 1.06} ${left + w * 0.88} ${base - h * 0.7} ${left + w} ${base + 6}Z`,
        rock,
      ) +
      layers.join('') +
      holes.join('') +
      upper +
      lower +
      rect(fx - 10, base - 188, front + 20, 13, ink.tone('#f6e4c2'), { round: 2 }) +
      openings.join('') +
      pot(ink, fx + front * 0.06, base + 12, 80, 'flowers', facts.petal) +
      pot(ink, fx + front * 0.96, base + 12, 90, 'shrub'),
    left,
    right: left + w,
  }
}

/** Domes of mud brick in a row. */
export function beehiveHouse(ink: Ink, x: number, base: number): Standing {
  const clay = ink.linear(
    [
      [0, ink.tone('#e8c293')],
      [0.5, ink.tone('#d3a472')],
      [1, ink.tone('#9c7048')],
    ],
    'right',
  )
  const domes = spread(4, x - 300, x + 300).map((at, index) => {
    const h = index % 2 ? 330 : 290
    return (
      rect(at - 92, base - 140, 184, 146, clay) +
      path(
        `M${at - 92} ${base - 136}C${at - 88} ${base - h * 0.78} ${at - 30} ${base - h} ${at} ${base - h - 10}C${at + 30} ${base - h} ${at + 88} ${base - h * 0.78} ${at + 92} ${base - 136}Z`,
        clay,
      ) +
      spread(5, base - h * 0.86, base - 150)
        .map((y, ring) =>
          line(corners(at - 34 - ring * 13, y, at + 34 + ring * 13, y), ink.tone('#9c7048'), 2.5, {
            opacity: 0.35,
          }),
        )
        .join('') +
      ellipse(at, base - h - 10, 11, 7, ink.tone('#8a603c')) +
      (index === 1
        ? door(ink, at - 34, base, 68, 118, '#6d4a34', { arched: true, frame: '#b98a5c' })
        : pane(ink, at - 20, base - 98, 40, 54, { frame: '#b98a5c', arched: true, panes: 'plain' }))
    )
  })
  return {
    svg:
      shadowBeside(ink, x - 392, base, 784, 200) +
      domes.join('') +
      pot(ink, x - 20, base + 14, 70, 'flowers', 'red') +
      pot(ink, x + 110, base + 14, 76, 'shrub'),
    left: x - 392,
    right: x + 392,
  }
}
