import { z } from 'zod'
import { keyedHashes } from '#server/platform/config/secret-list.ts'
import type { Ports } from '#server/platform/ports.ts'
import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'

const Ids = z.array(z.number())

type JournalPorts = Pick<Ports, 'storage' | 'config'>

/**
 * Ids of the members erased on a day, stored beside the pictures: a lost or restored database must not bring them back.
 * The name cannot be guessed, since the storage may be public.
 */
const keysOf = ({ config }: JournalPorts, day: CivilDate): string[] =>
  keyedHashes(config.sealingSecrets, `erased on ${day}`).map((hash) => `erased/${hash.toString('hex')}.json`)

async function readNote({ storage }: JournalPorts, key: string): Promise<number[]> {
  const found = await storage.get(key)
  return found ? Ids.parse(JSON.parse(found.body.toString())) : []
}

/** Everything noted for that day, under the newest secret or an earlier one. */
async function readDay(ports: JournalPorts, day: CivilDate): Promise<number[]> {
  const notes: number[][] = []
  for (const key of keysOf(ports, day)) notes.push(await readNote(ports, key))
  return [...new Set(notes.flat())]
}

async function writeDay(ports: JournalPorts, day: CivilDate, ids: Iterable<number>): Promise<void> {
  const [newest = ''] = keysOf(ports, day)
  await ports.storage.put(newest, Buffer.from(JSON.stringify([...ids])), 'application/json')
}

/** One sweep erases at a time, so the day's file has one writer. */
export async function recordErasure(ports: JournalPorts, memberId: number, now: Date): Promise<void> {
  const day = civilDateOf(now)
  const ids = new Set(await readDay(ports, day))
  if (ids.has(memberId)) return
  await writeDay(ports, day, [...ids, memberId])
}

export async function erasedSince(ports: JournalPorts, since: Date, now: Date): Promise<number[]> {
  const ids = new Set<number>()
  for (const day of daysOf(since, now)) for (const id of await readDay(ports, day)) ids.add(id)
  return [...ids]
}

/** Adds the notes of one storage to those of another. The last day gets one in any case: see `hasNotesOf`. */
export async function copyErasures(
  from: JournalPorts,
  to: JournalPorts,
  since: Date,
  now: Date,
): Promise<void> {
  for (const day of daysOf(since, now)) {
    const ids = new Set([...(await readDay(from, day)), ...(await readDay(to, day))])
    if (ids.size > 0 || day === civilDateOf(now)) await writeDay(to, day, ids)
  }
}

/** Whether this is still the storage of the backup made then, which wrote a note of its day into it. */
export async function hasNotesOf(ports: JournalPorts, madeAt: Date): Promise<boolean> {
  const notes = await Promise.all(keysOf(ports, civilDateOf(madeAt)).map((key) => ports.storage.get(key)))
  return notes.some((note) => note !== null)
}

function* daysOf(since: Date, now: Date): Generator<CivilDate> {
  for (let day = civilDateOf(since); day <= civilDateOf(now); day = addDays(day, 1)) yield day
}

/** Renames the files since then by the newest secret; returns how many had an older name. */
export async function renameErasures(ports: JournalPorts, since: Date, now: Date): Promise<number> {
  let renamed = 0
  for (const day of daysOf(since, now)) {
    const [, ...older] = keysOf(ports, day)
    const found = await Promise.all(older.map((key) => readNote(ports, key)))
    if (found.flat().length === 0) continue
    await writeDay(ports, day, await readDay(ports, day))
    await ports.storage.delete(older)
    renamed += 1
  }
  return renamed
}
