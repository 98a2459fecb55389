import type { z } from 'zod'
import { AppError, type FieldProblems } from '#shared/errors/app-error.ts'
import { type ErrorCode, errorCatalogue, errorSentence, type Locale } from '#shared/errors/error-catalogue.ts'
import type { ErrorBody } from '#shared/http/contract.ts'
import { isDatabaseUnavailable, isUnstorableText } from '../database/database-error.ts'
import type { Log } from '../log/log.ts'
import { namedSentence, sentenceOfProblem } from './input-problem.ts'

/** Parses untrusted input; its problems become `invalid_input` by field, in the caller's language. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  locale: Locale,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: (issue) => sentenceOfProblem(issue, locale) })
  if (parsed.success) return parsed.data
  const fields: FieldProblems = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || '_'
    fields[field] = [...(fields[field] ?? []), namedSentence(issue.message, locale)]
  }
  throw new AppError('invalid_input', { fields })
}

/** When to retry while something is down: a restarting database, a full disk. */
const unavailableSeconds = 10

type ErrorReply = { status: number; body: ErrorBody; retryAfterSeconds?: number }

/** The one exit for errors: what the caller receives. Unknown failures leak nothing but the request's id. */
export function errorReply(error: unknown, locale: Locale, requestId: string, log: Log): ErrorReply {
  if (error instanceof AppError) {
    const sentence = error.sentence?.[locale] ?? errorSentence(error.code, locale)
    const body: ErrorBody = { error: sentence, code: error.code }
    if (error.fields) {
      const fields = Object.entries(error.fields).map(([field, detail]) => [
        field,
        detail.map((sentence) => namedSentence(sentence, locale)),
      ])
      body.fields = Object.fromEntries(fields) as FieldProblems
      // One sentence that a person can act on beats "some fields are wrong".
      const first = Object.values(body.fields).flat()[0]
      if (first && error.code === 'invalid_input') body.error = first
    }
    const reply: ErrorReply = { status: errorCatalogue[error.code].status, body }
    if (error.retryAfterSeconds !== undefined) reply.retryAfterSeconds = error.retryAfterSeconds
    return reply
  }
  const code = codeOfFastifyError(error)
  if (code === 'internal') log.error({ err: error, requestId }, 'A request failed')
  const body: ErrorBody = { error: errorSentence(code, locale), code }
  if (code === 'internal') body.request_id = requestId
  const reply: ErrorReply = { status: errorCatalogue[code].status, body }
  if (code === 'unavailable') reply.retryAfterSeconds = unavailableSeconds
  return reply
}

/** Fastify and its plugins throw errors with a status of their own; each maps onto one of our codes. */
function codeOfFastifyError(error: unknown): ErrorCode {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (status === 413) return 'payload_too_large'
  if (status === 415) return 'unsupported_media_type'
  if (status === 404) return 'not_found'
  if (status === 503 || isDatabaseUnavailable(error) || isOutOfRoom(error)) return 'unavailable'
  if (isUnstorableText(error)) return 'invalid_input'
  if (typeof status === 'number' && status >= 400 && status < 500) return 'invalid_input'
  return 'internal'
}

/** The disk of the pictures, or of uploads in progress. */
const isOutOfRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String((error as { code?: unknown } | null)?.code))
