// Shows pushes and opens their page. Has no cache and serves no page: that is another worker's part.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(show(title, { body, tag, data: { url }, icon: '/icon.svg', badge: '/icon.svg' }))
})

async function show(title, options) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Whoever is looking at that very page sees it there.
  const isInSight = windows.some(
    (window) => window.visibilityState === 'visible' && new URL(window.url).pathname === options.data.url,
  )
  if (!isInSight) await self.registration.showNotification(title, options)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/'))
})

async function open(path) {
  const url = new URL(path, self.location.origin)
  // Only our own pages, whatever the push says.
  const target = url.origin === self.location.origin ? url.href : self.location.origin
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const known = windows.find((window) => window.url === target)
  if (known) return known.focus()
  return self.clients.openWindow(target)
}
