import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { RingMessage } from '#shared/features/rings/rings.contract.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import { isBoardOpen } from '#shared/features/rings/rings.rules.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { insertRingMessage, ringMessages } from './ring-messages.queries.ts'
import { findRing, type RingRow } from './rings.queries.ts'

/** What the members of a ring wrote to each other. A ring that was never agreed has no board. */
export async function listRingMessages(call: MemberCall, id: number): Promise<{ messages: RingMessage[] }> {
  const ring = await findOwn(call, id)
  if (ring.agreedAt === null) throw new AppError('not_found')
  const { caller, db, storage, locale } = call
  const rows = await ringMessages(db, id)
  return {
    messages: rows.map((row) => ({
      id: row.id,
      sender: row.sender.id,
      sender_name: visibleNames(row.sender, locale).first_name,
      sender_picture: pictureUrl(storage, row.picture),
      is_mine: row.sender.id === caller.id,
      text: row.text,
      is_removed: row.isRemoved,
      created_at: row.createdAt.toISOString(),
    })),
  }
}

export async function writeRingMessage(
  call: MemberCall,
  id: number,
  text: string,
): Promise<{ messages: RingMessage[] }> {
  const { caller, clock, now } = call
  const ring = await findOwn(call, id)
  const own = ring.legs.find(({ guestId }) => guestId === caller.id)
  orThrow(isBoardOpen(ring.state, own?.leftAt ?? null))
  await call.db.transaction(async (tx) => {
    await insertRingMessage(tx, { ringId: id, senderId: caller.id, text, at: now })
    await emit<RingEvent>(tx, clock, {
      type: 'ring_message_written',
      ring_id: id,
      reader_ids: ring.legs
        .filter(({ guestId, leftAt }) => guestId !== caller.id && leftAt === null)
        .map(({ guestId }) => guestId),
      actor_id: caller.id,
    })
  })
  return listRingMessages(call, id)
}

async function findOwn({ db, caller }: MemberCall, id: number): Promise<RingRow> {
  const ring = await findRing(db, id)
  if (!ring?.legs.some(({ guestId }) => guestId === caller.id)) throw new AppError('not_found')
  return ring
}
