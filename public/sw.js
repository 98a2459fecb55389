// Caches the page that says there is no connection, its script, and the built files, whose names change with their content;
// and serves the documents that web/platform/offline-pages.ts saved. Nothing else is cached: not the API, not pictures,
// nothing of a member.
const cacheName = 'yuva-1'
const pagesCache = 'yuva-pages'
const offlinePage = '/offline.html'
const offlineScript = '/offline.js'
const keptFiles = 200

void deleteOver().catch(() => {})

/**
 * Deletes what is over of the files that members have saved (web/platform/member-files.ts), as the app does when it starts:
 * a push starts this worker even where nobody opens the app any more.
 */
async function deleteOver() {
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name)
    // Without its store it was never filled; the app makes it.
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction('files', 'readwrite')
      transaction.oncomplete = () => database.close()
      transaction.objectStore('files').openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return
        if (cursor.value?.until <= Date.now()) cursor.delete()
        cursor.continue()
      }
    }
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) =>
        cache.addAll([offlinePage, offlineScript].map((path) => new Request(path, { cache: 'reload' }))),
      ),
  )
  // Safe at once: a page only ever asks for the files of its own build, by name.
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => ![cacheName, pagesCache].includes(name)).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => savedPage(url)))
  else if (url.pathname === offlineScript)
    event.respondWith(caches.match(offlineScript).then((kept) => kept ?? fetch(request)))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(builtFile(request))
})

async function savedPage({ pathname }) {
  const pages = await caches.open(pagesCache)
  return (await pages.match(pathname, { ignoreVary: true })) ?? caches.match(offlinePage)
}

async function builtFile(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  const range = request.headers.get('Range')
  if (kept) return range ? partOf(kept, range) : kept
  // A part is never cached: the whole file is, by the page of a trip.
  if (range) return fetch(request)
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) {
    // Without room the file is served all the same.
    await cache.put(request, answer.clone()).catch(() => {})
    const built = (await cache.keys()).filter(({ url }) => url.includes('/assets/'))
    await Promise.all(built.slice(0, -keptFiles).map((old) => cache.delete(old)))
  }
  return answer
}

// The map reads its file by byte ranges, and takes the whole file in answer to one as an error.
async function partOf(kept, range) {
  const file = await kept.blob()
  const { headers } = kept
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const start = from ? Number(from) : Math.max(0, file.size - Number(to || Number.NaN))
  const end = from && to ? Math.min(Number(to), file.size - 1) : file.size - 1
  if (!(start <= end))
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } })
  const part = new Headers(headers)
  part.set('Content-Range', `bytes ${start}-${end}/${file.size}`)
  part.set('Content-Length', String(end - start + 1))
  return new Response(file.slice(start, end + 1), { status: 206, headers: part })
}
