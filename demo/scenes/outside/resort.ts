import { lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { spread } from '../svg.ts'
import type { HouseFacts, Standing } from './houses.ts'
import { balcony, pane } from './openings.ts'
import { roof } from './roofs.ts'
import { wall } from './walls.ts'

/** A holiday village: low white houses in a row. */
export function resort(ink: Ink, x: number, base: number, facts: HouseFacts): Standing {
  const { random } = ink
  const tiles = random.chance(0.5)
  const color = random.pick(['#fbf7ef', '#f6ead2', '#f3dcc2', '#eef2ee'])
  const accent = random.pick(['#2f7f94', '#c8754a', '#6a8f6a', '#4a6fa5'])
  const units = spread(5, x - 560, x + 560).map((middle, index) => {
    const w = 250
    const h = 230 + (index % 2) * 54
    const left = middle - w / 2
    const rooms = [0, 1].flatMap((floor) =>
      [0.14, 0.58].map(
        (at) =>
          pane(ink, left + w * at, base - h + 34 + floor * (h * 0.46), w * 0.28, h * 0.28, {
            frame: '#ffffff',
            panes: 'plain',
          }) +
          (facts.hasBalcony || floor === 0
            ? balcony(
                ink,
                left + w * at - 10,
                base - h + 36 + floor * (h * 0.46) + h * 0.28,
                w * 0.28 + 20,
                random.pick(['glass', 'iron'] as const),
                accent,
              )
            : ''),
      ),
    )
    return (
      wall(ink, left, base - h, w, h, 'plaster', index % 2 ? color : lighter(color, 0.3)) +
      rooms.join('') +
      (tiles ? roof(ink, left, base - h, w, 50, 'tiles') : roof(ink, left, base - h, w, 0, 'flat'))
    )
  })
  return { svg: units.join(''), left: x - 690, right: x + 690 }
}
