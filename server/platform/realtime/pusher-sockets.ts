import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { FanoutMessage } from './fanout.ts'
import { type Connection, handleClientMessage } from './pusher-client-messages.ts'
import { closeCodes, encodeMessage, isSame, type PusherCredentials, textFrame } from './pusher-protocol.ts'

type Live = Connection & { webSocket: WebSocket; socket: Duplex; lastSeen: number; pingedAt: number | null }

export type PusherSocketOptions = {
  credentials: PusherCredentials
  /** Origins of pages that may connect, such as `https://yuva.example`. Clients without Origin are not browsers. */
  allowedOrigins: readonly string[]
  /** After this long without a message a socket is pinged, by the client as well as by us. */
  activityTimeoutSeconds?: number
  pongTimeoutSeconds?: number
  maxConnections?: number
}

const maxPayload = 16 * 1024
/** A client that reads so slowly that this much waits for it is disconnected; it fetches when it is back. */
const maxWaitingBytes = 1024 * 1024
const messagesPerRefill = 60
const closeGraceMs = 2_000
const upgradePath = /^\/app\/([^/?]+)\/?$/

/** The sockets of the embedded Pusher server: who is connected, and subscribed to which channel. */
export function createPusherSockets(options: PusherSocketOptions) {
  const { credentials } = options
  const activitySeconds = options.activityTimeoutSeconds ?? 120
  const activityMs = activitySeconds * 1000
  const pongMs = (options.pongTimeoutSeconds ?? 30) * 1000
  const maxConnections = options.maxConnections ?? 20_000
  const origins = new Set(options.allowedOrigins)
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload,
    perMessageDeflate: false,
  })
  const connections = new Set<Live>()
  const channels = new Map<string, Set<Live>>()
  const detach: (() => void)[] = []
  let closing = false

  /** Why a connection is not welcome, as code and sentence; null if it is. */
  function refusal(
    request: IncomingMessage,
    key: string,
    parameters: URLSearchParams,
  ): [number, string] | null {
    const protocol = Number(parameters.get('protocol'))
    if (!isSame(key, credentials.key)) return [closeCodes.unknownKey, 'Application key does not exist']
    if (!(protocol >= 5 && protocol <= 7))
      return [closeCodes.unsupportedProtocol, 'Unsupported protocol version']
    const { origin } = request.headers
    if (origin !== undefined && !origins.has(origin)) return [closeCodes.unauthorised, 'Origin not allowed']
    if (closing) return [closeCodes.shuttingDown, 'Server is shutting down']
    return connections.size >= maxConnections ? [closeCodes.overCapacity, 'Over capacity'] : null
  }

  function open(webSocket: WebSocket, socket: Duplex): Live {
    const write = (text: string) => writeFrame(connection, textFrame(text))
    const connection: Live = {
      socketId: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
      channels: new Set(),
      userId: null,
      allowance: messagesPerRefill,
      webSocket,
      socket,
      lastSeen: Date.now(),
      pingedAt: null,
      send: (event, data, channel) => write(encodeMessage(event, data, channel)),
      refuse(code, message) {
        write(encodeMessage('pusher:error', { code, message }))
        webSocket.close(code, message)
      },
      join(channel) {
        connection.channels.add(channel)
        const members = channels.get(channel)
        if (members) members.add(connection)
        else channels.set(channel, new Set([connection]))
      },
      leave(channel) {
        connection.channels.delete(channel)
        const members = channels.get(channel)
        members?.delete(connection)
        if (members?.size === 0) channels.delete(channel)
      },
    }
    return connection
  }

  function welcome(connection: Live): void {
    const { webSocket } = connection
    connections.add(connection)
    webSocket.on('message', (data, isBinary) => {
      connection.lastSeen = Date.now()
      connection.pingedAt = null
      if (connection.allowance-- <= 0) connection.refuse(closeCodes.tooManyMessages, 'Too many messages')
      else if (!isBinary) handleClientMessage(connection, String(data), credentials)
    })
    webSocket.on('close', () => {
      connections.delete(connection)
      for (const channel of [...connection.channels]) connection.leave(channel)
    })
    connection.send('pusher:connection_established', {
      socket_id: connection.socketId,
      activity_timeout: activitySeconds,
    })
  }

  /**
   * Writes a finished frame past the library, which would encode it again for each socket. Without compression the
   * library never holds frames back, so the two cannot mix.
   */
  function writeFrame(connection: Live, frame: Buffer): void {
    const { webSocket, socket } = connection
    if (webSocket.readyState !== webSocket.OPEN) return
    if (socket.writableLength > maxWaitingBytes) webSocket.terminate()
    else socket.write(frame)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const key = upgradePath.exec(path)?.[1]
    if (key === undefined) return false
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      // Broken frames and lost lines end in 'close', which tidies up.
      webSocket.on('error', () => {})
      const connection = open(webSocket, socket)
      const refused = refusal(request, key, new URLSearchParams(query))
      if (refused) connection.refuse(...refused)
      else welcome(connection)
    })
    return true
  }

  function sweep(): void {
    const now = Date.now()
    for (const connection of connections) {
      connection.allowance = messagesPerRefill
      if (connection.pingedAt !== null) {
        if (now - connection.pingedAt >= pongMs)
          connection.refuse(closeCodes.noPong, 'Pong reply not received')
      } else if (now - connection.lastSeen >= activityMs) {
        connection.pingedAt = now
        connection.send('pusher:ping', {})
      }
    }
  }
  const timer = setInterval(sweep, Math.min(10_000, activityMs / 2, pongMs / 2))
  timer.unref()

  return {
    /** Serves `/app/{key}` of this server. Other upgrades are left to their own listeners. */
    attach(server: Server): void {
      const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const isOurs = upgrade(request, socket, head)
        if (!isOurs && server.listenerCount('upgrade') === 1) socket.destroy()
      }
      server.on('upgrade', listener)
      detach.push(() => server.off('upgrade', listener))
    },

    /** Sends the event to this process's sockets that listen to its channels, or closes them. */
    deliver(message: FanoutMessage): void {
      for (const channel of new Set(message.channels)) {
        const members = channels.get(channel)
        if (!members) continue
        if (message.ends) {
          for (const connection of [...members]) connection.refuse(closeCodes.accessEnded, 'Access has ended')
          continue
        }
        const frame = textFrame(encodeMessage(message.event, message.data, channel))
        for (const connection of members) {
          if (connection.socketId !== message.exceptSocketId) writeFrame(connection, frame)
        }
      }
    },

    /** Sends an event without a channel to all sockets. */
    broadcast(event: string): void {
      const frame = textFrame(encodeMessage(event, {}))
      for (const connection of connections) writeFrame(connection, frame)
    },

    connectionCount: (): number => connections.size,

    async close(): Promise<void> {
      closing = true
      clearInterval(timer)
      for (const connection of connections)
        connection.refuse(closeCodes.shuttingDown, 'Server is shutting down')
      const deadline = Date.now() + closeGraceMs
      while (connections.size > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10))
      for (const connection of connections) connection.webSocket.terminate()
      for (const undo of detach.splice(0)) undo()
    },
  }
}
