import type { landing as tr } from '../tr/landing.ts'
import type { Translation } from '../translation.ts'

export const landing: Translation<typeof tr> = {}
