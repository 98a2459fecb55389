import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { receiptFile } from './receipt-file.ts'

/** The caller's own receipt; another member's does not exist. */
export async function readReceipt({ db, caller, locale }: MemberCall, conversationId: string) {
  const receipt = await receiptFile(db, conversationId, locale)
  if (receipt?.memberId !== caller.id) throw new AppError('not_found')
  const { number, fileName, bytes } = receipt
  return { number, file_name: fileName, pdf: bytes.toString('base64') }
}
