import type { Queryable } from '#server/platform/database/database.ts'
import {
  type AnswerRecord,
  answerRecord,
  answersCountSince,
} from '#shared/features/messages/answers.rules.ts'
import { firstMessagesTo } from './messages.queries.ts'

/** How a member answers those who write first. */
export const answersOf = async (db: Queryable, memberId: number, now: Date): Promise<AnswerRecord> =>
  answerRecord(await firstMessagesTo(db, memberId, answersCountSince(now)), now)
