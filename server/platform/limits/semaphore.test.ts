import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('limits concurrent tasks, in FIFO order, also after a failure', async () => {
  const run = createSemaphore(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const tasks = [0, 1, 2, 3].map((number) =>
    run(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 0) throw new Error('failed')
      return number
    }),
  )
  const settled = Promise.allSettled(tasks)
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
  expect(await run(async () => 'free again')).toBe('free again')
})

it('turns away what would have to wait behind too many, and takes more once they are gone', async () => {
  const run = createSemaphore(1, 1)
  const ends: (() => void)[] = []
  const task = () => run(() => new Promise<void>((resolve) => ends.push(resolve)))
  const first = task()
  const queued = task()
  await expect(task()).rejects.toMatchObject({ code: 'unavailable' })
  ends.shift()?.()
  await first
  await tick()
  const later = task()
  ends.shift()?.()
  await queued
  await tick()
  ends.shift()?.()
  await later
  expect(ends).toEqual([])
})
