import { type ErrorCode, errorCatalogue, type Locale } from './error-catalogue.ts'

/** Problems by field, named as on the wire. */
export type FieldProblems = Record<string, string[]>

/** A refusal reported to the caller by its code. Any other error becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Sentences by field, in the caller's language or by the name of an input sentence. */
  readonly fields: FieldProblems | undefined
  readonly retryAfterSeconds: number | undefined
  /** More specific than the catalogue: facts of this refusal. */
  readonly sentence: Record<Locale, string> | undefined

  constructor(
    code: ErrorCode,
    details: { fields?: FieldProblems; retryAfterSeconds?: number; sentence?: Record<Locale, string> } = {},
  ) {
    super(errorCatalogue[code].en)
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.sentence = details.sentence
  }
}
