import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findMembers } from '../accounts/accounts.public.ts'

type ChannelRequest = { socket_id: string; channel_name: string }

/** Signs a socket into a channel. Throws AppError('not_allowed') for any channel but the caller's own. */
export async function authorizeChannel(call: MemberCall, { socket_id, channel_name }: ChannelRequest) {
  const { db, caller, realtime } = call
  const own = (await findMembers(db, [caller.id])).get(caller.id)?.channelId
  if (channel_name !== own) throw new AppError('not_allowed')
  return realtime.authorizeChannel(socket_id, channel_name)
}

/** Authenticates the caller's socket, as the caller only. */
export const authenticateUser = async (
  { caller, realtime }: MemberCall,
  { socket_id }: { socket_id: string },
) => realtime.authenticateUser(socket_id, { id: String(caller.id) })
