import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import { actorOf, memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { type AgreedStay, findStay } from './house-guide.queries.ts'

export type Visit = { listingId: number; start: string; end: string; guestId: number }
export type Visits = { stay: AgreedStay; going: Visit | null; hosting: Visit | null }

/** The two sides of an agreed stay for one of its parties. @throws AppError not_found for anybody else */
export async function visitsOf(db: Queryable, id: number, memberId: number): Promise<Visits> {
  const stay = await findStay(db, id)
  const party = stay ? actorOf(stay, memberId) : 'stranger'
  if (!stay || party === 'stranger') throw new AppError('not_found')
  const visitOf = (guest: 'offerer' | 'receiver'): Visit | null => {
    const visit = stayOf(stay, guest)
    return visit && { ...visit, guestId: memberOf(stay, guest) }
  }
  return { stay, going: visitOf(party), hosting: visitOf(otherParty(party)) }
}
