type Point = readonly [x: number, y: number]

/** The line with fewer points, none of which deviates by more than the tolerance (Douglas and Peucker). */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const isNeeded = new Uint8Array(line.length)
  isNeeded[0] = 1
  isNeeded[line.length - 1] = 1
  // A closed line has the same point at both ends: its furthest point splits it into two lines.
  const open: [number, number][] = [[0, line.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range
    let furthest = -1
    let distance = tolerance
    for (let at = first + 1; at < last; at += 1) {
      const off = distanceToSegment(line[at] as Point, line[first] as Point, line[last] as Point)
      if (off > distance) {
        distance = off
        furthest = at
      }
    }
    if (furthest > 0) {
      isNeeded[furthest] = 1
      open.push([first, furthest], [furthest, last])
    }
  }
  return line.filter((_, at) => isNeeded[at] === 1)
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
