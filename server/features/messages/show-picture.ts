import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findPicture } from './message-pictures.queries.ts'

/** A picture of a message. As data, because an address would show it to everybody who knows it. */
export async function showPicture(
  { db, caller }: MemberCall,
  id: number,
  size: 'small' | 'large',
): Promise<{ data_url: string }> {
  const file = await findPicture(db, id, { id: caller.id, isStaff: caller.isStaff, size })
  if (!file) throw new AppError('not_found')
  return { data_url: `data:image/webp;base64,${file.toString('base64')}` }
}
