import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { HandoverLeg, Handovers } from '#shared/features/handover/handover.contract.ts'
import {
  type HandoverActor,
  type HandoverPhase,
  handoverPermission,
  handoverWindow,
} from '#shared/features/handover/handover.rules.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import {
  actorOf,
  memberOf,
  otherParty,
  type Party,
  parties,
} from '#shared/features/reservations/reservations.rules.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import {
  findPhotoOfParty,
  findPhotoOfProblem,
  findStay,
  findStayOfProblem,
  type StayRow,
  selectHandovers,
  selectPhotoList,
} from './handover.queries.ts'
import { handoverPictures } from './handover-pictures.ts'

/** The stay and which side of it a member is. @throws AppError not_found for anybody else */
export async function findAsParty(
  db: Queryable,
  id: number,
  memberId: number,
): Promise<{ stay: StayRow; party: Party }> {
  const stay = await findStay(db, id)
  const party = stay ? actorOf(stay, memberId) : 'stranger'
  if (!stay || party === 'stranger') throw new AppError('not_found')
  return { stay, party }
}

/** The handovers of a stay, as one of its parties sees them. */
export async function showHandovers(call: MemberCall, id: number): Promise<Handovers> {
  const { stay, party } = await findAsParty(call.db, id, call.caller.id)
  const legOf = await readLegs(call, stay)
  return { going: legOf(party, 'guest'), hosting: legOf(otherParty(party), 'host') }
}

/** The same for the team, as evidence of a problem. */
export async function showEvidence(call: MemberCall, problemId: number): Promise<{ legs: HandoverLeg[] }> {
  const stay = await findStayOfProblem(call.db, problemId)
  if (!stay) throw new AppError('not_found')
  return { legs: await legsForTeam(call, stay) }
}

export async function legsForTeam(call: MemberCall, stay: StayRow): Promise<HandoverLeg[]> {
  const legOf = await readLegs(call, stay)
  return parties.map((guest) => legOf(guest, 'stranger')).filter((leg) => leg !== null)
}

export async function showPhoto(call: MemberCall, id: number): Promise<{ data_url: string }> {
  const photo = await findPhotoOfParty(call.db, id, call.caller.id)
  if (!photo) throw new AppError('not_found')
  return { data_url: handoverPictures.dataUrl(call, photo) }
}

export async function showEvidencePhoto(
  call: MemberCall,
  problemId: number,
  id: number,
): Promise<{ data_url: string }> {
  const photo = await findPhotoOfProblem(call.db, id, problemId)
  if (!photo) throw new AppError('not_found')
  return { data_url: handoverPictures.dataUrl(call, photo) }
}

async function readLegs({ db, locale, now }: MemberCall, stay: StayRow) {
  const handovers = await selectHandovers(db, stay.id)
  const photos = await selectPhotoList(db, stay.id)

  function handoverOf(listingId: number, phase: HandoverPhase) {
    const row = handovers.find((each) => each.listingId === listingId && each.phase === phase)
    if (!row) return null
    return {
      phase: row.phase,
      created_at: row.createdAt.toISOString(),
      hash: row.hash,
      meter: row.meter,
      note: row.note,
      photos: photos
        .filter(({ handoverId }) => handoverId === row.id)
        .map(({ id, room, sha256 }) => ({ id, room, sha256 })),
      signed_by: row.signer ? [idAndName(row.signer, locale)] : [],
      signed_at: row.signedAt?.toISOString() ?? null,
    }
  }

  return (guest: Party, actor: HandoverActor): HandoverLeg | null => {
    const visit = stayOf(stay, guest)
    if (!visit) return null
    const guestId = memberOf(stay, guest)
    const permission = (phase: HandoverPhase, exists: boolean) => {
      const facts = { stay: { ...visit, status: stay.status }, phase, actor, exists }
      const { from, until } = handoverWindow(visit, phase)
      return {
        allowed: handoverPermission(facts, now).ok,
        from: from.toISOString(),
        until: until.toISOString(),
      }
    }
    const [arrival, departure] = [
      handoverOf(visit.listingId, 'arrival'),
      handoverOf(visit.listingId, 'departure'),
    ]
    return {
      residence: visit.listingId,
      guest: idAndName(guestId === stay.offererId ? stay.offerer : stay.receiver, locale),
      arrival,
      departure,
      make_arrival: permission('arrival', arrival !== null),
      make_departure: permission('departure', departure !== null),
    }
  }
}
