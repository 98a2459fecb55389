import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Ports } from '#server/platform/ports.ts'
import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'

const Ids = z.array(z.number())

type Kept = Pick<Ports, 'storage' | 'config'>

/**
 * Who was erased on a day, by number alone, beside the pictures: a lost or restored database must not bring back
 * who has left. The name cannot be guessed, since what the storage keeps may be public.
 */
const keyOf = ({ config }: Kept, day: CivilDate): string =>
  `erased/${createHmac('sha256', config.sealingSecret).update(`erased on ${day}`).digest('hex')}.json`

async function readDay(kept: Kept, day: CivilDate): Promise<number[]> {
  const found = await kept.storage.get(keyOf(kept, day))
  return found ? Ids.parse(JSON.parse(found.body.toString())) : []
}

/** One sweep erases at a time, so that nobody else writes the day meanwhile. */
export async function noteErasure(kept: Kept, memberId: number, now: Date): Promise<void> {
  const day = civilDateOf(now)
  const ids = new Set(await readDay(kept, day))
  if (ids.has(memberId)) return
  const body = Buffer.from(JSON.stringify([...ids, memberId]))
  await kept.storage.put(keyOf(kept, day), body, 'application/json')
}

export async function erasedSince(kept: Kept, since: Date, now: Date): Promise<number[]> {
  const ids = new Set<number>()
  for (let day = civilDateOf(since); day <= civilDateOf(now); day = addDays(day, 1)) {
    for (const id of await readDay(kept, day)) ids.add(id)
  }
  return [...ids]
}
