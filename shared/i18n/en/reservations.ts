import type { reservations as tr } from '../tr/reservations.ts'
import type { Translation } from '../translation.ts'

export const reservations: Translation<typeof tr> = {}
