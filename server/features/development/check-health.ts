import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { canServe } from './development.queries.ts'

/** Answers once the database answers. Throws AppError('unavailable') before that. */
export async function checkHealth({ db, log }: Call): Promise<{ status: 'ok' }> {
  const serves = await canServe(db).catch((error: unknown) => {
    log.warn({ err: error }, 'The database does not answer')
    return false
  })
  if (!serves) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return { status: 'ok' }
}
