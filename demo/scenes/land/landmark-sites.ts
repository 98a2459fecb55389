import type { Ink } from '../ink.ts'
import { circle, corners, ellipse, group, path, polygon, rect, spread } from '../svg.ts'

const balloons = (ink: Ink): string =>
  Array.from({ length: ink.random.whole(4, 7) }, () => {
    const r = ink.random.whole(16, 58)
    const [x, y] = [ink.random.whole(60, 1440), ink.random.whole(90, 330)]
    const [one, two] = ink.random.pick([
      ['#d9483b', '#f6d9a8'],
      ['#e8a33b', '#fff3d8'],
      ['#2f7f8c', '#f2c86a'],
      ['#7d4f9e', '#f3b7c0'],
      ['#3d64a8', '#f4efe2'],
    ] as const)
    const depth = r < 30 ? 0.3 : 0.05
    const shape = (rx: number) =>
      path(
        `M${x} ${y - r}C${x + rx * 1.3} ${y - r} ${x + rx * 1.15} ${y + r * 0.4} ${x + rx * 0.24} ${y + r * 1.15}L${x - rx * 0.24} ${y + r * 1.15}C${x - rx * 1.15} ${y + r * 0.4} ${x - rx * 1.3} ${y - r} ${x} ${y - r}Z`,
        ink.tone(rx === r || rx === r * 0.34 ? one : two, depth),
      )
    return (
      shape(r) +
      shape(r * 0.68) +
      shape(r * 0.34) +
      rect(x - r * 0.14, y + r * 1.32, r * 0.28, r * 0.22, ink.tone('#6d4a30', depth), { round: 2 }) +
      (r > 30
        ? path(`M${x - r * 0.7} ${y - r * 0.5}Q${x - r * 0.4} ${y - r * 0.9} ${x} ${y - r * 0.9}`, 'none', {
            stroke: '#ffffff',
            width: 3,
            opacity: 0.4,
          })
        : '')
    )
  }).join('')

export function fairyChimney(ink: Ink, x: number, y: number, h: number, depth: number): string {
  const rock = ink.linear(
    [
      [0, ink.tone('#f0dcb9', depth)],
      [0.55, ink.tone('#dcbc91', depth)],
      [1, ink.tone('#a98663', depth)],
    ],
    'right',
  )
  const w = h * (0.2 + ink.random.next() * 0.08)
  const lean = ink.random.whole(-4, 4) * h * 0.008
  return (
    path(
      `M${x - w} ${y}C${x - w * 0.75} ${y - h * 0.4} ${x - w * 0.5 + lean} ${y - h * 0.7} ${x - w * 0.32 + lean} ${y - h * 0.88}L${x + w * 0.32 + lean} ${y - h * 0.88}C${x + w * 0.5 + lean} ${y - h * 0.7} ${x + w * 0.8} ${y - h * 0.4} ${x + w} ${y}Z`,
      rock,
    ) +
    path(
      `M${x - w * 0.48 + lean} ${y - h * 0.86}Q${x - w * 0.3 + lean} ${y - h * 1.02} ${x + lean} ${y - h * 1.04}Q${x + w * 0.4 + lean} ${y - h} ${x + w * 0.5 + lean} ${y - h * 0.85}Q${x + lean} ${y - h * 0.8} ${x - w * 0.48 + lean} ${y - h * 0.86}Z`,
      ink.tone('#8d6b50', depth),
    ) +
    (ink.random.chance(0.6) && h > 110
      ? rect(
          x - w * 0.18,
          y - h * 0.42,
          w * 0.28,
          h * 0.09,
          ink.light.lit > 0.5 ? '#ffcf7d' : ink.tone('#6a4c3a', depth),
          { round: w * 0.12 },
        )
      : '')
  )
}

export const chimneys = (ink: Ink, x: number, y: number): string =>
  balloons(ink) +
  spread(6, x - 330, x + 330)
    .map((at) =>
      fairyChimney(
        ink,
        at + ink.random.whole(-40, 40),
        y + ink.random.whole(0, 20),
        ink.random.whole(110, 240),
        0.22,
      ),
    )
    .join('')

export const castle = (ink: Ink, x: number, y: number): string => {
  const [stone, shade] = [ink.tone('#cdb48d', 0.3), ink.tone('#a08a6b', 0.3)]
  const keep = (at: number, w: number, h: number) =>
    rect(at, y - h, w, h, stone) +
    rect(at + w * 0.68, y - h, w * 0.32, h, shade) +
    spread(Math.max(3, Math.round(w / 15)), at + 4, at + w - 4)
      .map((px) => rect(px - 4, y - h - 8, 7, 9, stone))
      .join('') +
    rect(at + w * 0.42, y - h * 0.7, 6, 16, ink.tone('#5d4f42', 0.3))
  return (
    path(
      `M${x - 240} ${y + 14}Q${x - 160} ${y - 26} ${x} ${y - 30}Q${x + 170} ${y - 26} ${x + 250} ${y + 14}Z`,
      ink.tone('#a99a74', 0.3),
    ) +
    group(
      [keep(x - 170, 340, 44), keep(x - 130, 62, 104), keep(x - 30, 70, 132), keep(x + 90, 54, 90)].join(''),
      'translate(0 -18)',
    ) +
    rect(x + 2, y - 192, 3, 56, shade) +
    rect(x + 5, y - 190, 30, 18, ink.tone('#cf3c3c', 0.2))
  )
}

export const travertines = (ink: Ink, x: number, y: number): string =>
  spread(7, 0, 1)
    .map((share) => {
      const [top, w] = [y - 150 + share * 150, 200 + share * 230]
      return spread(4, x - w, x + w)
        .map(
          (at) =>
            path(
              `M${at - 74} ${top}Q${at} ${top - 16} ${at + 74} ${top}Q${at + 62} ${top + 26} ${at} ${top + 28}Q${at - 62} ${top + 26} ${at - 74} ${top}Z`,
              ink.tone('#fbfdfb', 0.12),
            ) + ellipse(at, top + 2, 58, 8, ink.tone('#7cc7d6', 0.12)),
        )
        .join('')
    })
    .join('')

export const stoneHeads = (ink: Ink, x: number, y: number): string =>
  polygon(corners(x - 260, y, x, y - 190, x + 260, y), ink.tone('#b7a488', 0.35)) +
  spread(4, x - 150, x + 150)
    .map(
      (at) =>
        rect(at - 17, y - 46, 34, 48, ink.tone('#cdbb9d', 0.15), { round: 12 }) +
        polygon(corners(at - 18, y - 38, at + 18, y - 38, at, y - 82), ink.tone('#bba888', 0.15)) +
        circle(at - 6, y - 26, 2.5, ink.tone('#66584a')) +
        circle(at + 6, y - 26, 2.5, ink.tone('#66584a')),
    )
    .join('')

export const beehives = (ink: Ink, x: number, y: number): string =>
  spread(6, x - 300, x + 300)
    .map(
      (at) =>
        path(
          `M${at - 54} ${y}C${at - 52} ${y - 70} ${at - 20} ${y - 116} ${at} ${y - 124}C${at + 20} ${y - 116} ${at + 52} ${y - 70} ${at + 54} ${y}Z`,
          ink.fade(ink.tone('#dcb384', 0.15), ink.tone('#a87c54', 0.15), 'right'),
        ) + rect(at - 4, y - 132, 8, 12, ink.tone('#a87c54', 0.15)),
    )
    .join('')

export const islandChurch = (ink: Ink, x: number, y: number): string =>
  path(
    `M${x - 170} ${y + 6}Q${x - 90} ${y - 40} ${x} ${y - 44}Q${x + 100} ${y - 36} ${x + 170} ${y + 6}Z`,
    ink.tone('#a8946c', 0.3),
  ) +
  rect(x - 40, y - 92, 74, 52, ink.tone('#c98e6a', 0.25)) +
  rect(x - 20, y - 118, 36, 30, ink.tone('#c98e6a', 0.25)) +
  polygon(corners(x - 24, y - 118, x + 20, y - 118, x - 2, y - 152), ink.tone('#9a6a4e', 0.25))

export const hillCastle = (ink: Ink, x: number, y: number): string =>
  path(
    `M${x - 360} ${y}Q${x - 150} ${y - 130} ${x} ${y - 140}Q${x + 160} ${y - 130} ${x + 360} ${y}Z`,
    ink.tone('#a3906f', 0.4),
  ) +
  group(
    `${rect(x - 120, y - 56, 240, 40, ink.tone('#b69a76', 0.35))}${spread(5, x - 120, x + 104)
      .map((at) => rect(at, y - 74, 22, 60, ink.tone('#a58a68', 0.35)))
      .join(
        '',
      )}${rect(x + 20, y - 120, 2.5, 48, ink.tone('#6a5a4c', 0.3))}${rect(x + 22, y - 118, 26, 16, ink.tone('#cf3c3c', 0.25))}`,
    'translate(0 -110)',
  )

export const riverHouses = (ink: Ink, x: number, y: number): string =>
  polygon(
    corners(x - 420, y - 20, x - 260, y - 250, x - 60, y - 310, x + 160, y - 260, x + 420, y - 20),
    ink.fade(ink.tone('#a08f7b', 0.3), ink.tone('#86765f', 0.35)),
  ) +
  spread(3, x - 150, x + 150)
    .map((at) => path(`M${at - 22} ${y - 110}v-44q22 -26 44 0v44Z`, ink.tone('#5d5045', 0.3)))
    .join('')
