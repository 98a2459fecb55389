import type { accounts as tr } from '../tr/accounts.ts'
import type { Translation } from '../translation.ts'

export const accounts: Translation<typeof tr> = {}
