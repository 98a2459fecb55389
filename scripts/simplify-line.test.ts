import { describe, expect, it } from 'vitest'
import { simplifyLine } from './simplify-line.ts'

describe('a line with fewer points', () => {
  it('loses what lies on the way, and nothing further off than the tolerance', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [1, 0.04],
          [2, 0],
          [3, 1],
          [4, 0],
        ],
        0.05,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [3, 1],
      [4, 0],
    ])
  })

  it('keeps the ends, and the shape of a closed line', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [1, 0],
        ],
        5,
      ),
    ).toEqual([
      [0, 0],
      [1, 0],
    ])
    const square = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ] as const
    expect(simplifyLine(square, 0.1)).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ])
  })
})
