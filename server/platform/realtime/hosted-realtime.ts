import Pusher from 'pusher'
import type { Log } from '#server/platform/log/log.ts'
import type { Realtime } from './realtime.ts'

const maxChannelsPerCall = 100

/**
 * Hosted Pusher Channels, or with `host` any server that speaks its protocol. `host` serves both the HTTP API
 * and the sockets; without it the cluster's own are used.
 */
export function createHostedRealtime(options: {
  appId: string
  key: string
  secret: string
  cluster: string
  log: Log
  server?: { host: string; port: number; useTls: boolean }
}): Realtime {
  const { appId, key, secret, cluster, log, server } = options
  const shared = { appId, key, secret, useTLS: server?.useTls ?? true, timeout: 5_000 }
  const pusher = new Pusher(
    server ? { ...shared, host: server.host, port: String(server.port) } : { ...shared, cluster },
  )
  return {
    async trigger(channels, event, data) {
      for (let from = 0; from < channels.length; from += maxChannelsPerCall) {
        try {
          await pusher.trigger(channels.slice(from, from + maxChannelsPerCall), event, data)
        } catch (error) {
          // Only the status: the error carries the signed address.
          const { status } = error as { status?: number }
          log.warn({ status, event }, 'realtime event was not accepted')
        }
      }
    },
    authorizeChannel: (socketId, channel) => ({ auth: pusher.authorizeChannel(socketId, channel).auth }),
    authenticateUser: (socketId, user) => pusher.authenticateUser(socketId, user),
    clientSettings: () => ({
      key,
      cluster,
      host: server?.host ?? `ws-${cluster}.pusher.com`,
      port: server?.port ?? 443,
      forceTls: server?.useTls ?? true,
    }),
    async endConnections({ id }) {
      try {
        await pusher.terminateUserConnections(String(id))
      } catch (error) {
        const { status } = error as { status?: number }
        log.warn({ status, memberId: id }, 'sockets were not ended')
      }
    },
    async close() {},
  }
}
