import { findMembers } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** @throws AppError not_found where the operator has none, phone_not_verified */
export async function requireServices(
  db: Queryable,
  { config, caller }: Pick<MemberCall, 'config' | 'caller'>,
): Promise<void> {
  if (!config.help.isOn) throw new AppError('not_found')
  const member = (await findMembers(db, [caller.id])).get(caller.id)
  if (!member?.isVerified) throw new AppError('phone_not_verified')
}
