import type Pusher from 'pusher-js'
import type { Channel, ChannelAuthorizationCallback } from 'pusher-js'

/** As `GET /client-settings/` gives them. Without a host it is the API's own. */
export type RealtimeSettings = {
  key: string
  cluster: string
  host?: string | undefined
  port?: number | undefined
  forceTls?: boolean | undefined
}

export type RealtimeConnection = {
  /** Calls the handler for each such event of the channel; answers how to stop. */
  subscribe(channel: string, event: string, handler: (data: unknown) => void): () => void
  /** Calls the handler whenever events may have been missed and data should be fetched anew. */
  onReconnect(handler: () => void): () => void
  disconnect(): void
}

type Handlers = Map<string, Set<(data: unknown) => void>>
type Subscription = { handlers: Handlers; channel: Channel | null }

/** Several channels rejoin at about the same moment: one notice is enough. */
const noticeDelayMs = 50
/** After trouble on the server everybody is told at once; they should not all fetch at once. */
const resyncSpreadMs = 2_000
const authRetryDelaysMs = [500, 2_000, 5_000, 15_000, 30_000]
const resyncEvent = 'resync'
/** The library itself waits 15 to 60 s after an attempt that failed, which a restarted server need not take. */
const reconnectDelaysMs = [4_000, 6_000, 10_000, 20_000, 30_000]

/**
 * Connects to the realtime server. The library is loaded here and not with the page; until then, subscriptions
 * wait. `token` is read at every authorisation, so a renewed one is used without connecting anew.
 */
export function connectRealtime(options: {
  settings: RealtimeSettings
  token: () => string | null
  apiBase: string
}): RealtimeConnection {
  const subscriptions = new Map<string, Subscription>()
  const reconnectHandlers = new Set<() => void>()
  let pusher: Pusher | null = null
  let stopped = false
  let notice: ReturnType<typeof setTimeout> | undefined

  function notify(delayMs: number): void {
    clearTimeout(notice)
    notice = setTimeout(() => {
      for (const handler of [...reconnectHandlers]) handler()
    }, delayMs)
  }

  function join(name: string, subscription: Subscription): void {
    if (!pusher) return
    const channel = pusher.subscribe(name)
    subscription.channel = channel
    // The first time too: between what the page fetched and this moment, events went by unheard.
    channel.bind('pusher:subscription_succeeded', () => notify(noticeDelayMs))
    channel.bind_global((event: string, data: unknown) => {
      for (const handler of [...(subscription.handlers.get(event) ?? [])]) handler(data)
    })
  }

  function leave(name: string, subscription: Subscription): void {
    subscriptions.delete(name)
    subscription.channel?.unbind()
    subscription.channel?.unbind_global()
    pusher?.unsubscribe(name)
  }

  async function authorise(socketId: string, channel: string, callback: ChannelAuthorizationCallback) {
    const isCurrent = () =>
      !stopped && pusher?.connection.socket_id === socketId && subscriptions.has(channel)
    for (const delayMs of [...authRetryDelaysMs, null]) {
      const auth = await askForAuth(options.apiBase, options.token(), socketId, channel)
      // The socket that asked is gone, or nobody wants the channel any more.
      if (!isCurrent()) return
      if (auth !== null) {
        callback(null, { auth })
        return
      }
      if (delayMs === null) break
      // The token may have run out; the next call of the API renews it.
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (!isCurrent()) return
    }
    callback(new Error('The channel was not authorised'), null)
  }

  async function connect(): Promise<void> {
    const library = await import('pusher-js')
    if (stopped) return
    pusher = new library.default(options.settings.key, {
      ...whereToConnect(options.settings, options.apiBase),
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, callback) => {
          void authorise(socketId, channelName, callback)
        },
      },
      userAuthentication: {
        endpoint: `${options.apiBase}/pusher/user-auth`,
        transport: 'ajax',
        headersProvider: () => ({ Authorization: `Bearer ${options.token() ?? ''}` }),
      },
    })
    // Hosted Channels can end a member's connections only where the member is signed in.
    if (options.settings.host !== undefined) pusher.signin()
    keepTrying(pusher)
    pusher.bind(resyncEvent, () => notify(Math.random() * resyncSpreadMs))
    for (const [name, subscription] of subscriptions) join(name, subscription)
  }

  // Without the library (offline, blocked) the page works on what it fetches.
  connect().catch(() => {})

  return {
    subscribe(name, event, handler) {
      const known = subscriptions.get(name)
      const subscription = known ?? { handlers: new Map(), channel: null }
      const handlers = subscription.handlers.get(event) ?? new Set()
      subscription.handlers.set(event, handlers.add(handler))
      if (!known) {
        subscriptions.set(name, subscription)
        join(name, subscription)
      }
      return () => {
        handlers.delete(handler)
        if (handlers.size === 0 && subscription.handlers.get(event) === handlers)
          subscription.handlers.delete(event)
        if (subscription.handlers.size === 0 && subscriptions.get(name) === subscription)
          leave(name, subscription)
      }
    },
    onReconnect(handler) {
      reconnectHandlers.add(handler)
      return () => {
        reconnectHandlers.delete(handler)
      }
    },
    disconnect() {
      stopped = true
      clearTimeout(notice)
      reconnectHandlers.clear()
      subscriptions.clear()
      pusher?.disconnect()
      pusher = null
    },
  }
}

/** Starts a fresh attempt where one has hung or failed. Does nothing once the server has refused us for good. */
function keepTrying(pusher: Pusher): void {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWaiting = () =>
    pusher.connection.state === 'connecting' || pusher.connection.state === 'unavailable'
  const tryAgain = () => {
    if (!isWaiting()) return
    attempts += 1
    pusher.disconnect()
    pusher.connect()
  }
  const watch = () => {
    clearTimeout(timer)
    if (pusher.connection.state === 'connected') attempts = 0
    if (!isWaiting()) return
    const delayMs = reconnectDelaysMs[Math.min(attempts, reconnectDelaysMs.length - 1)] ?? 0
    // Spread, or all clients of a restarted server would return in the same moment.
    timer = setTimeout(tryAgain, delayMs * (0.75 + Math.random() / 2))
  }
  pusher.connection.bind('state_change', watch)
  watch()
}

function whereToConnect(settings: RealtimeSettings, apiBase: string) {
  const api = new URL(apiBase, window.location.href)
  const forceTLS = settings.forceTls ?? api.protocol === 'https:'
  const port = settings.port ?? Number(api.port || (forceTLS ? 443 : 80))
  return {
    cluster: settings.cluster,
    wsHost: settings.host ?? api.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS,
    enabledTransports: ['ws' as const],
    disableStats: true,
  }
}

/** The signature for this socket and channel, or null if it was not to be had. */
async function askForAuth(
  apiBase: string,
  token: string | null,
  socketId: string,
  channel: string,
): Promise<string | null> {
  if (token === null) return null
  try {
    const response = await fetch(`${apiBase}/pusher/auth`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) return null
    const answer: { auth?: unknown } = await response.json()
    return typeof answer.auth === 'string' ? answer.auth : null
  } catch {
    return null
  }
}
