import { ownerKey } from './browser-storage.ts'
import { isHere } from './member-storage.ts'

const storeName = 'files'

/** Files do not fit beside the rest: a member's are in a database of their own, which goes with them. */
function withStore<T>(
  memberId: number,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(ownerKey(memberId, storeName), 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const asked = work(database.transaction(storeName, mode).objectStore(storeName))
      asked.onsuccess = () => {
        resolve(asked.result)
        database.close()
      }
      asked.onerror = () => {
        reject(asked.error)
        database.close()
      }
    }
  })
}

/** Null where nothing is saved under this name, or the browser saves no files (private windows). */
export const readFiles = (memberId: number, name: string): Promise<unknown> =>
  withStore<unknown>(memberId, 'readonly', (store) => store.get(name)).catch(() => null)

/** Does nothing once the member has logged out. */
export async function saveFiles(memberId: number, name: string, files: unknown): Promise<void> {
  if (!isHere(memberId)) return
  await withStore(memberId, 'readwrite', (store) => store.put(files, name)).catch(() => {})
}

export async function forgetFiles(memberId: number, name: string): Promise<void> {
  if (!isHere(memberId)) return
  await withStore(memberId, 'readwrite', (store) => store.delete(name)).catch(() => {})
}
