import type { messages as tr } from '../tr/messages.ts'
import type { Translation } from '../translation.ts'

export const messages: Translation<typeof tr> = {}
