import type Pusher from 'pusher-js'
import type { Channel } from 'pusher-js'

/** From `GET /client-settings/`. Without a host it is the API's own. */
export type RealtimeSettings = {
  key: string
  cluster: string
  host?: string | undefined
  port?: number | undefined
  forceTls?: boolean | undefined
}

export type RealtimeConnection = {
  /** Calls the handler for each such event of the channel; returns an unsubscribe function. */
  subscribe(channel: string, event: string, handler: (data: unknown) => void): () => void
  /** Calls the handler whenever events may have been missed and data should be fetched again. */
  onReconnect(handler: () => void): () => void
  disconnect(): void
}

type Handlers = Map<string, Set<(data: unknown) => void>>
/** `user_data` only if a member was signed in. */
type Signed = { auth: string; user_data: string }
type Subscription = { handlers: Handlers; channel: Channel | null }

/** Several channels rejoin at about the same moment: one notice is enough. */
const noticeDelayMs = 50
/** After a server failure all clients are notified at once; they should not all fetch at once. */
const resyncSpreadMs = 2_000
const authRetryDelaysMs = [500, 2_000, 5_000, 15_000, 30_000]
const resyncEvent = 'resync'
/** The library itself waits 15 to 60 s after a failed attempt, longer than a server's restart. */
const reconnectDelaysMs = [4_000, 6_000, 10_000, 20_000, 30_000]
/**
 * Other servers of the protocol end all connections of a member with this code, which the library takes as final. The
 * member may have ended another session only, so a valid session reconnects.
 */
const endedByServer = 4009
const endedDelayMs = 500
/** A connection that lasted this long was good: the delays start from the first again. */
const goodConnectionMs = 10_000

/**
 * Connects to the realtime server. The library is loaded here and not with the page; until then, subscriptions wait.
 * `token` is read at every authorisation, and renewed there if it has expired: an idle page makes no other request that
 * would.
 */
export function connectRealtime(options: {
  settings: RealtimeSettings
  token: () => string | null
  /** A new token for an expired one; null if the session is over. */
  renewToken: (expired: string) => Promise<string | null>
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
    // Also the first time: events between the page's fetch and now were missed.
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

  /** A signature for this socket, retried until it succeeds or is no longer needed. */
  async function authorise(
    path: string,
    fields: { socket_id: string; channel_name?: string },
    answer: (signed: Signed | null) => void,
  ): Promise<void> {
    const { socket_id, channel_name } = fields
    const isCurrent = () =>
      !stopped &&
      pusher?.connection.socket_id === socket_id &&
      (channel_name === undefined || subscriptions.has(channel_name))
    for (const delayMs of [...authRetryDelaysMs, null]) {
      const signed = await requestSignature(options, path, fields)
      if (!isCurrent()) return
      if (signed) return answer(signed)
      if (delayMs === null) break
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (!isCurrent()) return
    }
    answer(null)
  }

  async function connect(): Promise<void> {
    const library = await import('pusher-js')
    if (stopped) return
    pusher = new library.default(options.settings.key, {
      ...whereToConnect(options.settings, options.apiBase),
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, callback) => {
          void authorise('/pusher/auth', { socket_id: socketId, channel_name: channelName }, (signed) =>
            callback(signed ? null : new Error('The channel was not authorised'), signed),
          )
        },
      },
      userAuthentication: {
        customHandler: ({ socketId }, callback) => {
          void authorise('/pusher/user-auth', { socket_id: socketId }, (signed) =>
            callback(signed ? null : new Error('The member was not signed in'), signed),
          )
        },
      },
    })
    // Hosted Channels can end a member's connections only if the member is signed in.
    if (options.settings.host !== undefined) pusher.signin()
    retryLater(pusher, () => stopped)
    pusher.bind(resyncEvent, () => notify(Math.random() * resyncSpreadMs))
    for (const [name, subscription] of subscriptions) join(name, subscription)
  }

  // Without the library (offline, blocked) the page works without live updates.
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

/** Starts a new attempt if one has hung or failed. Does nothing after a final refusal by the server. */
function retryLater(pusher: Pusher, isStopped: () => boolean): void {
  let attempts = 0
  let connectedAt: number | null = null
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const { connection } = pusher
  const isWaiting = () =>
    !isStopped() &&
    (connection.state === 'connecting' ||
      connection.state === 'unavailable' ||
      (connection.state === 'disconnected' && isEnded))
  const tryAgain = () => {
    if (!isWaiting()) return
    attempts += 1
    pusher.disconnect()
    pusher.connect()
  }
  const watch = () => {
    clearTimeout(timer)
    if (connection.state === 'connected') {
      connectedAt = Date.now()
      isEnded = false
    } else if (connectedAt !== null) {
      if (Date.now() - connectedAt >= goodConnectionMs) attempts = 0
      connectedAt = null
    }
    if (!isWaiting()) return
    const usualMs = reconnectDelaysMs[Math.min(attempts, reconnectDelaysMs.length - 1)] ?? 0
    const delayMs = isEnded && attempts === 0 ? endedDelayMs : usualMs
    // Spread out, as otherwise all clients of a restarted server would return at the same moment.
    timer = setTimeout(tryAgain, delayMs * (0.75 + Math.random() / 2))
  }
  connection.bind('error', (problem: { error?: { data?: { code?: number } } }) => {
    if (connection.state === 'connected' && problem.error?.data?.code === endedByServer) isEnded = true
  })
  connection.bind('state_change', watch)
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

/** The socket's authorisation, or null on a failure. */
async function requestSignature(
  options: Pick<Parameters<typeof connectRealtime>[0], 'apiBase' | 'token' | 'renewToken'>,
  path: string,
  fields: Record<string, string>,
): Promise<Signed | null> {
  const sendRequest = (token: string) =>
    fetch(options.apiBase + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(10_000),
    })
  const token = options.token()
  if (token === null) return null
  try {
    let response = await sendRequest(token)
    const renewed = response.status === 401 ? await options.renewToken(token) : null
    if (renewed) response = await sendRequest(renewed)
    if (!response.ok) return null
    const answer: Partial<Signed> = await response.json()
    return typeof answer.auth === 'string' ? { user_data: '', ...answer, auth: answer.auth } : null
  } catch {
    return null
  }
}
