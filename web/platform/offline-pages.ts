/** Page documents that public/sw.js serves without a connection; its name there too. They hold nothing of a member. */
const pagesCache = 'yuva-pages'
/** Built files, by their names; the service worker adds those that it serves. */
const filesCache = 'yuva-1'

/** Null where the browser has no cache storage: plain http, some private windows. */
const storage = (): CacheStorage | null => ('caches' in window ? window.caches : null)

/** Saves the document of this path, and the built files that the open page consists of. */
export async function saveOfflinePage(path: string): Promise<void> {
  const caches = storage()
  if (!caches) return
  const [pages, files] = await Promise.all([caches.open(pagesCache), caches.open(filesCache)])
  await pages.add(path)
  // Those loaded before the service worker took over are in no cache yet.
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'))
  const missing = await Promise.all(
    [...new Set(loaded)].map(async (file) => ((await files.match(file)) ? [] : [file])),
  )
  await files.addAll(missing.flat())
}

export async function deleteOfflinePage(path: string): Promise<void> {
  await (await storage()?.open(pagesCache))?.delete(path)
}

export async function deleteOfflinePages(): Promise<void> {
  await storage()?.delete(pagesCache)
}
