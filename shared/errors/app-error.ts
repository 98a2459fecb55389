import { type ErrorCode, errorCatalogue, type Locale } from './error-catalogue.ts'

/** What is wrong with which field, by its name on the wire. */
export type FieldProblems = Record<string, string[]>

/** A refusal that the caller is told about, by code. Anything else that is thrown becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Sentences by field, in the caller's language or by the name of an input sentence. */
  readonly fields: FieldProblems | undefined
  readonly retryAfterSeconds: number | undefined
  /** Says more than the catalogue could: facts of this refusal. */
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
