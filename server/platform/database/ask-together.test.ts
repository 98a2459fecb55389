import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { askTogether } from './ask-together.ts'

/** Answers when told to, and remembers what it was asked at once. */
function heldAnswers() {
  const statements: number[][] = []
  const release: (() => void)[] = []
  const ask = askTogether(async (questions: readonly number[]) => {
    statements.push([...questions])
    await new Promise<void>((resolve) => release.push(resolve))
    if (questions.includes(13)) throw new Error(`No answer to ${questions}.`)
    return questions.map((question) => question * 10)
  })
  const answerNext = async () => {
    release.shift()?.()
    await turn()
    await turn()
  }
  return { ask, statements, answerNext }
}

describe('questions asked together', () => {
  it('go out at once and alone while nothing is under way', async () => {
    const { ask, statements, answerNext } = heldAnswers()
    const first = ask(1)
    await turn()
    const second = ask(2)
    await turn()
    expect(statements).toEqual([[1], [2]])
    await answerNext()
    await answerNext()
    expect(await Promise.all([first, second])).toEqual([10, 20])
  })

  it('share one statement when they come in the same moment', async () => {
    const { ask, statements, answerNext } = heldAnswers()
    const answers = Promise.all([1, 2, 3].map(ask))
    await turn()
    expect(statements).toEqual([[1, 2, 3]])
    await answerNext()
    expect(await answers).toEqual([10, 20, 30])
  })

  it('wait while three statements are under way, and then share the next, each with its own answer', async () => {
    const { ask, statements, answerNext } = heldAnswers()
    const answers: Promise<number>[] = []
    for (const question of [1, 2, 3, 4, 5, 6]) {
      answers.push(ask(question))
      await turn()
    }
    expect(statements).toEqual([[1], [2], [3]])
    await answerNext()
    expect(statements).toEqual([[1], [2], [3], [4, 5, 6]])
    const late = ask(7)
    await turn()
    expect(statements).toHaveLength(4)
    await answerNext()
    expect(statements).toEqual([[1], [2], [3], [4, 5, 6], [7]])
    for (let n = 0; n < 3; n++) await answerNext()
    expect(await Promise.all([...answers, late])).toEqual([10, 20, 30, 40, 50, 60, 70])
    // Every place is free again.
    for (const question of [8, 9, 10]) {
      void ask(question)
      await turn()
    }
    expect(statements.slice(5)).toEqual([[8], [9], [10]])
  })

  it('go out four at a time at most, side by side', async () => {
    const { ask, statements, answerNext } = heldAnswers()
    for (let question = 100; question < 114; question++) void ask(question)
    await turn()
    expect(statements.map(({ length }) => length)).toEqual([4, 4, 4])
    await answerNext()
    expect(statements.map(({ length }) => length)).toEqual([4, 4, 4, 2])
  })

  it('fail alone, each with its own error', async () => {
    const { ask, statements, answerNext } = heldAnswers()
    const answers = Promise.allSettled([12, 13, 14].map(ask))
    await turn()
    await answerNext()
    expect(statements).toEqual([[12, 13, 14], [12], [13], [14]])
    for (let n = 0; n < 3; n++) await answerNext()
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 120 },
      { status: 'rejected', reason: new Error('No answer to 13.') },
      { status: 'fulfilled', value: 140 },
    ])
    const alone = Promise.allSettled([ask(13)])
    await turn()
    await answerNext()
    expect(await alone).toMatchObject([{ status: 'rejected' }])
  })
})
