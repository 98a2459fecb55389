import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { pot } from '../land/flowers.ts'
import { circle, corners, polygon, rect } from '../svg.ts'
import { deck, gardenChair, lampGlass, lightChain } from './camp.ts'
import { type HouseFacts, type Standing, shadowBeside } from './houses.ts'
import { door, pane } from './openings.ts'
import { roof } from './roofs.ts'
import { gableWall, wall } from './walls.ts'

/** A small timber house, on wheels or on a deck. */
export function tinyHouse(ink: Ink, x: number, base: number, facts: HouseFacts): Standing {
  const { random } = ink
  const w = random.whole(440, 520)
  const h = 250
  const left = x - w / 2
  const color = random.pick(['#c09465', '#4a5560', '#8a5c3c', '#7d9a8a', '#e8dcc6', '#5d4a42', '#b5653f'])
  const wheels = random.chance(0.55)
  const foot = wheels ? base - 40 : base - 12
  const slant = random.pick([0, 60, -60])
  const [topLeft, topRight] = [foot - h + slant, foot - h - slant]
  const trim = random.pick(['#f6efe2', '#3a3f45'])
  const shape = [
    [left, foot],
    [left, topLeft],
    [left + w, topRight],
    [left + w, foot],
  ] as const
  const gable = slant === 0
  const parts = [shadowBeside(ink, left, base, w, h)]
  if (wheels)
    parts.push(
      rect(left + 20, foot, w - 40, 12, ink.tone('#3a3f45')),
      ...[0.36, 0.52].map(
        (at) =>
          circle(left + w * at, base - 24, 26, ink.tone('#2a2c32')) +
          circle(left + w * at, base - 24, 12, ink.tone('#a9adb2')),
      ),
      rect(left + w, foot + 2, 56, 7, ink.tone('#3a3f45')),
    )
  else parts.push(deck(ink, left - 50, base, w + 170))
  if (gable)
    parts.push(
      wall(ink, left, foot - h, w, h, 'boards', color),
      gableWall(ink, left, foot - h, w, 110, 'boards', color),
      roof(ink, left, foot - h, w, 110, 'gable', '#4a4f55'),
      circle(x, foot - h - 36, 24, lampGlass(ink), { stroke: ink.tone(trim), width: 6 }),
    )
  else
    parts.push(
      polygon(shape, ink.fade(ink.tone(lighter(color, 0.12)), ink.tone(darker(color, 0.14)), 'right')),
      polygon(
        shape,
        ink.pattern(26, 60, rect(23, 0, 3, 60, ink.tone(darker(color, 0.34)), { opacity: 0.55 })),
      ),
      polygon(
        corners(
          left - 26,
          topLeft + slant * 0.06,
          left + w + 26,
          topRight - slant * 0.06,
          left + w + 26,
          topRight - 18,
          left - 26,
          topLeft - 18,
        ),
        ink.tone(ink.season === 'winter' ? '#f2f6fa' : '#4a4f55'),
      ),
    )
  const glassX = random.pick([0.06, 0.54])
  const doorX = glassX < 0.3 ? 0.56 : 0.3
  parts.push(
    rect(left + w * glassX - 7, foot - 186, w * 0.4 + 14, 158, ink.tone(trim)),
    rect(left + w * glassX, foot - 180, w * 0.4, 146, lampGlass(ink)),
    rect(left + w * (glassX + 0.2) - 3, foot - 180, 6, 146, ink.tone(trim)),
    rect(left + w * (glassX + 0.04), foot - 80, w * 0.12, 46, ink.tone('#b5653f'), {
      opacity: 0.5,
      round: 8,
    }),
    rect(left + w * (glassX + 0.27), foot - 150, 3, 110, ink.tone('#3a3f45'), { opacity: 0.5 }),
    door(ink, left + w * doorX, foot, 66, 150, random.pick(['#1f7f8a', '#c8553d', '#e2b04a', '#4f6f4a']), {
      frame: trim,
    }),
    pane(ink, left + w * (glassX < 0.3 ? 0.78 : 0.08), foot - 168, 60, 70, {
      frame: trim,
      flowers: ink.season === 'winter' ? undefined : facts.petal,
    }),
    rect(left + w * doorX - 10, foot, 86, base - foot, ink.tone('#8a6a4c')),
    lightChain(ink, [left + w + 4, Math.min(topRight, foot - 200) + 40], [left + w + 210, foot - 190]),
    rect(left + w + 206, foot - 192, 7, base - foot + 192, ink.tone('#6d4f38')),
    gardenChair(ink, left + w + 60, base + 18, '#c8754a'),
    gardenChair(ink, left + w + 158, base + 20, '#3f7d8a', true),
    pot(ink, left - 24, base + 8, 80, 'flowers', facts.petal),
  )
  return { svg: parts.join(''), left: left - 60, right: left + w + 220 }
}
