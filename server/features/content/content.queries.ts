import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'

export type FaqRow = {
  id: number
  parentId: number | null
  slug: string
  question: string
  answer: string
  showsPointsRules: boolean
}

/** Every question in one language, in order among its siblings. */
export const selectFaq = (db: Queryable, locale: Locale): Promise<FaqRow[]> =>
  db.query<FaqRow>(
    locale === 'tr'
      ? named(
          'content-faq-tr',
          sql`select id, parent_id, slug, question_tr as question, answer_tr as answer, shows_points_rules
            from faq_item where is_active order by position, id`,
        )
      : named(
          'content-faq-en',
          sql`select id, parent_id, slug, question_en as question, answer_en as answer, shows_points_rules
            from faq_item where is_active order by position, id`,
        ),
  )
