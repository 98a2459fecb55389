import type { Call } from '#server/platform/http/call.ts'
import { withBrand } from '#shared/brand.ts'
import { type FaqRow, selectFaq } from './content.queries.ts'

type Question = { id: number; slug: string; question: string; answer: string }

/** The frequently asked questions in the caller's language, each with its sub-questions. */
export async function listFaq(call: Call): Promise<(Question & { children: Question[] })[]> {
  const rows = await selectFaq(call.db, call.locale)
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...questionOf(row),
      children: rows.filter((child) => child.parentId === row.id).map(questionOf),
    }))
}

const questionOf = (row: FaqRow): Question => ({
  id: row.id,
  slug: row.slug,
  question: withBrand(row.question),
  answer: withBrand(row.answer),
})
