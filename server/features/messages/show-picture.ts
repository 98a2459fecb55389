import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findPicture } from './message-pictures.queries.ts'
import { openPicture } from './seal-pictures.ts'

/** A picture of a message, as data, because an address would show it to everybody who knows it. */
export async function showPicture(
  call: MemberCall,
  id: number,
  size: 'small' | 'large',
): Promise<{ data_url: string }> {
  const { id: readerId, isStaff } = call.caller
  const picture = await findPicture(call.db, id, { id: readerId, isStaff, size })
  if (!picture) throw new AppError('not_found')
  return { data_url: `data:image/webp;base64,${openPicture(call, picture).toString('base64')}` }
}
