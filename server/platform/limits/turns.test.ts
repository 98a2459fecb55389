import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs so many at once, in the order in which they came, also after a failure', async () => {
  const take = createTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    take(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 0) throw new Error('failed')
      return number
    }),
  )
  const settled = Promise.allSettled(works)
  const tick = () => new Promise((resolve) => setImmediate(resolve))
  await tick()
  expect(begun).toEqual([0, 1])
  ends[0]?.()
  await tick()
  expect(begun).toEqual([0, 1, 2])
  ends[2]?.()
  ends[1]?.()
  await tick()
  expect(begun).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect((await settled).map((result) => result.status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await take(async () => 'free again')).toBe('free again')
})
