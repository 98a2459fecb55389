// The page of offline.html: comes back by itself once the address can be opened again.
const everyMs = 5000

async function comeBack() {
  if (document.hidden || !navigator.onLine) return
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}

addEventListener('online', comeBack)
document.addEventListener('visibilitychange', comeBack)
// No event tells that the server is back.
setInterval(comeBack, everyMs)
