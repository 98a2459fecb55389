import { setTimeout as sleep } from 'node:timers/promises'
import { readSchemaState } from '#server/platform/database/schema-state.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The state of the assembled app. */
export type ServerState = { isStopping(): boolean }

/** A health check must be quick: a slower database counts as down. */
const answerWithinMs = 1_500
const retryAfterSeconds = 5

/**
 * Throws AppError('unavailable') while the database does not answer and once the server is stopping, and
 * AppError('schema_too_new') when a newer release has removed what this one uses.
 */
export async function checkHealth(
  { db, log }: Call,
  state: ServerState,
): Promise<{ status: 'ok'; schema?: 'newer' }> {
  const late = new AbortController()
  const schema = await Promise.race([
    readSchemaState(db).catch((error: unknown) => {
      log.warn({ err: error }, 'The database does not answer')
      return null
    }),
    sleep(answerWithinMs, null, { signal: late.signal }),
  ])
  late.abort()
  if (schema === 'too_new') throw new AppError('schema_too_new', { retryAfterSeconds })
  if (schema === null || schema === 'behind' || state.isStopping())
    throw new AppError('unavailable', { retryAfterSeconds })
  return schema === 'newer' ? { status: 'ok', schema } : { status: 'ok' }
}
