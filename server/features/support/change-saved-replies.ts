import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SavedReply, SavedReplyTexts } from '#shared/features/support/support.contract.ts'
import { insertLogEntry } from '../staff-log/staff-log.public.ts'
import { deleteReply, insertReply, updateReply } from './saved-replies.queries.ts'
import { wireReply } from './support-wire.ts'

type Change = { reply: number; title: string; change: 'added' | 'changed' | 'removed' }

const log = (tx: Transaction, { caller, now }: MemberCall, { reply, title, change }: Change) =>
  insertLogEntry(tx, {
    staffId: caller.id,
    action: 'edit_content',
    detail: { saved_reply: reply, title, change },
    at: now,
  })

export const addReply = (call: MemberCall, texts: SavedReplyTexts): Promise<SavedReply> =>
  call.db.transaction(async (tx) => {
    const row = await insertReply(tx, texts)
    await log(tx, call, { reply: row.id, title: row.title, change: 'added' })
    return wireReply(row)
  })

export const changeReply = (call: MemberCall, id: number, texts: SavedReplyTexts): Promise<SavedReply> =>
  call.db.transaction(async (tx) => {
    const row = await updateReply(tx, id, texts)
    if (!row) throw new AppError('not_found')
    await log(tx, call, { reply: id, title: row.title, change: 'changed' })
    return wireReply(row)
  })

export const removeReply = (call: MemberCall, id: number): Promise<null> =>
  call.db.transaction(async (tx) => {
    const row = await deleteReply(tx, id)
    if (!row) throw new AppError('not_found')
    await log(tx, call, { reply: id, title: row.title, change: 'removed' })
    return null
  })
