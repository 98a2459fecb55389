import type { Server } from 'node:http'
import type { Log } from '#server/platform/log/log.ts'
import type { Fanout, FanoutMessage } from './fanout.ts'
import { createPusherHttpApi, endOf, type HttpAnswer } from './pusher-http-api.ts'
import { channelAuth, userAuth } from './pusher-protocol.ts'
import { createPusherSockets } from './pusher-sockets.ts'
import type { Realtime } from './realtime.ts'

export type EmbeddedRealtime = Realtime & {
  /** Serves WebSockets at `/app/{key}` of this server; other paths are not touched. */
  attach(server: Server): void
  /** The HTTP API under `/apps/{appId}`: `path` without query, `query` as in the URL, body as sent. */
  handleHttp(method: string, path: string, query: string, rawBody: Buffer): Promise<HttpAnswer>
  connectionCount(): number
}

/** Notifies clients that events may have been missed, though their own connection held. */
const resyncEvent = 'resync'

/** A Pusher server (protocol 7) of our own, in this process; `fanout` joins it with those of other processes. */
export function createEmbeddedRealtime(options: {
  key: string
  secret: string
  earlierSecrets?: readonly string[]
  /** Id in the HTTP API's path; by default the key. */
  appId?: string
  fanout: Fanout
  log: Log
  allowedOrigins: readonly string[]
  activityTimeoutSeconds?: number
  pongTimeoutSeconds?: number
  maxConnections?: number
}): EmbeddedRealtime {
  const { key, secret, earlierSecrets = [], appId = key, fanout, log, ...limits } = options
  const credentials = { appId, key, secret, earlierSecrets }
  const sockets = createPusherSockets({ credentials, ...limits })
  fanout.subscribe({ deliver: sockets.deliver, missed: () => sockets.broadcast(resyncEvent) })

  /** Our own sockets do not wait for the fan-out. */
  const publish = (message: FanoutMessage): Promise<void> => {
    sockets.deliver(message)
    return fanout.publish(message)
  }

  async function sendToAll(message: FanoutMessage): Promise<void> {
    try {
      await publish(message)
    } catch (error) {
      log.warn({ err: error, event: message.event }, 'realtime event did not reach every server')
    }
  }

  return {
    async trigger(channels, event, data) {
      if (channels.length > 0) await sendToAll({ channels, event, data: JSON.stringify(data) ?? 'null' })
    },
    endConnections: ({ channel }) => sendToAll(endOf(channel)),
    authorizeChannel: (socketId, channel) => ({ auth: channelAuth(credentials, socketId, channel) }),
    authenticateUser(socketId, user) {
      const userData = JSON.stringify(user)
      return { auth: userAuth(credentials, socketId, userData), user_data: userData }
    },
    // The cluster has no meaning here, but the browser's library requires one.
    clientSettings: () => ({ key, cluster: 'eu' }),
    async close() {
      await sockets.close()
      await fanout.close()
    },
    attach: sockets.attach,
    handleHttp: createPusherHttpApi({ credentials, publish }),
    connectionCount: sockets.connectionCount,
  }
}
