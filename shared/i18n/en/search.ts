import type { search as tr } from '../tr/search.ts'
import type { Translation } from '../translation.ts'

export const search: Translation<typeof tr> = {}
