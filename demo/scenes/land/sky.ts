import { lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, ellipse, group, path, rect } from '../svg.ts'

/** Sky down to the horizon with clouds, sun or stars. */
export function drawSky(ink: Ink, horizon: number): string {
  const { light, random } = ink
  const [top, middle, low] = light.sky
  const parts = [
    rect(
      0,
      0,
      1500,
      horizon + 60,
      ink.linear([
        [0, top],
        [0.55, middle],
        [1, low],
      ]),
    ),
  ]
  if (light.hour === 'night' || light.hour === 'dusk') parts.push(stars(ink, horizon))
  if (light.sun) {
    const { x, y, radius, glow, color } = light.sun
    const height = Math.min(y, horizon - 40) + random.whole(-30, 30)
    const at = x + random.whole(-160, 120)
    parts.push(
      circle(
        at,
        height,
        radius * 8,
        ink.radial([
          [0, color, 0.75 * glow],
          [0.3, color, 0.28 * glow],
          [1, color, 0],
        ]),
      ),
      circle(at, height, radius, color),
    )
  }
  if (light.moon) {
    const x = random.whole(950, 1350)
    parts.push(
      circle(
        x,
        190,
        260,
        ink.radial([
          [0, '#dfe9ff', 0.5],
          [0.25, '#b8cdf5', 0.16],
          [1, '#b8cdf5', 0],
        ]),
      ),
      circle(x, 190, 44, '#f4f2e2'),
      circle(x - 12, 182, 9, '#e0dfd2'),
      circle(x + 14, 204, 6, '#e0dfd2'),
    )
  }
  for (let at = random.whole(2, 4); at > 0; at -= 1) {
    parts.push(
      cloud(
        ink,
        random.whole(40, 1400),
        random.whole(50, Math.max(120, horizon * 0.5)),
        0.5 + random.next() * 0.9,
      ),
    )
  }
  if (light.hour !== 'night' && random.chance(0.6))
    parts.push(birds(ink, random.whole(300, 1100), random.whole(120, 260)))
  return parts.join('')
}

function stars(ink: Ink, horizon: number): string {
  const faint = ink.light.hour === 'dusk'
  return Array.from({ length: faint ? 26 : 90 }, () => {
    const y = ink.random.next() * horizon * (faint ? 0.4 : 0.9)
    return circle(ink.random.next() * 1500, y, 0.8 + ink.random.next() * 1.6, '#ffffff', {
      opacity: 0.25 + ink.random.next() * 0.55,
    })
  }).join('')
}

/** A flat foot and a heaped back, lit from above. */
function cloud(ink: Ink, x: number, y: number, size: number): string {
  const { cloud: color, hour } = ink.light
  const fill = ink.linear([
    [0, lighter(color, 0.35), 0.95],
    [1, color, hour === 'mist' ? 0.1 : 0.45],
  ])
  const w = 150
  const bump = () => ink.random.whole(-14, 14)
  const d = `M${-w} 0C${-w - 30} -22 ${-w + 20} -44 ${-w + 52} ${-34 + bump() / 2}C${-70 + bump()} -84 ${-6 + bump()} -92 ${20} -56C${44 + bump()} -84 ${96 + bump()} -74 ${98} -36C${130} -46 ${172} -24 ${w} 0C${60} 9 ${-60} 9 ${-w} 0Z`
  return group(path(d, fill), `translate(${x} ${y}) scale(${size.toFixed(2)} ${(size * 0.62).toFixed(2)})`)
}

function birds(ink: Ink, x: number, y: number): string {
  const color = ink.tone('#46566a', 0.35)
  return Array.from({ length: ink.random.whole(3, 6) }, () => {
    const [at, height, w] = [
      x + ink.random.whole(-90, 90),
      y + ink.random.whole(-40, 40),
      ink.random.whole(9, 16),
    ]
    return path(
      `M${at - w} ${height}Q${at - w / 2} ${height - w * 0.8} ${at} ${height}Q${at + w / 2} ${height - w * 0.8} ${at + w} ${height}`,
      'none',
      { stroke: color, width: 2.4, cap: 'round' },
    )
  }).join('')
}

/** A veil between two depths of the land. */
export const veil = (ink: Ink, y: number, height: number, opacity: number): string =>
  rect(
    0,
    y,
    1500,
    height,
    ink.linear([
      [0, ink.light.haze, 0],
      [0.5, ink.light.haze, opacity],
      [1, ink.light.haze, 0],
    ]),
  )

export const softShadow = (
  ink: Ink,
  x: number,
  y: number,
  rx: number,
  ry: number,
  opacity = ink.light.shadow + 0.1,
): string =>
  ellipse(
    x,
    y,
    rx,
    ry,
    ink.radial([
      [0, '#1b1d2c', opacity],
      [0.6, '#1b1d2c', opacity * 0.55],
      [1, '#1b1d2c', 0],
    ]),
  )
