const services = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether an endpoint belongs to a browser vendor. A member supplies it and we call it, so it must not lead anywhere
 * else. `allowsLocal` is for tests, whose service is local.
 */
export function isPushService(endpoint: string, allowsLocal: boolean): boolean {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return false
  if (allowsLocal && url.hostname === '127.0.0.1') return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return services.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`))
}
