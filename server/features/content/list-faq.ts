import { pointsRulesNote } from '#server/features/points/points.public.ts'
import type { Call } from '#server/platform/http/call.ts'
import { withBrand } from '#shared/brand.ts'
import { type FaqRow, selectFaq } from './content.queries.ts'

type Question = { id: number; slug: string; question: string; answer: string }

/** The frequently asked questions in the caller's language, each with its sub-questions. */
export async function listFaq(call: Call): Promise<(Question & { children: Question[] })[]> {
  const rows = await selectFaq(call.db, call.locale)
  const rules = await pointsRulesNote(call)
  const questionOf = (row: FaqRow) => wireQuestion(row, rules)
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...questionOf(row),
      children: rows.filter((child) => child.parentId === row.id).map(questionOf),
    }))
}

const wireQuestion = (row: FaqRow, pointsRules: string): Question => ({
  id: row.id,
  slug: row.slug,
  question: withBrand(row.question),
  answer: withBrand(row.answer) + (row.showsPointsRules ? pointsRules : ''),
})
