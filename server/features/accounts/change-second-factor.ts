import type { MemberCall } from '#server/platform/http/call.ts'
import { secondFactorOffMail } from '#shared/features/accounts/security-mails.messages.ts'
import { accountMail } from './account-mail.ts'
import { requireSecondFactor } from './check-second-factor.ts'
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { requirePassword } from './require-password.ts'
import { deleteSecondFactor, replaceRecoveryCodes } from './second-factor.queries.ts'
import { securityUrl } from './security-url.ts'

type Proof = { password: string; code: string }

/** Turns the second factor off; the member is notified by mail. */
export async function disableSecondFactor(call: MemberCall, proof: Proof): Promise<null> {
  const member = await requirePassword(call, proof.password)
  await requireSecondFactor(call, member.id, proof.code)
  await call.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, member.id)
    await call.outbox.send(tx, await accountMail(member, secondFactorOffMail(securityUrl(call.config))))
  })
  return null
}

/** New recovery codes; earlier ones stop working. */
export async function renewRecoveryCodes(
  call: MemberCall,
  proof: Proof,
): Promise<{ recovery_codes: string[] }> {
  const { id } = await requirePassword(call, proof.password)
  await requireSecondFactor(call, id, proof.code)
  const codes = newRecoveryCodes()
  const hashed = await hashRecoveryCodes(codes)
  await call.db.transaction((tx) => replaceRecoveryCodes(tx, id, hashed))
  return { recovery_codes: codes }
}
