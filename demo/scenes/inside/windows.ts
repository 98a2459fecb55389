import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { drawLandscape, landscapeOf } from '../land/landscape.ts'
import { tree } from '../land/trees.ts'
import { circle, corners, path, polygon, rect, spread } from '../svg.ts'
import { floorTop, type Outlook, type RoomLook, type WindowKind } from './room.ts'

export type Opening = { x: number; y: number; w: number; h: number }

export const windowSizes: Record<WindowKind, { y: number; w: number; h: number }> = {
  pair: { y: 120, w: 360, h: 380 },
  panorama: { y: 70, w: 660, h: 470 },
  arch: { y: 90, w: 260, h: 420 },
  doors: { y: 110, w: 380, h: floorTop - 118 },
  sash: { y: 110, w: 230, h: 400 },
  small: { y: 140, w: 240, h: 270 },
}

/** The window at `middle`, with the land outside, curtains, and the light it throws on the floor. */
export function drawWindow(
  outside: Ink,
  room: Ink,
  look: RoomLook,
  outlook: Outlook,
  middle: number,
  kind: WindowKind = look.window,
): string {
  const { y, w, h } = windowSizes[kind]
  const x = middle - w / 2
  const frame = room.tone(look.frame)
  const view = seen(outside, outlook, { x, y, w, h })
  const hole =
    kind === 'arch'
      ? `<path d="M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z"/>`
      : `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`
  const t = 12
  const border =
    kind === 'arch'
      ? path(
          `M${x - t} ${y + h + t}V${y + w / 2}A${w / 2 + t} ${w / 2 + t} 0 0 1 ${x + w + t} ${y + w / 2}V${y + h + t}Z`,
          frame,
        )
      : rect(x - t, y - t, w + t * 2, h + t * 2, frame, { round: 3 })
  const columns = kind === 'panorama' ? 4 : kind === 'small' ? 2 : kind === 'pair' ? 3 : 2
  const bars =
    spread(columns + 1, x, x + w)
      .slice(1, -1)
      .map((at) => rect(at - 4, y, 8, h, frame))
      .join('') +
    (kind === 'panorama'
      ? ''
      : rect(x, y + h * (kind === 'doors' ? 0.22 : kind === 'arch' ? 0.4 : 0.3), w, 7, frame)) +
    (kind === 'doors' ? rect(x, y + h * 0.66, w, 7, frame) : '')
  const glare = polygon(
    corners(x + w * 0.06, y + h, x + w * 0.3, y, x + w * 0.4, y, x + w * 0.16, y + h),
    '#ffffff',
    { opacity: 0.12 },
  )
  const depth =
    rect(x, y, w, 12, '#1b1d2c', { opacity: 0.18 }) + rect(x, y, 8, h, '#1b1d2c', { opacity: 0.12 })
  const sill =
    kind === 'doors'
      ? ''
      : rect(x - 26, y + h + t, w + 52, 17, room.tone(lighter(look.frame, 0.2)), { round: 2 }) +
        rect(x - 20, y + h + t + 17, w + 40, 9, '#1b1d2c', { opacity: 0.14 })
  return (
    border +
    room.clipped(hole, view + depth + glare + bars) +
    sill +
    (kind === 'small' || kind === 'arch' ? '' : curtains(room, look, { x, y, w, h })) +
    sunlight(outside, x, w)
  )
}

/** Land cut to the size of an opening. */
export function seen(outside: Ink, { land, landmark, isHigh }: Outlook, { x, y, w, h }: Opening): string {
  const shore = isHigh ? 1000 : 800
  const trees = isHigh
    ? ''
    : spread(2, 330, 1120)
        .map((at) =>
          tree(
            outside,
            outside.random.pick(landscapeOf[land].trees),
            at + outside.random.whole(-60, 60),
            860,
            320,
          ),
        )
        .join('')
  const wide = w / h > 1.2
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${wide ? '120 160 1260 740' : '300 120 900 800'}" preserveAspectRatio="xMidYMid slice">${drawLandscape(outside, land, { shore, landmark })}${trees}</svg>`
}

function curtains(room: Ink, look: RoomLook, { x, y, w, h }: Opening): string {
  const wide = 74
  const [top, foot] = [y - 44, Math.min(floorTop + 6, y + h + (h > 440 ? 60 : 120))]
  const fold = (at: number) => {
    const cloth = room.linear(
      spread(9, 0, 1).map(
        (share, index) =>
          [share, room.tone(index % 2 ? darker(look.curtain, 0.12) : lighter(look.curtain, 0.12))] as const,
      ),
      'right',
    )
    return path(
      `M${at} ${top}H${at + wide}Q${at + wide + 10} ${(top + foot) / 2} ${at + wide + 2} ${foot}H${at - 4}Q${at - 8} ${(top + foot) / 2} ${at} ${top}Z`,
      cloth,
    )
  }
  return (
    rect(x - wide - 26, top - 8, w + wide * 2 + 52, 8, room.tone(look.metal), { round: 4 }) +
    circle(x - wide - 28, top - 4, 8, room.tone(look.metal)) +
    circle(x + w + wide + 28, top - 4, 8, room.tone(look.metal)) +
    fold(x - wide - 2) +
    fold(x + w + 2)
  )
}

function sunlight(outside: Ink, x: number, w: number): string {
  if (!outside.light.sun || outside.light.hour === 'dusk') return ''
  const fill = outside.linear([
    [0, outside.light.sun.color, 0.42],
    [1, outside.light.sun.color, 0.05],
  ])
  return spread(3, 0, 0.68)
    .map((share) =>
      polygon(
        corners(
          x + w * share - 30,
          floorTop + 18,
          x + w * (share + 0.26) - 30,
          floorTop + 18,
          x + w * (share + 0.26) - 150,
          960,
          x + w * share - 190,
          960,
        ),
        fill,
      ),
    )
    .join('')
}
