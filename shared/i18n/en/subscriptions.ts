import type { subscriptions as tr } from '../tr/subscriptions.ts'
import type { Translation } from '../translation.ts'

export const subscriptions: Translation<typeof tr> = {}
