import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { databaseAnswers } from './operations.queries.ts'

/** What only the assembled app knows of itself. */
export type ServerState = { isStopping(): boolean }

/** Throws AppError('unavailable') before the database answers and once the server has been told to stop. */
export async function checkHealth({ db, log }: Call, state: ServerState): Promise<{ status: 'ok' }> {
  const answers = await databaseAnswers(db).catch((error: unknown) => {
    log.warn({ err: error }, 'The database does not answer')
    return false
  })
  if (!answers || state.isStopping()) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return { status: 'ok' }
}
