import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { corners, ellipse, line, path, polygon, spread } from '../svg.ts'

export function plant(room: Ink, x: number, y: number, h: number): string {
  const kind = room.random.whole(0, 3)
  const color = room.random.pick(['#3f7a52', '#2f6a55', '#5d8f50', '#4a7f6a'])
  const clay = room.random.pick(['#c4714c', '#f1ece2', '#3f5f6a', '#d9b46a', '#8a8078'])
  const [w, top] = [h * 0.26, y - h * 0.28]
  const vessel =
    polygon(
      corners(x - w / 2, top, x + w / 2, top, x + w * 0.38, y, x - w * 0.38, y),
      room.fade(room.tone(lighter(clay, 0.14)), room.tone(darker(clay, 0.24)), 'right'),
    ) + ellipse(x, top, w / 2, w * 0.1, room.tone(darker(clay, 0.3)))
  const leaf = (angle: number, length: number, wide: number, fill: string) => {
    const [tipX, tipY] = [x + Math.cos(angle) * length, top - Math.sin(angle) * length]
    const [sideX, sideY] = [-Math.sin(angle) * wide, -Math.cos(angle) * wide]
    const [midX, midY] = [(x + tipX) / 2, (top + tipY) / 2]
    return path(
      `M${x} ${top}Q${midX + sideX} ${midY + sideY} ${tipX} ${tipY}Q${midX - sideX} ${midY - sideY} ${x} ${top}Z`,
      room.tone(fill),
    )
  }
  const fills = [color, darker(color, 0.16), lighter(color, 0.12)]
  const leaves =
    kind === 0
      ? spread(9, 0.35, Math.PI - 0.35).map((angle, at) =>
          leaf(angle, h * (0.5 + room.random.next() * 0.24), h * 0.05, fills[at % 3] ?? color),
        )
      : kind === 1
        ? spread(8, 0.5, Math.PI - 0.5).map((angle, at) => {
            const length = h * (0.42 + room.random.next() * 0.28)
            const [tipX, tipY] = [x + Math.cos(angle) * length * 0.8, top - Math.sin(angle) * length]
            return (
              line(corners(x, top, tipX, tipY), room.tone(darker(color, 0.2)), 3) +
              ellipse(tipX, tipY, h * 0.1, h * 0.065, room.tone(fills[at % 3] ?? color), {
                turn: [-angle * 57.3 + (at % 2) * 40, tipX, tipY],
              })
            )
          })
        : kind === 2
          ? spread(7, 1.15, Math.PI - 1.15).map((angle, at) =>
              leaf(angle, h * (0.6 + (at % 3) * 0.08), h * 0.026, fills[at % 3] ?? color),
            )
          : spread(7, 0.1, Math.PI - 0.1).map((angle, at) => {
              const [bendX, tipX] = [x + Math.cos(angle) * h * 0.26, x + Math.cos(angle) * h * 0.42]
              return path(
                `M${x} ${top}Q${bendX} ${top - h * 0.66} ${tipX} ${top - h * (0.2 + Math.sin(angle) * 0.44)}Q${bendX} ${top - h * 0.5} ${x} ${top}Z`,
                room.tone(fills[at % 3] ?? color),
              )
            })
  return softShadow(room, x + 8, y, w * 0.8, w * 0.16) + leaves.join('') + vessel
}

const tulip = (room: Ink, x: number, y: number, h: number): string =>
  spread(5, -0.9, 0.9)
    .map(
      (turn, at) =>
        line(corners(x, y, x + turn * h * 0.4, y - h * (0.8 + (at % 2) * 0.2)), room.tone('#5d8f50'), 2.4) +
        ellipse(
          x + turn * h * 0.4,
          y - h * (0.84 + (at % 2) * 0.2),
          h * 0.11,
          h * 0.15,
          room.tone(at % 2 ? '#e8786a' : '#f3b7c0'),
        ),
    )
    .join('')

export function vase(room: Ink, x: number, y: number, h: number): string {
  const color = room.random.pick(['#fdf9f0', '#3f7d8a', '#c4714c', '#2d3f5e'])
  return (
    tulip(room, x, y - h * 0.9, h * 1.05) +
    path(
      `M${x - h * 0.12} ${y - h}Q${x - h * 0.38} ${y - h * 0.4} ${x - h * 0.2} ${y}H${x + h * 0.2}Q${x + h * 0.38} ${y - h * 0.4} ${x + h * 0.12} ${y - h}Z`,
      room.fade(room.tone(lighter(color, 0.2)), room.tone(darker(color, 0.2)), 'right'),
    )
  )
}
