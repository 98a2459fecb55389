import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, line, polygon, rect } from '../svg.ts'
import { deck, gardenChair, lampGlass, lightChain } from './camp.ts'
import { type HouseFacts, type Standing, shadowBeside } from './houses.ts'
import { balcony, door } from './openings.ts'

/** A house that is all roof. */
export function aFrame(ink: Ink, x: number, base: number, facts: HouseFacts): Standing {
  const { random } = ink
  const [half, h] = [random.whole(210, 250), random.whole(380, 440)]
  const timber = random.pick(['#b98a5c', '#9c6f48', '#c79a68'])
  const shell = random.pick(['#3f444a', '#5d4438', '#4a5a52', '#7a4a3a'])
  const top = base - h
  const inner = [
    [x - half * 0.78, base],
    [x, top + h * 0.14],
    [x + half * 0.78, base],
  ] as const
  const glass = [
    [x - half * 0.5, base - 118],
    [x, top + h * 0.26],
    [x + half * 0.5, base - 118],
  ] as const
  return {
    svg:
      shadowBeside(ink, x - half, base, half * 2, h * 0.6) +
      deck(ink, x - half * 1.3, base + 4, half * 2.6) +
      polygon(
        corners(
          x - half * 1.04,
          base,
          x,
          top - 16,
          x + half * 1.04,
          base,
          x + half * 0.86,
          base,
          x,
          top + 36,
          x - half * 0.86,
          base,
        ),
        ink.season === 'winter'
          ? ink.tone('#f2f6fa')
          : ink.fade(ink.tone(lighter(shell, 0.2)), ink.tone(shell)),
      ) +
      polygon(inner, ink.fade(ink.tone(lighter(timber, 0.1)), ink.tone(darker(timber, 0.12)))) +
      polygon(
        inner,
        ink.pattern(24, 60, rect(21, 0, 3, 60, ink.tone(darker(timber, 0.4)), { opacity: 0.5 })),
      ) +
      polygon(glass, lampGlass(ink)) +
      line(corners(x, top + h * 0.26, x, base - 118), ink.tone(darker(timber, 0.4)), 6) +
      line(
        corners(x - half * 0.26, base - 210, x + half * 0.26, base - 210),
        ink.tone(darker(timber, 0.4)),
        6,
      ) +
      line([...glass, glass[0]], ink.tone(darker(timber, 0.35)), 7) +
      rect(x - half * 0.46, base - 104, half * 0.46, 96, lampGlass(ink)) +
      door(ink, x + half * 0.1, base - 4, 66, 104, random.pick(['#2f5663', '#7a3f35', '#4a3428']), {
        frame: darker(timber, 0.3),
      }) +
      (facts.hasBalcony
        ? balcony(ink, x - half * 0.56, base - 112, half * 1.12, 'timber', darker(timber, 0.3))
        : '') +
      lightChain(ink, [x + half * 0.9, base - 90], [x + half * 1.6, base - 150]) +
      gardenChair(ink, x - half * 1.06, base + 2, '#c8754a') +
      gardenChair(ink, x - half * 0.62, base + 4, '#3f7d8a', true),
    left: x - half * 1.3,
    right: x + half * 1.4,
  }
}
