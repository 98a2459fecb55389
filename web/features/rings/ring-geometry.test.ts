import { describe, expect, it } from 'vitest'
import { arcPath, arrowTransform, canvas, layoutOf } from './ring-geometry.ts'

describe.each([2, 3, 4])('a ring of %i homes', (count) => {
  const layout = layoutOf(count)

  it('has its first home on top, all others clockwise, and everything within the drawing', () => {
    expect(layout).toHaveLength(count)
    const [top] = layout
    expect(top?.node.x).toBe(canvas.width / 2)
    expect(top?.node.y).toBe(Math.min(...layout.map(({ node }) => node.y)))
    for (const { node, pill } of layout)
      for (const { x, y } of [node, pill]) {
        expect(x).toBeGreaterThan(30)
        expect(x).toBeLessThan(canvas.width - 30)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(canvas.height)
      }
  })

  it('has an arrow from each home to the next, with its head at the end', () => {
    for (const [at, { arc }] of layout.entries()) {
      expect(arc.from).toBeGreaterThan((at * 360) / count)
      expect(arc.to).toBeLessThan(((at + 1) * 360) / count)
      expect(arc.to).toBeGreaterThan(arc.from)
      const end = /([\d.]+ [\d.]+)$/.exec(arcPath(arc, count))?.[1]
      expect(arrowTransform(arc, count)).toBe(`translate(${end}) rotate(${arc.to})`)
    }
  })
})
