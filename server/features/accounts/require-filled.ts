import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type AccountMessageCode, accountSentence } from '#shared/features/accounts/accounts.messages.ts'

/** Refuses an empty field in the words of its form. */
export function requireFilled(call: Call, field: string, value: string, problem: AccountMessageCode): void {
  if (value !== '') return
  throw new AppError('invalid_input', { fields: { [field]: [accountSentence(problem, call.locale)] } })
}
