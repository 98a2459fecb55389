import type { Result } from '../kernel/result.ts'
import { AppError } from './app-error.ts'
import type { ErrorCode } from './error-catalogue.ts'

/** The value of a rule's result. @throws AppError with the code of its refusal */
export function orThrow<Value>(result: Result<Value, ErrorCode>): Value {
  if (!result.ok) throw new AppError(result.error)
  return result.value
}
