import type { Ink } from '../ink.ts'
import { corners, polygon, rect, spread } from '../svg.ts'
import { deck, gardenChair, lightChain } from './camp.ts'
import { type HouseFacts, type Standing, shadowBeside } from './houses.ts'
import { balcony, door, pane } from './openings.ts'
import { chimney, roof } from './roofs.ts'
import { gableWall, wall } from './walls.ts'

/** A timber house of one floor with a deep veranda. */
export function bungalow(ink: Ink, x: number, base: number, facts: HouseFacts): Standing {
  const { random } = ink
  const w = random.whole(500, 600)
  const left = x - w / 2
  const color = random.pick(['#a5764a', '#8a5c3c', '#d9c29a', '#b5653f', '#7f9478'])
  const post = '#5d4030'
  const foot = base - 26
  const h = 196
  const parts = [
    shadowBeside(ink, left, base, w, h),
    wall(ink, left, foot - h, w, h, random.pick(['boards', 'clapboard', 'logs'] as const), color),
    pane(ink, left + w * 0.08, foot - 150, 76, 88, {
      frame: '#f6efe2',
      panes: 'grid',
      flowers: ink.season === 'winter' ? undefined : facts.petal,
    }),
    pane(ink, left + w * 0.7, foot - 156, w * 0.22, 128, { frame: '#f6efe2', panes: 'sash' }),
    door(ink, left + w * 0.42, foot, 76, 148, random.pick(['#2f6f7a', '#7a3f35', '#4f6f4a', '#4a3428']), {
      frame: '#f6efe2',
    }),
  ]
  const steep = random.chance(0.5)
  if (steep)
    parts.push(
      gableWall(ink, left, foot - h, w, w * 0.26, 'boards', color),
      pane(ink, x - 26, foot - h - w * 0.14, 52, 52, { frame: '#f6efe2', panes: 'plain' }),
    )
  if (random.chance(0.6))
    parts.push(
      chimney(ink, left + w * 0.76, foot - h - (steep ? w * 0.06 : w * 0.1), 66, ink.season !== 'summer'),
    )
  parts.push(
    roof(
      ink,
      left - 20,
      foot - h,
      w + 40,
      steep ? w * 0.28 : w * 0.17,
      steep ? 'gable' : 'tiles',
      random.pick(['#7a4a3a', '#5d5048', '#9c5640']),
    ),
  )
  for (const at of spread(4, left - 14, left + w + 14))
    parts.push(rect(at - 6, foot - h + 8, 12, h, ink.tone(post)))
  parts.push(
    deck(ink, left - 40, foot + 8, w + 80),
    balcony(ink, left - 30, foot, w * 0.36, 'timber', post, facts.petal),
    balcony(ink, left + w * 0.66, foot, w * 0.38, 'timber', post),
    polygon(
      corners(
        left + w * 0.4,
        foot + 4,
        left + w * 0.6,
        foot + 4,
        left + w * 0.64,
        base + 12,
        left + w * 0.36,
        base + 12,
      ),
      ink.tone('#8a6a4c'),
    ),
    lightChain(ink, [left - 14, foot - h + 16], [left + w + 14, foot - h + 16]),
    gardenChair(ink, left + w * 0.74, foot, '#c8754a'),
  )
  return { svg: parts.join(''), left: left - 50, right: left + w + 50 }
}
