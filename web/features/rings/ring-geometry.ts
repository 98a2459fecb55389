export type Point = { x: number; y: number }
/** In degrees, clockwise from the top. */
export type Arc = { from: number; to: number }

/** The drawing is measured in these units and scaled. */
export const canvas = { width: 440, height: 392 } as const

type Circle = {
  centre: Point
  radius: number
  /** From a home to its arrows, in degrees; more if the name below a home is in the way. */
  gap: number
  gapBelow: number
}

/** Three homes leave room for a larger circle, whose lower edge is open. */
const circleOf = (count: number): Circle =>
  count === 3
    ? { centre: { x: 220, y: 224 }, radius: 150, gap: 32, gapBelow: 32 }
    : { centre: { x: 220, y: 196 }, radius: 130, gap: 29, gapBelow: 41 }

function pointOn({ centre, radius }: Circle, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return {
    x: round(centre.x + radius * Math.sin(angle)),
    y: round(centre.y - radius * Math.cos(angle)),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The names are below the homes: on the sides they are in the way of the lower arrows. */
const gapAt = ({ gap, gapBelow }: Circle, degrees: number, side: 1 | -1): number =>
  degrees === (side === 1 ? 90 : 270) ? gapBelow : gap

/** For each home: its position, the arrow to the next one, and the position of the moving member's name. */
export function layoutOf(count: number): { node: Point; arc: Arc; pill: Point }[] {
  const circle = circleOf(count)
  const step = 360 / count
  // With four homes the arrows are short: their names are outside, in the corners.
  const outside = count === 4 ? { ...circle, radius: circle.radius * 1.32 } : circle
  return Array.from({ length: count }, (_, at) => ({
    node: pointOn(circle, at * step),
    arc: {
      from: at * step + gapAt(circle, at * step, 1),
      to: (at + 1) * step - gapAt(circle, (at + 1) * step, -1),
    },
    pill: pointOn(outside, (at + 0.5) * step),
  }))
}

export function arcPath({ from, to }: Arc, count: number): string {
  const circle = circleOf(count)
  const [start, end] = [pointOn(circle, from), pointOn(circle, to)]
  const isLong = to - from > 180 ? 1 : 0
  return `M${start.x} ${start.y}A${circle.radius} ${circle.radius} 0 ${isLong} 1 ${end.x} ${end.y}`
}

/** Puts an arrow head that points to the right at the end of the arc. */
export function arrowTransform({ to }: Arc, count: number): string {
  const { x, y } = pointOn(circleOf(count), to)
  return `translate(${x} ${y}) rotate(${to})`
}
