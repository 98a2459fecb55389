import type { content as tr } from '../tr/content.ts'
import type { Translation } from '../translation.ts'

export const content: Translation<typeof tr> = {}
