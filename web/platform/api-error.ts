import type { ErrorCode } from '#shared/errors/error-catalogue.ts'
import type { ErrorBody } from '#shared/http/contract.ts'

/** The API refused, or could not be reached (status 0). The sentence is in the reader's language where it came from the server. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  /** The server's sentence; null where none came. */
  readonly sentence: string | null
  readonly fields: Record<string, string[]>
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: ErrorBody | null, retryAfter: string | null = null) {
    super(body?.error ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code ?? (status === 0 ? 'offline' : 'internal')
    this.sentence = body?.error ?? null
    this.fields = body?.fields ?? {}
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter)
  }
}

/** What went wrong, for a person: the one translator of errors on the web. */
export type Problem = {
  sentence: string
  /** First sentence a field, by wire name. */
  fields: Record<string, string>
  code: ApiError['code']
}

/**
 * Turns anything thrown into a sentence and field errors.
 * @param fallback what the screen says when the server gave no sentence of its own
 */
export function problemOf(error: unknown, texts: { offline: string; fallback: string }): Problem {
  if (!(error instanceof ApiError)) return { sentence: texts.fallback, fields: {}, code: 'internal' }
  const fields: Record<string, string> = {}
  for (const [field, sentences] of Object.entries(error.fields)) {
    const first = sentences[0]
    if (first) fields[field] = first
  }
  const sentence =
    error.status === 0 ? texts.offline : (error.status < 500 && error.sentence) || texts.fallback
  return { sentence, fields, code: error.code }
}
