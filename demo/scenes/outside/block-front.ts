import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, polygon, rect, spread } from '../svg.ts'
import type { HouseFacts } from './houses.ts'
import { balcony, door, pane } from './openings.ts'
import { roof } from './roofs.ts'
import { type Wall, wall } from './walls.ts'

export type BlockStyle = 'historic' | 'modern' | 'brick' | 'seaside'

const looks: Record<BlockStyle, { colors: readonly string[]; wall: Wall; frame: readonly string[] }> = {
  historic: {
    colors: ['#e2b98d', '#cfa5a0', '#a9bcb8', '#ead9bc', '#c9d0c0', '#d99a7c', '#b7a9c4'],
    wall: 'plaster',
    frame: ['#fffaf0'],
  },
  modern: {
    colors: ['#f2ede4', '#d9c4a8', '#e3b79a', '#b9c9c4', '#d8b4a8', '#c2cbd6', '#e8cf9f', '#a9b3a0'],
    wall: 'plaster',
    frame: ['#f9f7f2', '#50565c'],
  },
  brick: { colors: ['#b9704f', '#a8604a', '#c98a66', '#9a6a58'], wall: 'brick', frame: ['#f7efe2'] },
  seaside: {
    colors: ['#fbf8f1', '#f6ead2', '#e4eeee', '#f3d9c4', '#e9efe0'],
    wall: 'plaster',
    frame: ['#ffffff', '#4a7f94'],
  },
}

/** One front in a street. */
export function front(
  ink: Ink,
  style: BlockStyle,
  x: number,
  base: number,
  w: number,
  floors: number,
  facts: HouseFacts,
  isHome: boolean,
): string {
  const { random } = ink
  const look = looks[style]
  const color = random.pick(look.colors)
  const frame = random.pick(look.frame)
  const storey = 96
  const top = base - floors * storey - 24
  const columns = Math.max(2, Math.round(w / 110))
  const cell = w / columns
  const parts = [wall(ink, x, top, w, base - top, look.wall, color)]
  const bay = style === 'historic' && random.chance(0.6) ? random.whole(0, columns - 1) : -1
  if (bay >= 0)
    parts.push(
      rect(
        x + bay * cell + 6,
        top + 30,
        cell - 12,
        (floors - 1) * storey - 12,
        ink.fade(ink.tone(lighter(color, 0.25)), ink.tone(darker(color, 0.06)), 'right'),
      ),
      rect(
        x + bay * cell + 6,
        top + 18 + (floors - 1) * storey,
        cell - 12,
        16,
        ink.linear([
          [0, '#1b1d2c', 0.35],
          [1, '#1b1d2c', 0],
        ]),
      ),
    )
  const rail =
    style === 'modern'
      ? random.pick(['glass', 'iron', 'solid'] as const)
      : style === 'seaside'
        ? random.pick(['glass', 'iron'] as const)
        : 'iron'
  for (let floor = 0; floor < floors - 1; floor += 1) {
    const y = top + 30 + floor * storey
    if (style === 'historic') parts.push(rect(x, y + storey - 22, w, 5, ink.tone(lighter(color, 0.35))))
    for (let column = 0; column < columns; column += 1) {
      const middle = x + cell * (column + 0.5)
      const withBalcony =
        column !== bay &&
        facts.hasBalcony &&
        (style === 'seaside' || style === 'modern'
          ? column % 2 === floor % 2 || style === 'seaside'
          : (column + floor) % 3 === 1)
      const [pw, ph] = withBalcony ? [cell * 0.5, 64] : [Math.min(44, cell * 0.42), 56]
      parts.push(
        pane(ink, middle - pw / 2, y, pw, ph, {
          frame,
          panes: style === 'historic' ? 'sash' : withBalcony ? 'plain' : 'cross',
          ...(style === 'historic' &&
            random.chance(0.22) &&
            ink.season !== 'winter' && { flowers: facts.petal }),
        }),
      )
      if (withBalcony)
        parts.push(
          balcony(
            ink,
            middle - cell * 0.42,
            y + 66,
            cell * 0.84,
            rail,
            style === 'modern' ? lighter(color, 0.2) : '#3c4148',
            random.chance(0.3) && ink.season !== 'winter' ? facts.petal : undefined,
          ),
        )
      if (withBalcony && random.chance(0.25))
        parts.push(awning(ink, middle - cell * 0.44, y - 8, cell * 0.88))
    }
  }
  const shop = style !== 'seaside' && !isHome
  parts.push(streetFloor(ink, x, base, w, shop))
  parts.push(
    style === 'historic' && random.chance(0.4)
      ? roof(ink, x, top, w, 46, 'tiles')
      : rect(x - 6, top - 10, w + 12, 14, ink.tone(lighter(color, 0.3)), { round: 2 }) +
          (random.chance(0.6)
            ? rect(x + w * 0.6, top - 40, 60, 32, ink.tone(darker(color, 0.1))) +
              rect(x + w * 0.18, top - 34, 2, 26, ink.tone('#4a4f55'))
            : ''),
  )
  return parts.join('')
}

const awning = (ink: Ink, x: number, y: number, w: number): string => {
  const color = ink.random.pick(['#c8553d', '#3f7d8a', '#d99a3a', '#6a8f5a'])
  return (
    polygon(corners(x + 4, y, x + w - 4, y, x + w + 4, y + 24, x - 4, y + 24), ink.tone(color)) +
    spread(4, x + w * 0.16, x + w * 0.84)
      .map((at) =>
        polygon(corners(at - 4, y, at + 4, y, at + 6, y + 24, at - 6, y + 24), ink.tone('#fff4e0')),
      )
      .join('')
  )
}

function streetFloor(ink: Ink, x: number, base: number, w: number, shop: boolean): string {
  const color = ink.random.pick(['#c8553d', '#2f6f7a', '#d99a3a', '#4f6f4a', '#7d5a8a'])
  const glow = ink.light.lit > 0.3
  if (!shop)
    return (
      door(
        ink,
        x + w / 2 - 38,
        base,
        76,
        104,
        ink.random.pick(['#5d3b2a', '#2f5663', '#3d4a3f', '#7a3f35']),
        { frame: '#efe5d6' },
      ) +
      [0.16, 0.72]
        .map((at) => pane(ink, x + w * at, base - 84, w * 0.13, 56, { frame: '#f4ecdf' }))
        .join('') +
      rect(x, base - 12, w, 12, ink.tone('#a59a8f'))
    )
  const glass = glow
    ? ink.fade('#ffe3a3', '#f0a95a')
    : ink.fade(ink.light.glass[0], ink.light.glass[1], 'diagonal')
  const stripes = spread(Math.round(w / 30), x + 12, x + w - 12).map((at, index) =>
    index % 2
      ? ''
      : polygon(
          corners(at - 7, base - 104, at + 7, base - 104, at + 9, base - 74, at - 9, base - 74),
          ink.tone('#fff4e0'),
        ),
  )
  return (
    rect(x + 8, base - 82, w * 0.56, 70, glass) +
    rect(x + w * 0.68, base - 92, w * 0.2, 92, ink.tone('#4a3d36')) +
    rect(x + w * 0.71, base - 84, w * 0.14, 58, glass) +
    polygon(
      corners(x + 6, base - 104, x + w - 6, base - 104, x + w + 2, base - 74, x - 2, base - 74),
      ink.tone(color),
    ) +
    stripes.join('') +
    rect(
      x - 2,
      base - 75,
      w + 4,
      14,
      ink.linear([
        [0, '#1b1d2c', 0.3],
        [1, '#1b1d2c', 0],
      ]),
    )
  )
}
