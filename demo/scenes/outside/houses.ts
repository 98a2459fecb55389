import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { climber, pot } from '../land/flowers.ts'
import { softShadow } from '../land/sky.ts'
import { corners, line, type Point, path, polygon, rect, spread } from '../svg.ts'
import { type HouseLook, type HouseStyle, houseLooks } from './house-looks.ts'
import { balcony, door, pane } from './openings.ts'
import { chimney, roof } from './roofs.ts'
import { gableWall, wall } from './walls.ts'

export type HouseFacts = { floors: number; hasBalcony: boolean; petal: 'pink' | 'white' | 'red' | 'violet' }

/** A drawing on the ground at (x, base), and its extent to both sides. */
export type Standing = { svg: string; left: number; right: number }

/** A detached house of a region. */
export function house(ink: Ink, style: HouseStyle, x: number, base: number, facts: HouseFacts): Standing {
  const look: HouseLook = houseLooks[style]
  const { random } = ink
  const color = random.pick(look.colors)
  const shutters = random.pick(look.shutters ?? [''])
  const frame = random.pick(look.frame)
  const doorColor = random.pick(look.doors)
  const floors = Math.max(1, Math.min(3, facts.floors))
  const w = random.whole(...look.widths) * (floors === 1 ? 1.08 : floors === 3 ? 0.86 : 1)
  const storey = floors === 3 ? 148 : 172
  const left = x - w / 2
  const columns = floors === 1 ? 4 : random.whole(3, 4)
  const doorAt = random.whole(0, columns - 1)
  const cell = w / columns
  const jut = look.overhang && floors > 1 ? w * 0.045 : 0
  const top = base - floors * storey
  const parts: string[] = [shadowBeside(ink, left, base, w, floors * storey)]
  if (look.roof !== 'flat' && random.chance(0.65))
    parts.push(
      chimney(
        ink,
        left + w * random.pick([0.24, 0.7]),
        top - w * look.pitch * (look.roof === 'steep' ? 0.45 : 0.72),
        62,
        ink.season === 'winter' || ink.season === 'autumn',
      ),
    )
  for (let floor = 0; floor < floors; floor += 1) {
    const y = base - (floor + 1) * storey
    const out = floor > 0 ? jut : 0
    const stone = look.stoneFoot && floor === 0 && floors > 1
    parts.push(
      wall(ink, left - out, y, w + out * 2, storey, stone ? 'stone' : look.wall, stone ? '#b9aa94' : color),
    )
    if (floor > 0 && jut > 0)
      parts.push(
        rect(left - out, y + storey - 5, w + out * 2, 9, ink.tone('#6b4632')),
        rect(
          left,
          y + storey + 4,
          w,
          20,
          ink.linear([
            [0, '#1b1d2c', 0.36],
            [1, '#1b1d2c', 0],
          ]),
        ),
      )
    if (style === 'ottoman' && floor > 0)
      parts.push(timberFrame(ink, left - out, y, w + out * 2, storey, columns))
    for (let column = 0; column < columns; column += 1) {
      const middle = left + cell * (column + 0.5)
      if (floor === 0 && column === doorAt) {
        parts.push(
          door(ink, middle - 34, base, 68, storey * 0.82, doorColor, {
            arched: look.archedDoor ?? false,
            frame: stone ? '#d8cbb5' : frame,
          }),
        )
        continue
      }
      const isFoot = floor === 0 && Boolean(look.stoneFoot)
      const [pw, ph] = [Math.min(64, cell * (shutters ? 0.42 : 0.5)), isFoot ? storey * 0.36 : storey * 0.52]
      parts.push(
        pane(ink, middle - pw / 2, y + storey * (isFoot ? 0.32 : 0.24), pw, ph, {
          frame,
          shutters: isFoot ? '' : shutters,
          arched: look.archedWindows ?? false,
          panes: look.panes ?? 'cross',
          ...(random.chance(0.25) && ink.season !== 'winter' && { flowers: facts.petal }),
        }),
      )
    }
  }
  if (facts.hasBalcony && floors > 1)
    parts.push(
      balcony(
        ink,
        left + cell * doorAt + cell * 0.06,
        base - storey - 4,
        cell * 0.88,
        style === 'chalet' || style === 'blackSea' || style === 'ottoman' ? 'timber' : 'iron',
        style === 'chalet' || style === 'blackSea' || style === 'ottoman' ? '#6b4632' : '#33383f',
        ink.season === 'winter' ? undefined : facts.petal,
      ),
    )
  const full = w + jut * 2
  if (look.roof === 'steep')
    parts.push(
      gableWall(ink, left, top, w, w * look.pitch, look.wall, color),
      pane(ink, x - 30, top - w * look.pitch * 0.55, 60, 66, { frame, panes: 'cross' }),
    )
  parts.push(roof(ink, left - jut, top, full, full * look.pitch, look.roof, look.roofColor))
  if (look.climbers && random.chance(0.7))
    parts.push(vine(ink, left, base, w, floors * storey, facts.petal, doorAt < columns / 2))
  if (style === 'honey' && floors > 1) parts.push(arcade(ink, left, base - storey, w))
  parts.push(
    pot(ink, left + cell * (doorAt + 0.5) - 70, base + 12, 74, 'flowers', facts.petal),
    pot(
      ink,
      left + cell * (doorAt + 0.5) + 72,
      base + 12,
      82,
      random.pick(['shrub', 'cypress', 'flowers'] as const),
      facts.petal,
    ),
  )
  return { svg: parts.join(''), left: left - jut, right: left + w + jut }
}

export function shadowBeside(ink: Ink, left: number, base: number, w: number, h: number): string {
  const opacity = ink.light.shadow
  return (
    softShadow(ink, left + w / 2 + 20, base + 8, w * 0.62, 30, opacity) +
    polygon(
      corners(left + w - 6, base - 4, left + w + h * 0.3, base + 26, left + w * 0.34, base + 30, left, base),
      '#1b1d2c',
      { opacity: opacity * 0.5 },
    )
  )
}

function timberFrame(ink: Ink, x: number, y: number, w: number, h: number, columns: number): string {
  const beam = ink.tone('#6b4632')
  return (
    spread(columns + 1, x + 4, x + w - 4)
      .map((at) => rect(at - 4, y, 8, h, beam))
      .join('') +
    rect(x, y + h * 0.16, w, 6, beam) +
    rect(x, y + h * 0.84, w, 6, beam)
  )
}

function vine(
  ink: Ink,
  left: number,
  base: number,
  w: number,
  h: number,
  petal: HouseFacts['petal'],
  toRight: boolean,
): string {
  const side = toRight ? left + w - 30 : left + 30
  const inward = toRight ? -1 : 1
  const up: Point[] = spread(9, 0, 1).map((share) => [
    side + inward * Math.sin(share * 3) * 22,
    base - 12 - share * h * 0.86,
  ])
  const across: Point[] = spread(5, 0, 1).map((share) => [
    side + inward * share * w * 0.28,
    base - h * 0.86 + share * share * 40,
  ])
  return line(up, ink.tone('#6b5138'), 6) + climber(ink, [...up, ...across], 48, petal)
}

function arcade(ink: Ink, left: number, y: number, w: number): string {
  const stone = ink.tone('#efd5a6')
  return (
    rect(left - 10, y - 12, w + 20, 16, stone, { round: 2 }) +
    spread(7, left + 10, left + w - 34)
      .map((at) =>
        path(`M${at} ${y - 12}v-22q12 -16 24 0v22Z`, ink.tone(darker('#e6c48f', 0.2)), { opacity: 0.7 }),
      )
      .join('') +
    rect(left - 10, y - 46, w + 20, 8, ink.tone(lighter('#e6c48f', 0.2)))
  )
}
