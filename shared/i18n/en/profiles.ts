import type { profiles as tr } from '../tr/profiles.ts'
import type { Translation } from '../translation.ts'

export const profiles: Translation<typeof tr> = {}
