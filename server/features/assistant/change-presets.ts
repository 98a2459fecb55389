import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Preset, PresetTexts } from '#shared/features/assistant/assistant.contract.ts'
import { insertLogEntry } from '../staff-log/staff-log.public.ts'
import {
  deletePreset,
  insertPreset,
  type PresetRow,
  selectPresets,
  setOrder,
  updatePreset,
} from './presets.queries.ts'

const wirePreset = (row: PresetRow): Preset => ({
  id: row.id,
  question_tr: row.questionTr,
  question_en: row.questionEn,
  answer_tr: row.answerTr,
  answer_en: row.answerEn,
  is_active: row.isActive,
})

const log = (tx: Transaction, { caller, now }: MemberCall, detail: Record<string, string | number>) =>
  insertLogEntry(tx, { staffId: caller.id, action: 'edit_content', detail, at: now })

/** The preset questions as the team edits them. */
export async function listPresets({ db }: MemberCall): Promise<{ questions: Preset[] }> {
  return { questions: (await selectPresets(db)).map(wirePreset) }
}

export const addPreset = (call: MemberCall, texts: PresetTexts): Promise<Preset> =>
  call.db.transaction(async (tx) => {
    const row = await insertPreset(tx, texts)
    await log(tx, call, { assistant_question: row.id, question: row.questionTr, change: 'added' })
    return wirePreset(row)
  })

export const changePreset = (call: MemberCall, id: number, texts: PresetTexts): Promise<Preset> =>
  call.db.transaction(async (tx) => {
    const row = await updatePreset(tx, id, texts)
    if (!row) throw new AppError('not_found')
    await log(tx, call, { assistant_question: id, question: row.questionTr, change: 'changed' })
    return wirePreset(row)
  })

export const removePreset = (call: MemberCall, id: number): Promise<null> =>
  call.db.transaction(async (tx) => {
    const row = await deletePreset(tx, id)
    if (!row) throw new AppError('not_found')
    await log(tx, call, { assistant_question: id, question: row.questionTr, change: 'removed' })
    return null
  })

export const orderPresets = (call: MemberCall, ids: readonly number[]): Promise<null> =>
  call.db.transaction(async (tx) => {
    if ((await setOrder(tx, ids)) > 0) await log(tx, call, { change: 'ordered', order: ids.join(', ') })
    return null
  })
