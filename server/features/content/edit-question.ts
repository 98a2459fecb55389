import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EditedQuestion, QuestionTexts } from '#shared/features/content/content-editing.contract.ts'
import { slugify } from '#shared/kernel/turkish.ts'
import {
  insertQuestion,
  lockQuestion,
  lockSiblings,
  type StoredQuestion,
  selectEditableQuestions,
  setPosition,
  updateQuestion,
} from './content-editing.queries.ts'

const maxSlugLength = 60

/** Every question, as saved. */
export async function listEditableQuestions({
  db,
}: Pick<MemberCall, 'db'>): Promise<{ questions: EditedQuestion[] }> {
  return { questions: (await selectEditableQuestions(db)).map(wireQuestion) }
}

/** Changes a question; the staff log records its earlier texts. */
export async function editQuestion(
  call: MemberCall,
  id: number,
  texts: QuestionTexts,
): Promise<EditedQuestion> {
  const { caller, db, now } = call
  return db.transaction(async (tx) => {
    const before = await lockQuestion(tx, id)
    if (!before) throw new AppError('not_found')
    await updateQuestion(tx, id, texts)
    const { id: _, parent: __, slug, is_active, ...old } = wireQuestion(before)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'edit_content',
      detail: { item: `faq/${slug}`, ...old, is_active: String(is_active) },
      at: now,
    })
    return { ...wireQuestion(before), ...texts }
  })
}

/** Adds a question as the last sibling; its slug comes from its Turkish text and never changes. */
export async function addQuestion(
  call: MemberCall,
  { parent, ...texts }: QuestionTexts & { parent: number | null },
): Promise<EditedQuestion> {
  const { caller, db, now } = call
  return db.transaction(async (tx) => {
    if (parent !== null) {
      const above = await lockQuestion(tx, parent)
      // There are only two levels.
      if (!above || above.parentId !== null) throw new AppError('not_found')
    }
    const added = await insertQuestion(tx, { ...texts, parent, slug: slugOf(texts.question_tr) })
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'edit_content',
      detail: { item: `faq/${added.slug}` },
      at: now,
    })
    return wireQuestion(added)
  })
}

/** Swaps places with its neighbour; the first does not move up, nor the last down. */
export async function moveQuestion(
  call: MemberCall,
  id: number,
  direction: 'up' | 'down',
): Promise<{ questions: EditedQuestion[] }> {
  const { caller, db, now } = call
  await db.transaction(async (tx) => {
    const moved = await lockQuestion(tx, id)
    if (!moved) throw new AppError('not_found')
    const siblings = await lockSiblings(tx, moved.parentId)
    const from = siblings.findIndex((each) => each.id === id)
    const to = direction === 'up' ? from - 1 : from + 1
    const neighbour = siblings[to]
    if (!neighbour) return
    const order = siblings.with(from, neighbour).with(to, moved)
    for (const [position, each] of order.entries()) await setPosition(tx, each.id, position + 1)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'edit_content',
      detail: { item: `faq/${moved.slug}`, position: String(from + 1) },
      at: now,
    })
  })
  return listEditableQuestions(call)
}

const slugOf = (question: string): string => slugify(question.slice(0, maxSlugLength)) || 'soru'

const wireQuestion = (question: StoredQuestion): EditedQuestion => ({
  id: question.id,
  parent: question.parentId,
  slug: question.slug,
  question_tr: question.questionTr,
  question_en: question.questionEn,
  answer_tr: question.answerTr,
  answer_en: question.answerEn,
  is_active: question.isActive,
})
