import { ownerKey } from './browser-storage.ts'
import { isHere } from './member-storage.ts'

const storeName = 'files'

/** Files are too large for local storage: a member's are in a database of their own, which is deleted with them. */
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

/** Null where nothing is saved under this name, or the browser saves no files (private windows). */
export const readFiles = (memberId: number, name: string): Promise<unknown> =>
  withStore<unknown>(memberId, 'readonly', (store) => store.get(name)).catch(() => null)

/** Does nothing once the member has logged out. False where nothing could be saved. */
export async function saveFiles(memberId: number, name: string, files: unknown): Promise<boolean> {
  if (!isHere(memberId)) return false
  return await withStore(memberId, 'readwrite', (store) => store.put(files, name)).then(
    () => true,
    () => false,
  )
}

export async function deleteFiles(memberId: number, name: string): Promise<void> {
  if (!isHere(memberId)) return
  await withStore(memberId, 'readwrite', (store) => store.delete(name)).catch(() => {})
}
