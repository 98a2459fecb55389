import type { Queryable } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { selectKnownDevice, upsertKnownDevice } from './known-devices.queries.ts'
import { accountCookie } from './refresh-cookie.ts'
import { hashSecret, newSecret } from './secret-token.ts'

/** A device is deleted after this long without a log-in. */
export const deviceMemoryDays = 180

const secretOf = (call: Call): string | null => {
  const secret = call.cookies[accountCookie(call.config, 'device').name]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** The browser of this call, by name, if the member has logged in from it before; else null. */
export async function knownDevice(call: Call, memberId: number): Promise<string | null> {
  const secret = secretOf(call)
  if (!secret) return null
  const since = new Date(call.now.getTime() - deviceMemoryDays * dayMs)
  const hash = hashSecret(secret)
  return (await selectKnownDevice(call.db, hash, memberId, since)) ? hash.toString('base64url') : null
}

/** Remembers that the member uses this browser; several members may. */
export async function rememberDevice(call: Call, tx: Queryable, memberId: number): Promise<string> {
  const secret = secretOf(call) ?? newSecret()
  await upsertKnownDevice(tx, { hash: hashSecret(secret), memberId, at: call.now })
  return secret
}

export function setDeviceCookie(call: Call, secret: string): void {
  const { name, path } = accountCookie(call.config, 'device')
  call.reply.setCookie(name, secret, { path, maxAgeSeconds: deviceMemoryDays * 24 * 3600 })
}
