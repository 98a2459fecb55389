import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type PusherCredentials = {
  appId: string
  key: string
  secret: string
  /** Rotated secrets: they sign nothing new, but their signatures remain valid. */
  earlierSecrets?: readonly string[]
}

/** Codes of `pusher:error`: 4000–4099 do not reconnect, 4100–4199 back off, 4200–4299 reconnect at once. */
export const closeCodes = {
  unknownKey: 4001,
  unsupportedProtocol: 4007,
  unauthorised: 4009,
  overCapacity: 4100,
  tooManyMessages: 4101,
  shuttingDown: 4200,
  noPong: 4201,
  /** Clients that are still allowed reconnect at once. */
  accessEnded: 4203,
} as const

export const md5 = (body: Buffer): string => createHash('md5').update(body).digest('hex')

const sign = (credentials: PusherCredentials, text: string): string =>
  createHmac('sha256', credentials.secret).update(text).digest('hex')

/** Constant-time comparison. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether the value is what `sign` returns for the secret, or for an earlier one. */
export const isSignedBy = (
  credentials: PusherCredentials,
  received: string,
  sign: (credentials: PusherCredentials) => string,
): boolean =>
  [credentials.secret, ...(credentials.earlierSecrets ?? [])].some((secret) =>
    isSame(received, sign({ ...credentials, secret })),
  )

/** Authorizes a socket for a private channel. */
export function channelAuth(
  credentials: PusherCredentials,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  return `${credentials.key}:${sign(credentials, text)}`
}

/** Authenticates the user of a socket. `userData` is JSON text with an `id`. */
export const userAuth = (credentials: PusherCredentials, socketId: string, userData: string): string =>
  `${credentials.key}:${sign(credentials, `${socketId}::user::${userData}`)}`

/** The channel of all sockets that are signed in as this user. */
export const userChannel = (userId: string): string => `#server-to-user-${userId}`

/** Signature of a call of the HTTP API; `parameters` without `auth_signature`. */
export function requestSignature(
  credentials: PusherCredentials,
  method: string,
  path: string,
  parameters: Record<string, string>,
): string {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return sign(credentials, [method, path, query].join('\n'))
}

/** A message of the protocol. `data` is JSON inside JSON, as the clients expect. */
export function encodeMessage(event: string, data: unknown, channel?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return JSON.stringify(channel === undefined ? { event, data: text } : { event, channel, data: text })
}

/**
 * A whole unmasked WebSocket text frame. It is created once and the same bytes are written to every socket of a
 * channel, which would otherwise be most of the cost of a broadcast.
 */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const { length } = body
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), body])
  const head = Buffer.alloc(length < 65_536 ? 4 : 10)
  head[0] = 0x81
  if (length < 65_536) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, body])
}
