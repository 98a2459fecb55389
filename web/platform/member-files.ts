import { ownerKey } from './browser-storage.ts'
import { isHere } from './member-storage.ts'
import { type Lasting, lastingValue, swept, usualEnd } from './saved-ends.ts'

const storeName = 'files'

/**
 * Also used in public/sw.js. Files are too large for local storage: a member's are in a database of their own, which is
 * deleted with them.
 */
const withStore = <T>(memberId: number, mode: IDBTransactionMode, work: Work<T>): Promise<T> =>
  withDatabase(ownerKey(memberId, storeName), mode, work)

type Work<T> = (store: IDBObjectStore) => IDBRequest<T>

function withDatabase<T>(name: string, mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const request = work(database.transaction(storeName, mode).objectStore(storeName))
      request.onsuccess = () => {
        resolve(request.result)
        database.close()
      }
      request.onerror = () => {
        reject(request.error)
        database.close()
      }
    }
  })
}

/** Null if nothing is saved under this name, or it has expired, or the browser saves no files (private windows). */
export const readFiles = (memberId: number, name: string): Promise<unknown> =>
  withStore<unknown>(memberId, 'readonly', (store) => store.get(name)).then(lastingValue, () => null)

/**
 * Saves them until an instant; `public/sw.js` deletes expired ones. Does nothing once the member has logged out. False
 * if nothing could be saved.
 */
export async function saveFiles(
  memberId: number,
  name: string,
  value: unknown,
  until = usualEnd(),
): Promise<boolean> {
  if (!isHere(memberId)) return false
  const saved: Lasting = { until, value }
  return await withStore(memberId, 'readwrite', (store) => store.put(saved, name)).then(
    () => true,
    () => false,
  )
}

export async function deleteFiles(memberId: number, name: string): Promise<void> {
  if (!isHere(memberId)) return
  await withStore(memberId, 'readwrite', (store) => store.delete(name)).catch(() => {})
}

/** Deletes what has expired in one member's database. */
export async function sweepFiles(database: string): Promise<void> {
  for (const key of await withDatabase(database, 'readonly', (store) => store.getAllKeys())) {
    const saved = await withDatabase<unknown>(database, 'readonly', (store) => store.get(key))
    const left = swept(saved)
    if (left === null) await withDatabase(database, 'readwrite', (store) => store.delete(key))
    else if (left !== saved) await withDatabase(database, 'readwrite', (store) => store.put(left, key))
  }
}
