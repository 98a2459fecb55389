import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'

const question = (locale: Locale) => (locale === 'tr' ? sql`question_tr` : sql`question_en`)
const answer = (locale: Locale) => (locale === 'tr' ? sql`answer_tr` : sql`answer_en`)

export const selectQuestions = (db: Queryable, locale: Locale): Promise<{ id: number; question: string }[]> =>
  db.query<{ id: number; question: string }>(
    sql`select id, ${question(locale)} as question from assistant_question
         where is_active order by position, id`,
  )

export const selectQuestion = (
  db: Queryable,
  id: number,
  locale: Locale,
): Promise<{ question: string; answer: string; showsPointsRules: boolean } | undefined> =>
  db.first<{ question: string; answer: string; showsPointsRules: boolean }>(sql`
    select ${question(locale)} as question, ${answer(locale)} as answer, shows_points_rules from assistant_question
     where id = ${id} and is_active`)
