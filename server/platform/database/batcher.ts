import DataLoader from 'dataloader'

/** The number of concurrent batches of one kind; keys that arrive in between share the next one. */
const maxConcurrentBatches = 3
/** Every key waits for its whole batch, and one large batch would leave other processors idle. */
const maxBatchSize = 4

/** Loads the values of keys, in the order of the keys, in one statement. */
export type BatchFn<Key, Value> = (keys: readonly Key[]) => Promise<Value[]>

/**
 * Requested one by one, loaded in batches: a key is loaded alone at once while the database is idle; those that arrive
 * during a batch form the next. One round trip then serves all of them. A key that cannot be loaded fails alone.
 */
export function createBatcher<Key, Value>(batchFn: BatchFn<Key, Value>): (key: Key) => Promise<Value> {
  let running = 0
  const queue: (() => void)[] = []
  const loadBatch = async (keys: readonly Key[]): Promise<(Value | Error)[]> => {
    try {
      return await batchFn(keys)
    } catch (error) {
      if (keys.length === 1) throw error
      return Promise.all(keys.map((key) => loadAlone(batchFn, key)))
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
  const loader = new DataLoader<Key, Value>(loadBatch, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (dispatch) => {
      if (running === maxConcurrentBatches) {
        queue.push(dispatch)
        return
      }
      running += 1
      // After the ready sockets have been read: their keys join the batch.
      setImmediate(dispatch)
    },
  })
  return (key) => loader.load(key)
}

async function loadAlone<Key, Value>(batchFn: BatchFn<Key, Value>, key: Key): Promise<Value | Error> {
  try {
    const [value] = await batchFn([key])
    return value as Value
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
