import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

/** Finishes batches on request, and remembers their keys. */
function heldBatches() {
  const batches: number[][] = []
  const release: (() => void)[] = []
  const load = createBatcher(async (keys: readonly number[]) => {
    batches.push([...keys])
    await new Promise<void>((resolve) => release.push(resolve))
    if (keys.includes(13)) throw new Error(`No answer to ${keys}.`)
    return keys.map((key) => key * 10)
  })
  const finishNext = async () => {
    release.shift()?.()
    await turn()
    await turn()
  }
  return { load, batches, finishNext }
}

describe('batches', () => {
  it('go out at once and alone while nothing is running', async () => {
    const { load, batches, finishNext } = heldBatches()
    const first = load(1)
    await turn()
    const second = load(2)
    await turn()
    expect(batches).toEqual([[1], [2]])
    await finishNext()
    await finishNext()
    expect(await Promise.all([first, second])).toEqual([10, 20])
  })

  it('share one statement when they come in the same moment', async () => {
    const { load, batches, finishNext } = heldBatches()
    const answers = Promise.all([1, 2, 3].map(load))
    await turn()
    expect(batches).toEqual([[1, 2, 3]])
    await finishNext()
    expect(await answers).toEqual([10, 20, 30])
  })

  it('wait while three are running, and then share the next, each with its own answer', async () => {
    const { load, batches, finishNext } = heldBatches()
    const answers: Promise<number>[] = []
    for (const key of [1, 2, 3, 4, 5, 6]) {
      answers.push(load(key))
      await turn()
    }
    expect(batches).toEqual([[1], [2], [3]])
    await finishNext()
    expect(batches).toEqual([[1], [2], [3], [4, 5, 6]])
    const late = load(7)
    await turn()
    expect(batches).toHaveLength(4)
    await finishNext()
    expect(batches).toEqual([[1], [2], [3], [4, 5, 6], [7]])
    for (let n = 0; n < 3; n++) await finishNext()
    expect(await Promise.all([...answers, late])).toEqual([10, 20, 30, 40, 50, 60, 70])
    // Every place is free again.
    for (const key of [8, 9, 10]) {
      void load(key)
      await turn()
    }
    expect(batches.slice(5)).toEqual([[8], [9], [10]])
  })

  it('go out four at a time at most, side by side', async () => {
    const { load, batches, finishNext } = heldBatches()
    for (let key = 100; key < 114; key++) void load(key)
    await turn()
    expect(batches.map(({ length }) => length)).toEqual([4, 4, 4])
    await finishNext()
    expect(batches.map(({ length }) => length)).toEqual([4, 4, 4, 2])
  })

  it('fail alone, each with its own error', async () => {
    const { load, batches, finishNext } = heldBatches()
    const answers = Promise.allSettled([12, 13, 14].map(load))
    await turn()
    await finishNext()
    expect(batches).toEqual([[12, 13, 14], [12], [13], [14]])
    for (let n = 0; n < 3; n++) await finishNext()
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 120 },
      { status: 'rejected', reason: new Error('No answer to 13.') },
      { status: 'fulfilled', value: 140 },
    ])
    const alone = Promise.allSettled([load(13)])
    await turn()
    await finishNext()
    expect(await alone).toMatchObject([{ status: 'rejected' }])
  })
})
