import type { SavedPhoto } from './save-listing.ts'

const databaseName = 'yuva-listing-photos'
const storeName = 'drafts'

/** Photos do not fit into local storage; the browser's database keeps them beside the draft, by the same key. */
function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
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

/** The photos kept for a draft; none where the browser keeps nothing (private windows). */
export async function readPhotos(key: string): Promise<SavedPhoto[]> {
  try {
    const kept: unknown = await withStore('readonly', (store) => store.get(key))
    return Array.isArray(kept) ? kept.filter(isPhoto) : []
  } catch {
    return []
  }
}

export async function keepPhotos(key: string, photos: readonly SavedPhoto[]): Promise<void> {
  await withStore('readwrite', (store) => store.put([...photos], key)).catch(() => {})
}

export async function dropPhotos(key: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(key)).catch(() => {})
}

function isPhoto(value: unknown): value is SavedPhoto {
  const photo = value as Partial<SavedPhoto> | null
  return typeof photo?.id === 'string' && photo.file instanceof Blob
}
