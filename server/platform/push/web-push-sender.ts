import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { DeliveryError } from '../mail/mailer.ts'
import type { PushSender } from './push.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() })
const keyName = 'vapid'
const dayInSeconds = 24 * 60 * 60

/** Many servers never push: the library is loaded with the first one. */
const loadWebPush = async () => (await import('web-push')).default

/** The keys of this installation: generated at the first start and saved, because browsers are bound to them. */
export async function storedVapidKeys(db: Database): Promise<VapidKeys> {
  const read = () => db.first<{ value: unknown }>(sql`select value from kept_key where name = ${keyName}`)
  const known = await read()
  if (known) return keysSchema.parse(known.value)
  const keys = (await loadWebPush()).generateVAPIDKeys()
  // Two servers may start at once: the first one's keys hold.
  await db.execute(sql`
    insert into kept_key (name, value) values (${keyName}, ${JSON.stringify(keys)}::jsonb)
    on conflict do nothing`)
  return keysSchema.parse((await read())?.value)
}

/** Web push after RFC 8291 and 8292. `subject` is our contact for the services. */
export function createWebPushSender({ keys, subject }: { keys: VapidKeys; subject: string }): PushSender {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, payload) {
      const webPush = await loadWebPush()
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: dayInSeconds,
        urgency: 'normal',
      })
      const { status } = await post(endpoint, request.headers as Record<string, string>, request.body)
      if (status < 300) return
      // 404 and 410: the subscription has expired. Other refusals except "later" and "too many" are final too.
      const isFinal = status < 500 && status !== 408 && status !== 429
      throw new DeliveryError(isFinal ? 'permanent' : 'temporary', `push service answered ${status}`)
    },
  }
}

async function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
  } catch (error) {
    throw new DeliveryError('temporary', `push service not reached: ${String(error)}`)
  }
}
