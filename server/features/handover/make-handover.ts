import { createHash } from 'node:crypto'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { Handovers } from '#shared/features/handover/handover.contract.ts'
import { handoverMessages } from '#shared/features/handover/handover.messages.ts'
import {
  type HandoverPhase,
  type HandoverRoom,
  handoverPermission,
  hashedText,
  parseRooms,
  photosProblem,
} from '#shared/features/handover/handover.rules.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import { otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { insertHandover, insertPhoto, lockStay, selectHandovers, signHandover } from './handover.queries.ts'
import { handoverPictures } from './handover-pictures.ts'
import { findAsParty, showHandovers } from './show-handovers.ts'

type Sent = { rooms: string; meter: string; note: string }

/** The guest's photos of a phase. The same set sent again, under whichever key, is the existing one. */
export async function makeHandover(
  call: MemberCall,
  id: number,
  phase: HandoverPhase,
  { rooms: sentRooms, meter, note }: Sent,
): Promise<Handovers> {
  const { caller, db, now } = call
  // A set that exists is compared once it is processed; everything else is refused earlier.
  await permittedListing(call, id, phase, false)
  const rooms = await checkPhotos(call, sentRooms)
  const photos: { sealed: Buffer; sha256: string }[] = []
  for (const file of call.files) {
    const { sealed, body } = await handoverPictures.seal(call, caller.id, file.read)
    // As it is shown.
    photos.push({ sealed, sha256: createHash('sha256').update(body).digest('hex') })
  }
  const photoHashes = photos.map(({ sha256 }) => sha256)
  const hash = createHash('sha256')
    .update(hashedText({ photoHashes, meter, reservationId: id, phase }))
    .digest('hex')

  await db.transaction(async (tx) => {
    await lockStay(tx, id)
    const inTransaction = { ...call, db: tx }
    const listingId = await permittedListing(inTransaction, id, phase, false)
    const known = (await selectHandovers(tx, id)).find(
      (each) => each.listingId === listingId && each.phase === phase,
    )
    if (known?.hash === hash) return
    await permittedListing(inTransaction, id, phase, known !== undefined)
    const handover = { reservationId: id, listingId, guestId: caller.id, phase, hash, meter, note, at: now }
    const handoverId = await insertHandover(tx, handover)
    if (handoverId === undefined) throw new AppError('handover_exists')
    for (const [position, { sealed, sha256 }] of photos.entries()) {
      const room = rooms[position]
      if (room) await insertPhoto(tx, { handoverId, position, room, sha256, sealed, at: now })
    }
  })
  return showHandovers(call, id)
}

/** The listing that the caller stays in. @throws AppError if the rule refuses the handover */
async function permittedListing(
  { caller, db, now }: Pick<MemberCall, 'caller' | 'now'> & { db: Parameters<typeof findAsParty>[0] },
  id: number,
  phase: HandoverPhase,
  exists: boolean,
): Promise<number> {
  const { stay, party } = await findAsParty(db, id, caller.id)
  const visit = stayOf(stay, party)
  if (!visit) throw new AppError('handover_by_guest')
  const facts = { stay: { ...visit, status: stay.status }, phase, actor: 'guest' as const, exists }
  orThrow(handoverPermission(facts, now))
  return visit.listingId
}

/** @throws AppError with the field that is wrong */
async function checkPhotos({ files, locale }: MemberCall, sentRooms: string): Promise<HandoverRoom[]> {
  const bytes: number[] = []
  for (const file of files) bytes.push((await file.read()).length)
  const problem = photosProblem(bytes)
  if (problem) throw new AppError('invalid_input', { fields: { photo: [handoverMessages[problem][locale]] } })
  const rooms = parseRooms(sentRooms)
  if (rooms?.length !== files.length)
    throw new AppError('invalid_input', { fields: { rooms: [handoverMessages.rooms_wrong[locale]] } })
  return rooms
}

/** The host confirms what the guest has shown of their home. */
export async function sign(call: MemberCall, id: number, phase: HandoverPhase): Promise<Handovers> {
  const { caller, db, now } = call
  const { stay, party } = await findAsParty(db, id, caller.id)
  const hosted = stayOf(stay, otherParty(party))
  const signed =
    hosted &&
    (await signHandover(db, {
      reservationId: id,
      listingId: hosted.listingId,
      phase,
      by: caller.id,
      at: now,
    }))
  if (!signed) throw new AppError('not_found')
  return showHandovers(call, id)
}
