import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { QuestionTexts } from '#shared/features/content/content-editing.contract.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type StoredQuestion = {
  id: number
  parentId: number | null
  position: number
  slug: string
  questionTr: string
  questionEn: string
  answerTr: string
  answerEn: string
  isActive: boolean
}

const columns = sql`
  id, parent_id, position, slug, question_tr, question_en, answer_tr, answer_en, is_active`

export const selectEditableQuestions = (db: Queryable): Promise<StoredQuestion[]> =>
  db.query<StoredQuestion>(sql`select ${columns} from faq_item order by position, id`)

export const lockQuestion = (tx: Transaction, id: number): Promise<StoredQuestion | undefined> =>
  tx.first<StoredQuestion>(sql`select ${columns} from faq_item where id = ${id} for update`)

/** The question's siblings, in order, locked until the end of the transaction. */
export const lockSiblings = (tx: Transaction, parentId: number | null): Promise<StoredQuestion[]> =>
  tx.query<StoredQuestion>(sql`
    select ${columns} from faq_item where parent_id is not distinct from ${parentId}::bigint
     order by position, id for update`)

export const updateQuestion = (tx: Transaction, id: number, texts: QuestionTexts): Promise<number> =>
  tx.execute(sql`
    update faq_item set question_tr = ${texts.question_tr}, question_en = ${texts.question_en},
           answer_tr = ${texts.answer_tr}, answer_en = ${texts.answer_en}, is_active = ${texts.is_active}
     where id = ${id}`)

export const setPosition = (tx: Transaction, id: number, position: number): Promise<number> =>
  tx.execute(sql`update faq_item set position = ${position} where id = ${id}`)

/** With a unique slug: a taken one gets the next number. */
export async function insertQuestion(
  tx: Transaction,
  question: QuestionTexts & { parent: number | null; slug: string },
): Promise<StoredQuestion> {
  const row = await tx.first<StoredQuestion>(sql`
    insert into faq_item (parent_id, position, slug, question_tr, question_en, answer_tr, answer_en, is_active)
    select ${question.parent}::bigint,
           coalesce((select max(position) from faq_item where parent_id is not distinct from ${question.parent}::bigint), 0) + 1,
           case when taken = 0 then ${question.slug} else ${question.slug} || '-' || (taken + 1) end,
           ${question.question_tr}, ${question.question_en}, ${question.answer_tr}, ${question.answer_en},
           ${question.is_active}
      from (select count(*) as taken from faq_item
             where slug = ${question.slug} or slug ~ ('^' || ${question.slug} || '-[0-9]+$')) others
    returning ${columns}`)
  if (!row) throw new Error('The question was not written')
  return row
}

export const selectEdits = (
  db: Queryable,
  item: string,
): Promise<{ id: number; staff: NamedMember; at: Date; detail: Record<string, unknown> }[]> =>
  db.query(sql`
    select l.id, ${namedMember('s')} as staff, l.created_at as at, l.detail
      from moderation_log l join member s on s.id = l.staff_id
     where l.action = 'edit_content' and l.detail ->> 'item' = ${item} order by l.id desc limit 50`)
