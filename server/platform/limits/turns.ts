/** Lets so many works run at once; the others wait in the order in which they came. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

export function createTurns(atOnce: number): Turns {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The turn is handed on, so that nobody who comes now passes those who wait.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
