import { lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { circle, corners, ellipse, path, polygon, rect, spread } from '../svg.ts'

export const tower = (ink: Ink, x: number, y: number): string => {
  const stone = ink.fade(ink.tone(lighter('#cdb594', 0.1), 0.12), ink.tone('#9d8467', 0.12), 'right')
  const roof = ink.fade(ink.tone('#6f7f8c', 0.1), ink.tone('#46525f', 0.1), 'right')
  const openings = [70, 140, 210].flatMap((up) =>
    spread(3, x - 26, x + 26).map((at) =>
      rect(at - 4, y - up, 8, 18, ink.light.lit > 0.5 ? '#ffd98a' : ink.tone('#5d5048', 0.1), { round: 4 }),
    ),
  )
  return (
    rect(x - 46, y - 270, 92, 290, stone) +
    openings.join('') +
    rect(x - 54, y - 282, 108, 16, stone, { round: 3 }) +
    rect(x - 42, y - 322, 84, 42, stone) +
    spread(6, x - 32, x + 32)
      .map((at) => rect(at - 4, y - 314, 8, 22, ink.tone('#4d463f', 0.1), { round: 4 }))
      .join('') +
    polygon(corners(x - 54, y - 320, x + 54, y - 320, x, y - 440), roof) +
    rect(x - 2, y - 466, 4, 30, ink.tone('#d9b45a'))
  )
}

export const maidensTower = (ink: Ink, x: number, y: number): string =>
  ellipse(x, y + 4, 74, 11, ink.tone('#8b8272', 0.2)) +
  rect(x - 40, y - 32, 80, 34, ink.tone('#f1e6d2', 0.2)) +
  rect(x - 16, y - 92, 32, 62, ink.tone('#f7eedd', 0.2)) +
  rect(x - 20, y - 96, 40, 7, ink.tone('#d9c9ac', 0.2)) +
  path(
    `M${x - 16} ${y - 96}Q${x - 14} ${y - 122} ${x} ${y - 126}Q${x + 14} ${y - 122} ${x + 16} ${y - 96}Z`,
    ink.tone('#6f7f8c', 0.2),
  ) +
  rect(x - 1, y - 150, 2.5, 26, ink.tone('#8a6a4a', 0.2)) +
  rect(x - 5, y - 78, 10, 15, ink.tone('#6a5a4c', 0.2))

export const windmills = (ink: Ink, x: number, y: number): string =>
  spread(3, x - 120, x + 120)
    .map((at) => {
      const foot = y - ink.random.whole(0, 14)
      const blades = spread(8, 0, Math.PI * 1.75).map((angle) =>
        polygon(
          corners(
            at,
            foot - 74,
            at + Math.cos(angle) * 46,
            foot - 74 + Math.sin(angle) * 46,
            at + Math.cos(angle + 0.26) * 42,
            foot - 74 + Math.sin(angle + 0.26) * 42,
          ),
          ink.tone('#f6efe0', 0.15),
          { opacity: 0.85 },
        ),
      )
      return (
        polygon(
          corners(at - 26, foot, at - 21, foot - 64, at + 21, foot - 64, at + 26, foot),
          ink.fade(ink.tone('#fffdf6', 0.15), ink.tone('#c9c0b0', 0.15), 'right'),
        ) +
        polygon(corners(at - 25, foot - 62, at + 25, foot - 62, at, foot - 98), ink.tone('#8d6f58', 0.2)) +
        blades.join('')
      )
    })
    .join('')

export const clockTower = (ink: Ink, x: number, y: number): string => {
  const stone = ink.tone('#e6d6bb', 0.15)
  return (
    rect(x - 42, y - 46, 84, 50, stone) +
    [-30, 0, 30]
      .map((dx) => path(`M${x + dx - 9} ${y}v-22a9 9 0 0 1 18 0v22Z`, ink.tone('#77695a', 0.15)))
      .join('') +
    rect(x - 24, y - 190, 48, 150, stone) +
    rect(x + 8, y - 190, 16, 150, ink.tone('#b7a68a', 0.15)) +
    rect(x - 31, y - 130, 62, 8, stone) +
    rect(x - 31, y - 196, 62, 9, stone) +
    circle(x, y - 162, 15, ink.tone('#fffaf0')) +
    circle(x, y - 162, 15, 'none', { stroke: ink.tone('#5d5147'), width: 2 }) +
    rect(x - 1, y - 173, 2, 12, ink.tone('#3c3531')) +
    rect(x - 15, y - 226, 30, 32, stone) +
    path(`M${x - 19} ${y - 226}Q${x} ${y - 262} ${x + 19} ${y - 226}Z`, ink.tone('#8d9aa0', 0.1))
  )
}

export const twinMinarets = (ink: Ink, x: number, y: number): string => {
  const [brick, glaze] = [ink.tone('#b5805c', 0.25), ink.tone('#3f8f98', 0.25)]
  const one = (at: number) =>
    rect(at - 16, y - 214, 32, 150, brick) +
    spread(6, y - 206, y - 84)
      .map((top) => rect(at - 16, top, 32, 4, glaze))
      .join('') +
    rect(at - 21, y - 222, 42, 9, brick)
  return (
    one(x - 56) +
    one(x + 56) +
    rect(x - 100, y - 88, 200, 94, ink.tone('#a99479', 0.25)) +
    path(`M${x - 26} ${y + 4}v-56q26 -34 52 0v56Z`, ink.tone('#5d4e44', 0.25))
  )
}
