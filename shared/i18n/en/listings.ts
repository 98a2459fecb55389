import type { listings as tr } from '../tr/listings.ts'
import type { Translation } from '../translation.ts'

export const listings: Translation<typeof tr> = {}
