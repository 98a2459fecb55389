import { api } from '#web/platform/browser-api.ts'

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const worker = { url: '/push-worker.js', scope: '/push/' }

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser shows pushes now. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await currentSubscription()) ? 'on' : 'off'
}

/** Requests a subscription from the browser, which asks the member for permission. Rejects without one. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const registration = await navigator.serviceWorker.register(worker.url, { scope: worker.scope })
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await api('POST /push-subscription/', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription()
  if (subscription) {
    await api('POST /push-subscription/remove/', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return 'off'
}
