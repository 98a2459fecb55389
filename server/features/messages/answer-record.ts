import type { Queryable } from '#server/platform/database/database.ts'
import {
  type AnswerRecord,
  answerRecord,
  answersCountSince,
} from '#shared/features/messages/answers.rules.ts'
import { firstMessagesTo } from './messages.queries.ts'

/** The member's answer rate for first messages. */
export const answersOf = async (db: Queryable, memberId: number, now: Date): Promise<AnswerRecord> =>
  answerRecord(await firstMessagesTo(db, memberId, answersCountSince(now)), now)
