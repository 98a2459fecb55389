import { answerInTime } from '#server/platform/database/answer-in-time.ts'
import { readSchemaState } from '#server/platform/database/schema-state.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The state of the assembled app. */
export type ServerState = { isStopping(): boolean }

const retryAfterSeconds = 5

/**
 * Throws AppError('unavailable') while the database does not answer and once the server is stopping, and
 * AppError('schema_too_new') when a newer release has removed what this one uses.
 */
export async function checkHealth(
  { db, log }: Call,
  state: ServerState,
): Promise<{ status: 'ok'; schema?: 'newer' }> {
  const schema = await answerInTime(log, readSchemaState(db))
  if (schema === 'too_new') throw new AppError('schema_too_new', { retryAfterSeconds })
  if (schema === null || schema === 'behind' || state.isStopping())
    throw new AppError('unavailable', { retryAfterSeconds })
  return schema === 'newer' ? { status: 'ok', schema } : { status: 'ok' }
}
