import { z } from 'zod'
import {
  channelAuth,
  closeCodes,
  isSignedBy,
  type PusherCredentials,
  userAuth,
  userChannel,
} from './pusher-protocol.ts'

/** One browser's connection. */
export type Connection = {
  socketId: string
  channels: Set<string>
  /** After `pusher:signin`. */
  userId: string | null
  /** Messages the client may still send before the next refill. */
  allowance: number
  send(event: string, data: unknown, channel?: string): void
  /** Sends the reason in `pusher:error`, then closes with that code. */
  refuse(code: number, message: string): void
  join(channel: string): void
  leave(channel: string): void
}

const messageSchema = z.object({ event: z.string(), data: z.unknown().optional() })
const subscribeSchema = z.object({
  channel: z.string().regex(/^#?[A-Za-z0-9_\-=@,.;]{1,164}$/),
  auth: z.string().max(500).optional(),
  channel_data: z.string().max(2_000).optional(),
})
const unsubscribeSchema = z.object({ channel: z.string() })
const signinSchema = z.object({ auth: z.string().max(500), user_data: z.string().max(4_000) })
const userSchema = z.object({ id: z.string().min(1).max(100) })

const maxChannels = 100

/**
 * Handles one message of a client. Unknown messages are answered with an error; nothing a client sends reaches another.
 */
export function handleClientMessage(
  connection: Connection,
  text: string,
  credentials: PusherCredentials,
): void {
  const message = messageSchema.safeParse(parseJson(text))
  const { event, data } = message.success ? message.data : { event: '', data: null }
  switch (event) {
    case 'pusher:ping':
      connection.send('pusher:pong', {})
      break
    case 'pusher:pong':
      break
    case 'pusher:subscribe':
      subscribe(connection, data, credentials)
      break
    case 'pusher:unsubscribe':
      unsubscribe(connection, data)
      break
    case 'pusher:signin':
      signin(connection, data, credentials)
      break
    default:
      complain(connection, event.startsWith('client-') ? 'Client events are off' : 'Unknown event')
  }
}

const complain = (connection: Connection, message: string): void =>
  connection.send('pusher:error', { code: null, message })

function subscribe(connection: Connection, data: unknown, credentials: PusherCredentials): void {
  const parsed = subscribeSchema.safeParse(data)
  if (!parsed.success) {
    complain(connection, 'Not a channel')
    return
  }
  const { channel } = parsed.data
  const problem = subscriptionProblem(connection, parsed.data, credentials)
  if (problem) {
    const [status, error] = problem
    connection.send('pusher:subscription_error', { type: 'AuthError', error, status }, channel)
  } else {
    connection.join(channel)
    connection.send('pusher_internal:subscription_succeeded', {}, channel)
  }
}

function subscriptionProblem(
  connection: Connection,
  request: z.output<typeof subscribeSchema>,
  credentials: PusherCredentials,
): [status: number, error: string] | null {
  const { channel, auth, channel_data } = request
  if (connection.channels.size >= maxChannels && !connection.channels.has(channel))
    return [403, 'Too many channels']
  if (channel.startsWith('presence-')) return [403, 'Presence channels are not supported']
  if (channel.startsWith('#')) {
    const isOwn = connection.userId !== null && channel === userChannel(connection.userId)
    return isOwn ? null : [401, 'Not signed in as this user']
  }
  if (!channel.startsWith('private-')) return null
  const isAuthorised =
    auth !== undefined &&
    isSignedBy(credentials, auth, (each) => channelAuth(each, connection.socketId, channel, channel_data))
  return isAuthorised ? null : [401, 'Not authorised for this channel']
}

function unsubscribe(connection: Connection, data: unknown): void {
  const parsed = unsubscribeSchema.safeParse(data)
  if (parsed.success && connection.channels.has(parsed.data.channel)) connection.leave(parsed.data.channel)
}

function signin(connection: Connection, data: unknown, credentials: PusherCredentials): void {
  const parsed = signinSchema.safeParse(data)
  const userData = parsed.success ? parsed.data.user_data : ''
  const sign = (each: PusherCredentials) => userAuth(each, connection.socketId, userData)
  const user = userSchema.safeParse(parseJson(userData))
  if (!parsed.success || !user.success || !isSignedBy(credentials, parsed.data.auth, sign)) {
    connection.refuse(closeCodes.unauthorised, 'Sign-in refused')
  } else {
    connection.userId = user.data.id
    // Also for a client that does not request it: this is how a member's sockets are found.
    connection.join(userChannel(user.data.id))
    connection.send('pusher:signin_success', { user_data: userData })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
