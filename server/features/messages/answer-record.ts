import type { Queryable } from '#server/platform/database/database.ts'
import {
  type AnswerRecord,
  answerRecord,
  answersCountSince,
} from '#shared/features/messages/answers.rules.ts'
import { firstMessagesTo } from './messages.queries.ts'

/** The member's answer rate for first messages. */
export const answersOf = async (db: Queryable, memberId: number, now: Date): Promise<AnswerRecord> =>
  answerRecord(await firstMessagesTo(db, [memberId], answersCountSince(now)), now)

/** The same for several members; members to whom nobody wrote are missing. */
export async function answersOfEach(
  db: Queryable,
  memberIds: readonly number[],
  now: Date,
): Promise<Map<number, AnswerRecord>> {
  const messages = await firstMessagesTo(db, memberIds, answersCountSince(now))
  const byMember = Map.groupBy(messages, ({ memberId }) => memberId)
  return new Map([...byMember].map(([id, each]) => [id, answerRecord(each, now)]))
}
