import type { Ports } from '#server/platform/ports.ts'
import { resealSecondFactors } from '../accounts/accounts.public.ts'
import { resealDocuments } from '../identity/identity.public.ts'
import { renameErasures } from '../privacy/privacy.public.ts'
import { selectFirstDay } from './operations.queries.ts'

type ResealPorts = Pick<Ports, 'db' | 'config' | 'storage' | 'clock'>

export type ResealReport = {
  secondFactors: number
  documents: number
  notes: number
  /** What no secret of the list opens. */
  unreadable: number
  /** Members with recovery codes that depend on an old secret in the list. */
  membersWithKeyedCodes: number
}

/**
 * Reseals everything under the newest SEALING_SECRET, so that older ones can be removed. Servers may run at the same
 * time.
 */
export async function resealAll(ports: ResealPorts): Promise<ResealReport> {
  const factors = await resealSecondFactors(ports)
  const documents = await resealDocuments(ports)
  const now = ports.clock.now()
  const notes = await renameErasures(ports, (await selectFirstDay(ports.db)) ?? now, now)
  return {
    secondFactors: factors.resealed,
    documents: documents.resealed,
    notes,
    unreadable: factors.unreadable + documents.unreadable,
    membersWithKeyedCodes: factors.membersWithKeyedCodes,
  }
}
