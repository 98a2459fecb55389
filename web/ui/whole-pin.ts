export type Point = { x: number; y: number }
/** The map in pixels; `below` is covered by something over its lower edge. */
export type MapRoom = { width: number; height: number; below: number }

/** Half of what is drawn: for a cluster including its ring, for a pill including its points. */
export const halfSizes = { cluster: { x: 27, y: 27 }, listing: { x: 42, y: 19 } } as const
/** The line of sources along the lower edge. */
const credits = 24
/** The buttons in the upper right corner, with their distance from it. */
const controls = { width: 68, height: 168 }

/**
 * Where to draw a pin that the edge of the map would cut, or a control would cover: moved inwards by what is missing. A
 * pin farther outside stays there; null for one well under what covers the lower edge.
 */
export function wholePlace(at: Point, half: Point, { width, height, below }: MapRoom): Point | null {
  const bottom = height - Math.max(below, credits)
  const isNear = at.x > -half.x && at.x < width + half.x && at.y > -half.y && at.y < bottom + half.y
  const fits = width > 2 * half.x + controls.width && bottom > 2 * half.y
  if (!isNear || !fits) return at.y >= bottom + half.y && at.y < height + half.y ? null : at
  const y = Math.min(Math.max(at.y, half.y), bottom - half.y)
  const isBesideControls = y - half.y < controls.height
  const right = width - half.x - (isBesideControls ? controls.width : 0)
  return { x: Math.min(Math.max(at.x, half.x), right), y }
}
