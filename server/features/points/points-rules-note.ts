import type { Call } from '#server/platform/http/call.ts'
import { pointsRulesNote as noteOf } from '#shared/features/economy/points-rules.messages.ts'
import { rulesAt } from './rule-versions.ts'

/** What the rules in force say beyond the first ones, appended to an answer about points in the caller's language. */
export const pointsRulesNote = async ({
  db,
  now,
  locale,
}: Pick<Call, 'db' | 'now' | 'locale'>): Promise<string> => noteOf((await rulesAt(db, now)).rules, locale)
