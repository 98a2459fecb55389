import { z } from 'zod'
import { keyedHashes } from '#server/platform/config/secret-list.ts'
import type { Ports } from '#server/platform/ports.ts'
import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'

const Ids = z.array(z.number())

type Kept = Pick<Ports, 'storage' | 'config'>

/**
 * Who was erased on a day, by number alone, beside the pictures: a lost or restored database must not bring back
 * who has left. The name cannot be guessed, since what the storage keeps may be public.
 */
const keysOf = ({ config }: Kept, day: CivilDate): string[] =>
  keyedHashes(config.sealingSecrets, `erased on ${day}`).map((hash) => `erased/${hash.toString('hex')}.json`)

async function readNote({ storage }: Kept, key: string): Promise<number[]> {
  const found = await storage.get(key)
  return found ? Ids.parse(JSON.parse(found.body.toString())) : []
}

/** Whatever was noted of that day, under the newest secret or one before it. */
async function readDay(kept: Kept, day: CivilDate): Promise<number[]> {
  const notes: number[][] = []
  for (const key of keysOf(kept, day)) notes.push(await readNote(kept, key))
  return [...new Set(notes.flat())]
}

async function writeDay(kept: Kept, day: CivilDate, ids: Iterable<number>): Promise<void> {
  const [newest = ''] = keysOf(kept, day)
  await kept.storage.put(newest, Buffer.from(JSON.stringify([...ids])), 'application/json')
}

/** One sweep erases at a time, so that nobody else writes the day meanwhile. */
export async function recordErasure(kept: Kept, memberId: number, now: Date): Promise<void> {
  const day = civilDateOf(now)
  const ids = new Set(await readDay(kept, day))
  if (ids.has(memberId)) return
  await writeDay(kept, day, [...ids, memberId])
}

export async function erasedSince(kept: Kept, since: Date, now: Date): Promise<number[]> {
  const ids = new Set<number>()
  for (let day = civilDateOf(since); day <= civilDateOf(now); day = addDays(day, 1)) {
    for (const id of await readDay(kept, day)) ids.add(id)
  }
  return [...ids]
}

/** Names the notes since then by the newest secret; answers how many had an older name. */
export async function renameErasures(kept: Kept, since: Date, now: Date): Promise<number> {
  let renamed = 0
  for (let day = civilDateOf(since); day <= civilDateOf(now); day = addDays(day, 1)) {
    const [, ...older] = keysOf(kept, day)
    const found = await Promise.all(older.map((key) => readNote(kept, key)))
    if (found.flat().length === 0) continue
    await writeDay(kept, day, await readDay(kept, day))
    await kept.storage.delete(older)
    renamed += 1
  }
  return renamed
}
