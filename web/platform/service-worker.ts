/** Registers the offline service worker (public/sw.js), once the page has loaded. Nothing where the browser refuses it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js')
    } catch {
      // Without it, everything works except trips without a connection.
    }
  }
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}
