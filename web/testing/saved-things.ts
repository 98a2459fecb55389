type Saved = {
  local: Record<string, string>
  tab: Record<string, string>
  databases: Record<string, unknown>
  caches: Record<string, string>
}

/** All that the browser has saved for the page's origin: every storage, every record of every database, every cache. */
export async function savedThings(): Promise<Saved> {
  const databases: Saved['databases'] = {}
  for (const { name } of await indexedDB.databases()) {
    const records = name && (await recordsOf(name))
    if (records) databases[name] = records
  }
  const cached: Saved['caches'] = {}
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      cached[`${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? ''
  }
  return { local: { ...localStorage }, tab: { ...sessionStorage }, databases, caches: cached }
}

/** Null where the database was deleted since it was listed: opening it would create it again, empty, for good. */
async function recordsOf(name: string): Promise<unknown> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await done(opening).catch(() => null)
  if (!database) return null
  const records: unknown[] = []
  for (const store of database.objectStoreNames) {
    const opened = database.transaction(store).objectStore(store)
    records.push(...(await done(opened.getAllKeys())), ...(await done(opened.getAll())))
  }
  database.close()
  return Promise.all(records.map(readable))
}

/** Files by their content. */
async function readable(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return `a file of ${value.size} bytes`
  if (Array.isArray(value)) return Promise.all(value.map(readable))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(async ([key, part]) => [key, await readable(part)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
