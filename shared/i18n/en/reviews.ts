import type { reviews as tr } from '../tr/reviews.ts'
import type { Translation } from '../translation.ts'

export const reviews: Translation<typeof tr> = {}
