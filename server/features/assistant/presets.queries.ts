import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { PresetTexts } from '#shared/features/assistant/assistant.contract.ts'

export type PresetRow = {
  id: number
  questionTr: string
  questionEn: string
  answerTr: string
  answerEn: string
  isActive: boolean
}

const columns = sql`id, question_tr, question_en, answer_tr, answer_en, is_active`

export const selectPresets = (db: Queryable): Promise<PresetRow[]> =>
  db.query<PresetRow>(sql`select ${columns} from assistant_question order by position, id`)

export async function insertPreset(tx: Transaction, preset: PresetTexts): Promise<PresetRow> {
  const [row] = await tx.query<PresetRow>(sql`
    insert into assistant_question (position, question_tr, question_en, answer_tr, answer_en, is_active)
    select coalesce(max(position), 0) + 1, ${preset.question_tr}, ${preset.question_en}, ${preset.answer_tr},
           ${preset.answer_en}, ${preset.is_active} from assistant_question
    returning ${columns}`)
  if (!row) throw new Error('An inserted question came back empty')
  return row
}

export const updatePreset = (
  tx: Transaction,
  id: number,
  preset: PresetTexts,
): Promise<PresetRow | undefined> =>
  tx.first<PresetRow>(sql`
    update assistant_question set question_tr = ${preset.question_tr}, question_en = ${preset.question_en},
           answer_tr = ${preset.answer_tr}, answer_en = ${preset.answer_en}, is_active = ${preset.is_active}
     where id = ${id} returning ${columns}`)

export const deletePreset = (tx: Transaction, id: number): Promise<PresetRow | undefined> =>
  tx.first<PresetRow>(sql`delete from assistant_question where id = ${id} returning ${columns}`)

/** Those named come first, in that order; the others follow in their present order. */
export const setOrder = (tx: Transaction, ids: readonly number[]): Promise<number> =>
  tx.execute(sql`
    update assistant_question q set position = ordered.position
      from (select o.id, row_number() over (order by n.place nulls last, o.position, o.id) as position
              from assistant_question o
              left join unnest(${[...ids]}::bigint[]) with ordinality as n (id, place) on n.id = o.id) ordered
     where q.id = ordered.id and q.position <> ordered.position`)
