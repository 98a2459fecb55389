import { darker } from '../color.ts'
import type { Ink } from '../ink.ts'
import { corners, path, polygon, rect, spread } from '../svg.ts'

export function fields(ink: Ink, top: number, bottom: number, colors: readonly string[]): string {
  const edges = [0, 0.1, 0.24, 0.45, 0.72, 1].map((share) => top + share * (bottom - top))
  return edges
    .slice(0, -1)
    .map((y, at) => {
      const tilt = ink.random.whole(-16, 16)
      const next = edges[at + 1] ?? bottom
      const color =
        ink.season === 'winter' ? '#dfe4e8' : ink.season === 'spring' ? '#9db765' : ink.random.pick(colors)
      return path(
        `M-20 ${y + tilt}L1520 ${y - tilt}V${next + 40}H-20Z`,
        ink.fade(ink.tone(color, 0.36 - at * 0.07), ink.tone(darker(color, 0.1), 0.24 - at * 0.05)),
      )
    })
    .join('')
}

const rows = (ink: Ink, top: number, bottom: number, color: string, count: number): string =>
  spread(count, -1400, 2900)
    .map((x) =>
      polygon(
        corners(750 + (x - 750) * 0.3, top, 750 + (x + 55 - 750) * 0.3, top, x + 130, bottom, x - 20, bottom),
        ink.fade(ink.tone(color, 0.3), ink.tone(color)),
      ),
    )
    .join('')

export function lavenderRows(ink: Ink, top: number, bottom: number): string {
  const isBlooming = ink.season === 'summer' || ink.season === 'spring'
  return (
    rect(0, top, 1500, bottom - top, ink.tone('#8b9c62', 0.15)) +
    rows(ink, top, bottom, isBlooming ? '#7e5fb5' : '#7c8a6a', 24)
  )
}

export function teaRows(ink: Ink, top: number, bottom: number): string {
  if (ink.season === 'winter') return ''
  return spread(5, top + 20, bottom)
    .map((y) =>
      path(
        `M-20 ${y}Q400 ${y - 50 - ink.random.whole(0, 30)} 780 ${y - 10}T1520 ${y - 30}V${y + 16}Q1150 ${y + 20} 780 ${y + 16}T-20 ${y + 18}Z`,
        ink.tone('#3f7d45', 0.16),
        { opacity: 0.6 },
      ),
    )
    .join('')
}

export function river(ink: Ink, top: number, bottom: number): string {
  const [far, near] = ink.light.water
  return path(
    `M980 ${top}C860 ${top + 40} 1120 ${top + 70} 940 ${bottom}L1260 ${bottom}C1240 ${top + 80} 960 ${top + 40} 992 ${top}Z`,
    ink.fade(far, near),
  )
}

export function mesas(ink: Ink, y: number, depth: number): string {
  return spread(3, 160, 1340)
    .map((x) => {
      const [w, h] = [ink.random.whole(200, 340), ink.random.whole(60, 130)]
      return polygon(
        corners(
          x - w,
          y + 60,
          x - w * 0.6,
          y - h,
          x + w * 0.5,
          y - h + ink.random.whole(-8, 8),
          x + w,
          y + 60,
        ),
        ink.fade(ink.tone('#e2c7a0', depth), ink.tone('#c49b75', depth)),
      )
    })
    .join('')
}

export function pier(ink: Ink, shore: number): string {
  if (ink.random.chance(0.4)) return ''
  const x = ink.random.whole(150, 1200)
  const wood = ink.tone('#8a6a4c')
  return (
    polygon(corners(x, shore - 110, x + 46, shore - 110, x + 120, shore + 20, x - 10, shore + 20), wood) +
    spread(7, shore - 104, shore + 10)
      .map((y) => rect(x - 6, y, 120, 2, ink.tone('#5e4634'), { opacity: 0.5 }))
      .join('')
  )
}
