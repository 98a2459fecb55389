import type { Ports } from '#server/platform/ports.ts'
import { resealSecondFactors } from '../accounts/accounts.public.ts'
import { resealCalendarLinks } from '../calendar-links/calendar-links.public.ts'
import { resealCare } from '../care/care.public.ts'
import { claimPictures } from '../deposits/deposits.public.ts'
import { handoverPictures } from '../handover/handover.public.ts'
import { resealGuides } from '../house-guide/house-guide.public.ts'
import { resealDocuments } from '../identity/identity.public.ts'
import { resealMessagePictures } from '../messages/messages.public.ts'
import { renameErasures } from '../privacy/privacy.public.ts'
import { helpPictures } from '../reservations/reservations.public.ts'
import { selectFirstDay } from './operations.queries.ts'

type ResealPorts = Pick<Ports, 'db' | 'config' | 'storage' | 'clock'>

export type ResealReport = {
  secondFactors: number
  documents: number
  guides: number
  careCards: number
  handovers: number
  claims: number
  helpPictures: number
  messagePictures: number
  calendars: number
  notes: number
  /** Sealed data that no secret in the list opens. */
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
  const guides = await resealGuides(ports)
  const careCards = await resealCare(ports)
  const handovers = await handoverPictures.reseal(ports)
  const claims = await claimPictures.reseal(ports)
  const help = await helpPictures.reseal(ports)
  const pictures = await resealMessagePictures(ports)
  const calendars = await resealCalendarLinks(ports)
  const now = ports.clock.now()
  const notes = await renameErasures(ports, (await selectFirstDay(ports.db)) ?? now, now)
  return {
    secondFactors: factors.resealed,
    documents: documents.resealed,
    guides: guides.resealed,
    careCards: careCards.resealed,
    handovers: handovers.resealed,
    claims: claims.resealed,
    helpPictures: help.resealed,
    messagePictures: pictures.resealed,
    calendars: calendars.resealed,
    notes,
    unreadable: [factors, documents, guides, careCards, handovers, claims, help, pictures, calendars].reduce(
      (sum, { unreadable }) => sum + unreadable,
      0,
    ),
    membersWithKeyedCodes: factors.membersWithKeyedCodes,
  }
}
