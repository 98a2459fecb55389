import { darker, lighter, mix } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, corners, ellipse, path, polygon, rect, spread } from '../svg.ts'

/** Little houses along a shore or up a slope: white or colored walls under tiles. */
export function hamlet(
  ink: Ink,
  {
    x,
    y,
    w,
    count,
    size,
    depth,
    walls = ['#f4ede0', '#efe2cc', '#fbf7ef'],
    flat = false,
  }: {
    x: number
    y: number
    w: number
    count: number
    size: number
    depth: number
    walls?: readonly string[]
    flat?: boolean
  },
): string {
  return Array.from({ length: count }, () => ({
    at: x + ink.random.next() * w,
    foot: y - ink.random.next() * size * 1.4,
  }))
    .sort((a, b) => a.foot - b.foot)
    .map(({ at, foot }) => {
      const wide = size * (0.9 + ink.random.next() * 0.7)
      const tall = size * (0.55 + ink.random.next() * 0.5)
      const wall = ink.tone(ink.random.pick(walls), depth)
      const roof = ink.tone('#bf5f3e', depth)
      const pane = ink.random.chance(ink.light.lit) ? '#ffd98a' : ink.tone('#54708a', depth)
      const panes = spread(
        Math.max(2, Math.round(wide / (size * 0.45))),
        at + wide * 0.2,
        at + wide * 0.8,
      ).map((px) => rect(px - size * 0.07, foot - tall * 0.65, size * 0.14, tall * 0.32, pane))
      return (
        rect(at, foot - tall, wide, tall + size * 0.4, wall) +
        rect(at + wide * 0.72, foot - tall, wide * 0.28, tall + size * 0.4, ink.tone('#5a5368', depth), {
          opacity: 0.14,
        }) +
        (flat
          ? rect(at - 1, foot - tall - 2, wide + 2, 3, ink.tone('#ffffff', depth))
          : polygon(
              corners(
                at - size * 0.1,
                foot - tall,
                at + wide * 0.22,
                foot - tall - size * 0.34,
                at + wide * 0.78,
                foot - tall - size * 0.34,
                at + wide + size * 0.1,
                foot - tall,
              ),
              roof,
            )) +
        panes.join('')
      )
    })
    .join('')
}

/** Blocks against the sky with some windows lit. */
export function skyline(
  ink: Ink,
  {
    y,
    height,
    depth,
    color = '#8d93a6',
    tall = 0.5,
  }: { y: number; height: number; depth: number; color?: string; tall?: number },
): string {
  const parts: string[] = []
  let x = -20
  while (x < 1510) {
    const w = ink.random.whole(46, 110)
    const h = height * (0.35 + ink.random.next() * (ink.random.chance(tall) ? 0.65 : 0.25))
    const wall = ink.tone(mix(color, ink.random.pick(['#c9b8a4', '#a9b4c4', '#b89a90']), 0.5), depth)
    parts.push(rect(x, y - h, w, h + 30, ink.fade(wall, mix(wall, ink.light.haze, 0.35))))
    if (ink.random.chance(0.4)) parts.push(rect(x + w * 0.3, y - h - 12, w * 0.3, 12, wall))
    const pane = ink.tone(darker(color, 0.3), depth + 0.1)
    for (let row = y - h + 10; row < y - 8; row += 17) {
      for (let at = x + 8; at < x + w - 10; at += 15) {
        if (ink.random.chance(0.22)) continue
        const lit = ink.random.chance(ink.light.lit * 0.7)
        parts.push(rect(at, row, 7, 9, lit ? '#ffdc94' : pane, { opacity: lit ? 0.9 : 0.4 }))
      }
    }
    x += w + ink.random.whole(-6, 14)
  }
  return parts.join('')
}

/** A suspension bridge across the Bosphorus. */
export function suspensionBridge(ink: Ink, y: number, depth: number): string {
  const color = ink.tone('#6f7f92', depth)
  const [left, right, top] = [420, 1120, y - 150]
  const cable = { stroke: color, width: 3.5 }
  const hangers = spread(36, 180, 1360).map((x) => {
    const share = (x - left) / (right - left)
    const sag =
      share < 0
        ? top + ((left - x) / 330) * 150
        : share > 1
          ? top + ((x - right) / 330) * 150
          : top + 4 * 138 * share * (1 - share)
    return rect(x, Math.min(y, sag), 1.3, Math.max(0, y - sag), color, { opacity: 0.7 })
  })
  return (
    hangers.join('') +
    path(
      `M90 ${y}Q260 ${y - 40} ${left} ${top}Q770 ${y + 126} ${right} ${top}Q1280 ${y - 40} 1450 ${y}`,
      'none',
      cable,
    ) +
    [left, right]
      .map(
        (x) =>
          rect(x - 9, top - 6, 5, 190, color) +
          rect(x + 5, top - 6, 5, 190, color) +
          rect(x - 9, top + 10, 18, 5, color) +
          rect(x - 9, top + 70, 18, 5, color),
      )
      .join('') +
    rect(0, y, 1500, 7, color)
  )
}

export function mosque(ink: Ink, x: number, y: number, size: number, depth: number, minarets = 2): string {
  const stone = ink.tone('#cfc9bf', depth)
  const lead = ink.tone('#8b9aa6', depth)
  const dome = (at: number, foot: number, r: number) =>
    path(`M${at - r} ${foot}A${r} ${r * 0.86} 0 0 1 ${at + r} ${foot}Z`, lead) +
    rect(at - 1, foot - r * 0.86 - r * 0.22, 2, r * 0.22, lead)
  const tower = (at: number) =>
    rect(at - size * 0.045, y - size * 1.75, size * 0.09, size * 1.75, stone) +
    rect(at - size * 0.07, y - size * 1.3, size * 0.14, size * 0.05, stone) +
    polygon(
      corners(at - size * 0.055, y - size * 1.75, at + size * 0.055, y - size * 1.75, at, y - size * 2.2),
      lead,
    )
  const towers =
    minarets === 1
      ? [x + size * 0.85]
      : minarets === 2
        ? [x - size * 0.95, x + size * 0.95]
        : [x - size * 1.1, x - size * 0.72, x + size * 0.72, x + size * 1.1]
  return (
    towers.map(tower).join('') +
    rect(x - size * 0.75, y - size * 0.45, size * 1.5, size * 0.5, stone) +
    dome(x - size * 0.52, y - size * 0.44, size * 0.24) +
    dome(x + size * 0.52, y - size * 0.44, size * 0.24) +
    rect(x - size * 0.42, y - size * 0.62, size * 0.84, size * 0.2, stone) +
    dome(x, y - size * 0.6, size * 0.44) +
    spread(5, x - size * 0.58, x + size * 0.58)
      .map((at) =>
        path(
          `M${at - size * 0.04} ${y - size * 0.12}v-${size * 0.1}a${size * 0.04} ${size * 0.04} 0 0 1 ${size * 0.08} 0v${size * 0.1}Z`,
          ink.tone('#6e7686', depth),
        ),
      )
      .join('')
  )
}

export function sailboat(ink: Ink, x: number, y: number, h: number): string {
  return (
    path(
      `M${x} ${y - h}Q${x + h * 0.34} ${y - h * 0.4} ${x + h * 0.36} ${y - h * 0.12}L${x} ${y - h * 0.12}Z`,
      ink.tone('#fffaf0'),
    ) +
    path(
      `M${x - h * 0.03} ${y - h * 0.86}Q${x - h * 0.2} ${y - h * 0.4} ${x - h * 0.26} ${y - h * 0.12}L${x - h * 0.03} ${y - h * 0.12}Z`,
      ink.tone('#eadfce'),
    ) +
    path(
      `M${x - h * 0.36} ${y - h * 0.08}H${x + h * 0.42}Q${x + h * 0.34} ${y + h * 0.04} ${x + h * 0.2} ${y + h * 0.04}H${x - h * 0.2}Z`,
      ink.tone('#8a4f38'),
    ) +
    ellipse(x, y + h * 0.08, h * 0.4, h * 0.03, '#ffffff', { opacity: 0.25 })
  )
}

/** The white city ferry with its funnel. */
export function ferry(ink: Ink, x: number, y: number, w: number): string {
  const white = ink.tone('#fbf8f2')
  return (
    path(`M${x} ${y}L${x + w * 0.06} ${y + w * 0.1}H${x + w * 0.92}L${x + w} ${y}Z`, white) +
    rect(x, y - 2, w, w * 0.02, ink.tone('#2d3d57')) +
    rect(x + w * 0.1, y - w * 0.09, w * 0.78, w * 0.09, white) +
    rect(x + w * 0.2, y - w * 0.16, w * 0.5, w * 0.08, white) +
    spread(12, x + w * 0.14, x + w * 0.84)
      .map((at) =>
        rect(
          at - w * 0.014,
          y - w * 0.065,
          w * 0.028,
          w * 0.035,
          ink.light.lit > 0.5 ? '#ffdf9c' : ink.tone('#45607a'),
        ),
      )
      .join('') +
    rect(x + w * 0.44, y - w * 0.26, w * 0.06, w * 0.11, ink.tone('#e6b23a')) +
    rect(x + w * 0.44, y - w * 0.26, w * 0.06, w * 0.03, ink.tone('#2b3040')) +
    circle(x + w * 0.47, y - w * 0.3, w * 0.03, lighter(ink.light.haze, 0.2), { opacity: 0.4 })
  )
}
