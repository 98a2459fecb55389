import { describe, expect, it } from 'vitest'
import { frameOf } from './draw-downscaled.ts'

const whole = (width: number, height: number) => ({ x: 0, y: 0, width, height })

describe('the frame of a picture', () => {
  // Specified: B5.14
  it('brings the longest side down and keeps the proportions', () => {
    expect(frameOf({ width: 4000, height: 3000 }, 1500)).toEqual({
      source: whole(4000, 3000),
      width: 1500,
      height: 1125,
    })
    expect(frameOf({ width: 3000, height: 4000 }, 1500)).toMatchObject({ width: 1125, height: 1500 })
  })

  it('never enlarges', () =>
    expect(frameOf({ width: 800, height: 600 }, 1500)).toMatchObject({ width: 800, height: 600 }))

  it('never loses a side', () =>
    expect(frameOf({ width: 9000, height: 2 }, 1500)).toMatchObject({ width: 1500, height: 1 }))

  it('keeps the part that was chosen', () => {
    const area = { x: 700, y: 100, width: 2000, height: 2000 }
    expect(frameOf({ width: 4000, height: 3000 }, 1024, area)).toEqual({
      source: area,
      width: 1024,
      height: 1024,
    })
  })
})
