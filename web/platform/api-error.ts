import type { ErrorCode } from '#shared/errors/error-catalogue.ts'
import type { ErrorBody } from '#shared/http/contract.ts'

/**
 * A refusal by the API, or status 0 when it is unreachable. The sentence is in the reader's language if it came from
 * the server.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  /** The server's sentence, if any. */
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

/** An error for a person: the only translation of errors on the web. */
export type Problem = {
  sentence: string
  /** First sentence a field, by wire name. */
  fields: Record<string, string>
  code: ApiError['code']
}

/**
 * Turns anything thrown into a sentence and field errors. @param fallback the screen's sentence for errors without one
 * from the server
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
