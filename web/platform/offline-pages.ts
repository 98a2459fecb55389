import { cacheStorage, offlinePagesCache } from './browser-storage.ts'

/** Built files, by their names; the service worker adds those that it serves. */
const filesCache = 'yuva-1'

/** Saves the document of this path, and the built files that the open page uses. */
export async function saveOfflinePage(path: string): Promise<void> {
  const caches = cacheStorage()
  if (!caches) return
  const [pages, files] = await Promise.all([caches.open(offlinePagesCache), caches.open(filesCache)])
  await pages.add(path)
  // Files loaded before the service worker took over are in no cache yet.
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'))
  const missing = await Promise.all(
    [...new Set(loaded)].map(async (file) => ((await files.match(file)) ? [] : [file])),
  )
  // One by one: if there is no room for the map, the page opens without it.
  await Promise.allSettled(missing.flat().map((file) => files.add(file)))
}

export async function deleteOfflinePage(path: string): Promise<void> {
  await (await cacheStorage()?.open(offlinePagesCache))?.delete(path)
}
