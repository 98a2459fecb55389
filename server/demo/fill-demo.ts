import { renderCards } from '#server/features/listings/listings.public.ts'
import { refreshSearchRows } from '#server/features/listings/search-row.queries.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { demoCalendar } from './demo-calendar.ts'
import { createDemoClock, portsIn } from './demo-call.ts'
import { hasMembers, lockDemo } from './demo-members.queries.ts'
import { demoPictureFiles, readDemoPictures, storeDemoPictures } from './demo-pictures.ts'
import { planHomes } from './plan-homes.ts'
import { planMembers } from './plan-members.ts'
import { seededRandom } from './seeded-random.ts'
import { writeHomes } from './write-homes.ts'
import { writeMembers } from './write-members.ts'

const seed = 1_240

/** Whether nobody has joined yet. */
export const isEmptyMarketplace = async (db: Queryable): Promise<boolean> => !(await hasMembers(db))

/**
 * Fills an empty database with the demo marketplace, the same one for the same day. Everything is written in one
 * transaction: a start that is cut short leaves nothing behind and the next one begins anew. Does nothing where
 * members are already. `onProgress` is told how much of the work is done, in no particular unit.
 */
export async function fillDemoMarketplace(
  ports: Ports,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const files = await demoPictureFiles()
  const progress = countProgress(files.length, onProgress)
  const stored = storeDemoPictures(ports.storage, progress.fileStored)
  // Awaited below, inside the transaction; a failure before that must not go unheard either.
  stored.catch(() => undefined)
  await ports.db.transaction(async (tx) => {
    await lockDemo(tx)
    if (await hasMembers(tx)) return
    await fill(ports, tx, progress.stepDone)
    await stored
  })
}

async function fill(ports: Ports, tx: Transaction, stepDone: () => void): Promise<void> {
  const calendar = demoCalendar(ports.clock.now())
  const random = seededRandom(seed)
  const clock = createDemoClock(calendar.now)
  const demoPorts = portsIn(ports, tx, clock)
  const pictures = readDemoPictures()

  const members = planMembers(random, calendar, pictures.portraits)
  const homes = planHomes(random, calendar, members, { places: ports.places, pictures: pictures.homes })
  const written = await writeMembers(tx, random, members)
  stepDone()
  const homeIds = await writeHomes(demoPorts, tx, homes, written.ids)
  stepDone()

  await renderCards(tx, homeIds)
  await refreshSearchRows(tx, homeIds, calendar.now)
  stepDone()
}

const steps = 3
/** A step of the database takes as long as so many files. */
const filesPerStep = 150

function countProgress(fileCount: number, onProgress: (done: number, total: number) => void) {
  const total = fileCount + steps * filesPerStep
  let done = 0
  const add = (amount: number) => {
    done += amount
    onProgress(done, total)
  }
  return { fileStored: () => add(1), stepDone: () => add(filesPerStep) }
}
