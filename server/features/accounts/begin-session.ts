import type { Call } from '#server/platform/http/call.ts'
import { newDeviceMail } from '#shared/features/accounts/account-mails.messages.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { signAccessToken } from './access-token.ts'
import { accountMail } from './account-mail.ts'
import { type SignInRow, updateLocale } from './accounts.queries.ts'
import { deviceName } from './device-name.ts'
import { deviceMemoryDays, rememberDevice, setDeviceCookie } from './known-device.ts'
import { openSession } from './open-session.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { securityUrl } from './security-url.ts'
import { selectUserAgents } from './sessions.queries.ts'

/** Opens a session for an authenticated member: access token in the answer, the secrets in cookies. */
export async function beginSession(call: Call, member: SignInRow): Promise<{ access: string }> {
  const isNewDevice = await comesFromNewDevice(call, member.id)
  const { id: memberId } = member
  const locale = call.namedLocale ?? member.locale
  const { session, deviceSecret } = await call.db.transaction(async (tx) => {
    await updateLocale(tx, memberId, locale)
    if (isNewDevice) await call.outbox.send(tx, await mailAboutDevice(call, { ...member, locale }))
    return {
      session: await openSession(tx, { memberId, userAgent: call.userAgent, ip: call.ip, now: call.now }),
      deviceSecret: await rememberDevice(call, tx, memberId),
    }
  })
  setRefreshCookie(call, session.refreshSecret)
  setDeviceCookie(call, deviceSecret)
  return {
    access: await signAccessToken(call.config, { memberId, sessionId: session.sessionId }, call.now),
  }
}

/** The first device ever is no surprise to its owner. */
async function comesFromNewDevice(call: Call, memberId: number): Promise<boolean> {
  const since = new Date(call.now.getTime() - deviceMemoryDays * dayMs)
  const known = await selectUserAgents(call.db, memberId, since)
  const device = deviceName(call.userAgent)
  return known.length > 0 && !known.some(({ userAgent }) => deviceName(userAgent) === device)
}

const mailAboutDevice = (call: Call, member: SignInRow) =>
  accountMail(
    member,
    newDeviceMail({
      device: deviceName(call.userAgent),
      at: call.now,
      sessionsUrl: securityUrl(call.config),
    }),
  )
