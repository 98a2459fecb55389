import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { softShadow } from '../land/sky.ts'
import { circle, path, rect, spread } from '../svg.ts'
import { tableLamp } from './lamps.ts'
import type { RoomLook } from './room.ts'
import { cloth } from './seats.ts'
import { cushion } from './textiles.ts'

/** A bed seen from its foot. */
export function bed(room: Ink, x: number, y: number, w: number, look: RoomLook): string {
  const { random } = room
  const kind = random.whole(0, 3)
  const head = y - 330
  const wood = room.fade(room.tone(lighter(look.wood, 0.14)), room.tone(darker(look.wood, 0.16)))
  const headboard =
    kind === 0
      ? rect(x - w * 0.54, head, w * 1.08, 200, wood, { round: 8 }) +
        spread(9, x - w * 0.48, x + w * 0.48)
          .map((at) => rect(at - 1.5, head + 12, 3, 180, room.tone(darker(look.wood, 0.3)), { opacity: 0.5 }))
          .join('')
      : kind === 1
        ? rect(x - w * 0.54, head + 6, w * 1.08, 200, cloth(room, look.accent), { round: 26 }) +
          [0.28, 0.5, 0.72]
            .flatMap((share) =>
              [50, 100].map((up) =>
                circle(x - w * 0.54 + w * 1.08 * share, head + up, 4.5, room.tone(darker(look.accent, 0.4))),
              ),
            )
            .join('')
        : kind === 2
          ? path(
              `M${x - w * 0.54} ${head + 200}V${head + 60}Q${x} ${head - 60} ${x + w * 0.54} ${head + 60}V${head + 200}Z`,
              wood,
            ) +
            path(
              `M${x - w * 0.46} ${head + 200}V${head + 74}Q${x} ${head - 30} ${x + w * 0.46} ${head + 74}V${head + 200}Z`,
              room.tone(lighter(look.wood, 0.24)),
              { opacity: 0.6 },
            )
          : spread(8, x - w * 0.5, x + w * 0.5)
              .map((at) => rect(at - 3, head + 20, 6, 180, room.tone(look.metal)))
              .join('') +
            rect(x - w * 0.54, head + 12, w * 1.08, 10, room.tone(look.metal), { round: 5 }) +
            [x - w * 0.54, x + w * 0.54].map((at) => circle(at, head + 12, 12, room.tone('#d9b45a'))).join('')
  const linen = room.fade(room.tone('#ffffff'), room.tone('#dfe0e2'))
  const pillows = [-0.44, 0.04]
    .map((side) =>
      path(
        `M${x + w * side} ${y - 208}Q${x + w * (side + 0.2)} ${y - 230} ${x + w * (side + 0.4)} ${y - 208}Q${x + w * (side + 0.42)} ${y - 170} ${x + w * (side + 0.4)} ${y - 142}Q${x + w * (side + 0.2)} ${y - 132} ${x + w * side} ${y - 142}Q${x + w * (side - 0.02)} ${y - 170} ${x + w * side} ${y - 208}Z`,
        linen,
      ),
    )
    .join('')
  const throwColor = random.pick([look.accent, look.second])
  const stripes = random.chance(0.5)
    ? spread(4, y - 74, y - 34)
        .map((at) =>
          path(
            `M${x - w * 0.555} ${at}Q${x} ${at + 10} ${x + w * 0.555} ${at}V${at + 5}Q${x} ${at + 15} ${x - w * 0.555} ${at + 5}Z`,
            room.tone(lighter(throwColor, 0.55)),
            { opacity: 0.8 },
          ),
        )
        .join('')
    : ''
  return (
    softShadow(room, x, y + 4, w * 0.66, 22) +
    headboard +
    rect(x - w * 0.5, y - 176, w, 60, linen, { round: 10 }) +
    pillows +
    cushion(room, x - w * 0.24, y - 196, w * 0.2, look.accent, -3) +
    cushion(room, x + w * 0.03, y - 194, w * 0.2, look.second, 4) +
    path(
      `M${x - w * 0.5} ${y - 134}Q${x} ${y - 150} ${x + w * 0.5} ${y - 134}L${x + w * 0.57} ${y - 16}Q${x} ${y + 8} ${x - w * 0.57} ${y - 16}Z`,
      linen,
    ) +
    spread(3, -0.3, 0.3)
      .map((side) =>
        path(
          `M${x + w * side} ${y - 134}Q${x + w * side * 1.1} ${y - 90} ${x + w * side * 1.2} ${y - 92}`,
          'none',
          { stroke: room.tone('#c9ccd2'), width: 3, opacity: 0.7 },
        ),
      )
      .join('') +
    path(
      `M${x - w * 0.54} ${y - 86}Q${x} ${y - 74} ${x + w * 0.54} ${y - 86}L${x + w * 0.575} ${y - 14}Q${x} ${y + 10} ${x - w * 0.575} ${y - 14}Z`,
      cloth(room, throwColor),
    ) +
    stripes
  )
}

export function nightstand(room: Ink, x: number, y: number, look: RoomLook): string {
  return (
    softShadow(room, x, y, 66, 9) +
    rect(
      x - 54,
      y - 112,
      108,
      96,
      room.fade(room.tone(lighter(look.wood, 0.12)), room.tone(darker(look.wood, 0.18))),
      { round: 4 },
    ) +
    [y - 100, y - 60]
      .map(
        (at) =>
          rect(x - 44, at, 88, 32, 'none', { stroke: room.tone(darker(look.wood, 0.35)), width: 2 }) +
          circle(x, at + 16, 4, room.tone('#e8bd56')),
      )
      .join('') +
    [x - 46, x + 40].map((at) => rect(at, y - 16, 6, 16, room.tone(darker(look.wood, 0.3)))).join('') +
    tableLamp(room, x, y - 112, look.accent)
  )
}
