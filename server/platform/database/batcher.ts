import DataLoader from 'dataloader'

/** So many batches of one kind run at once; keys that arrive in between share the next one. */
const maxConcurrentBatches = 3
/** Every key waits for the whole of its batch, and one large batch would leave other processors idle. */
const maxBatchSize = 4

/** Loads the values of keys, in the order of the keys, in one statement. */
export type BatchFn<Key, Value> = (keys: readonly Key[]) => Promise<Value[]>

/**
 * Asked one by one, loaded in batches: a key that comes to a quiet database goes out at once and alone, those that come
 * while batches are running go out as one when the next of them ends. The round trip then costs once for all of them.
 * A key that cannot be loaded fails alone.
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
      // After the sockets that are ready have been read: what they ask joins the batch.
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
