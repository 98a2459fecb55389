import type { MemberCall } from '#server/platform/http/call.ts'
import { countRecoveryCodes, selectSecondFactor } from './second-factor.queries.ts'

type SecondFactorView = { is_on: boolean; confirmed_at: Date | null; recovery_codes_left: number }

/** Whether the caller's log-in requires a code. */
export async function showSecondFactor(call: MemberCall): Promise<SecondFactorView> {
  const factor = await selectSecondFactor(call.db, call.caller.id)
  const confirmedAt = factor?.confirmedAt ?? null
  return {
    is_on: confirmedAt !== null,
    confirmed_at: confirmedAt,
    recovery_codes_left: await countRecoveryCodes(call.db, call.caller.id),
  }
}
