import { z } from 'zod'
import type { FanoutMessage } from './fanout.ts'
import {
  isSame,
  isSignedBy,
  md5,
  type PusherCredentials,
  requestSignature,
  userChannel,
} from './pusher-protocol.ts'

export type HttpAnswer = { status: number; body: object }

const maxClockSkewSeconds = 600
const channelName = z.string().regex(/^#?[A-Za-z0-9_\-=@,.;]{1,164}$/)
const socketId = z.string().regex(/^\d+\.\d+$/)
const eventName = z.string().min(1).max(200)
const data = z.string().max(64_000)

const eventSchema = z.object({
  name: eventName,
  data,
  channels: z.array(channelName).min(1).max(100).optional(),
  channel: channelName.optional(),
  socket_id: socketId.optional(),
})
const batchSchema = z.object({
  batch: z
    .array(z.object({ name: eventName, data, channel: channelName, socket_id: socketId.optional() }))
    .min(1)
    .max(10),
})

const terminatePath = /^\/users\/([\w-]{1,100})\/terminate_connections$/

const refuse = (status: number, error: string): HttpAnswer => ({ status, body: { error } })

/**
 * The HTTP API of the Pusher protocol, so that its SDKs and our workers can publish and end connections: `POST
 * /apps/{id}/events`, `/batch_events` and `/users/{id}/terminate_connections`, with a signed query. `path` without
 * query; `query` as in the URL.
 */
export function createPusherHttpApi(ports: {
  credentials: PusherCredentials
  publish(message: FanoutMessage): Promise<void>
}) {
  const { credentials, publish } = ports
  const base = `/apps/${credentials.appId}`

  return async (method: string, path: string, query: string, rawBody: Buffer): Promise<HttpAnswer> => {
    const isBatch = path === `${base}/batch_events`
    const userId = path.startsWith(base) ? terminatePath.exec(path.slice(base.length))?.[1] : undefined
    if (!isBatch && !userId && path !== `${base}/events`) return refuse(404, 'not found')
    if (method !== 'POST') return refuse(405, 'use POST')
    const problem = signatureProblem(credentials, method, path, query, rawBody)
    if (problem) return refuse(401, problem)
    const messages = userId ? [endOf(userChannel(userId))] : readMessages(isBatch, rawBody)
    if (!messages) return refuse(400, 'the body is not a list of events')
    for (const message of messages) await publish(message)
    return { status: 200, body: {} }
  }
}

function signatureProblem(
  credentials: PusherCredentials,
  method: string,
  path: string,
  query: string,
  rawBody: Buffer,
): string | null {
  const { auth_signature: signature = '', ...parameters } = Object.fromEntries(new URLSearchParams(query))
  if (parameters.auth_key !== credentials.key || parameters.auth_version !== '1.0') return 'unknown key'
  const skew = Math.abs(Date.now() / 1000 - Number(parameters.auth_timestamp))
  if (!(skew <= maxClockSkewSeconds)) return 'the time of the request is too far off'
  // Without it the body would not be covered by the signature.
  if (!isSame(parameters.body_md5 ?? '', md5(rawBody))) return 'wrong body_md5'
  const sign = (each: PusherCredentials) => requestSignature(each, method, path, parameters)
  return isSignedBy(credentials, signature, sign) ? null : 'wrong signature'
}

function readMessages(isBatch: boolean, rawBody: Buffer): FanoutMessage[] | null {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
  if (isBatch) {
    const parsed = batchSchema.safeParse(body)
    return parsed.success
      ? parsed.data.batch.map((each) => messageOf([each.channel], each.name, each.data, each.socket_id))
      : null
  }
  const parsed = eventSchema.safeParse(body)
  if (!parsed.success) return null
  const { channels, channel, name, data, socket_id } = parsed.data
  const names = channels ?? (channel === undefined ? [] : [channel])
  return names.length > 0 ? [messageOf(names, name, data, socket_id)] : null
}

/** The message that closes the sockets of a channel. */
export const endOf = (channel: string): FanoutMessage => ({
  channels: [channel],
  event: 'access_ended',
  data: 'null',
  ends: true,
})

function messageOf(
  channels: string[],
  event: string,
  data: string,
  except: string | undefined,
): FanoutMessage {
  return except === undefined ? { channels, event, data } : { channels, event, data, exceptSocketId: except }
}
