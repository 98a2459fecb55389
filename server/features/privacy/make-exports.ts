import { accountMail, findMembers } from '#server/features/accounts/accounts.public.ts'
import { careOfMember } from '#server/features/care/care.public.ts'
import { claimPictures } from '#server/features/deposits/deposits.public.ts'
import { handoverPictures } from '#server/features/handover/handover.public.ts'
import { readSentPicture } from '#server/features/messages/messages.public.ts'
import { helpPictures } from '#server/features/reservations/reservations.public.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { daysOfExport } from '#shared/features/privacy/deletion.rules.ts'
import { exportReadyMail } from '#shared/features/privacy/privacy-mails.messages.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { selectMessagePictureIds, selectPictures, selectRows, selectSubject } from './erase.queries.ts'
import { failExport, finishExport, saveProgress, takeExport } from './exports.queries.ts'
import { memberTables } from './member-tables.queries.ts'

const abandonedAfterMs = 15 * 60_000
/** Pictures are already compressed. */
const asItIs = 0

type Files = Record<string, Uint8Array | [Uint8Array, { level: typeof asItIs }]>

/** Creates the requested downloads one after another. */
export const exportsJob = (ports: Ports): Job => ({
  name: 'privacy.make-exports',
  everyMinutes: 1,
  async run(now) {
    let made = 0
    const abandonedBefore = new Date(now.getTime() - abandonedAfterMs)
    for (;;) {
      const taken = await takeExport(ports.db, now, abandonedBefore)
      if (!taken) return made
      await makeOne(ports, taken, now)
      made += 1
    }
  },
})

async function makeOne(ports: Ports, taken: { id: number; memberId: number }, now: Date): Promise<void> {
  try {
    const archive = await archiveOf(ports, taken.memberId, (done) => saveProgress(ports.db, taken.id, done))
    const expiresAt = new Date(now.getTime() + daysOfExport * dayMs)
    await ports.db.transaction(async (tx) => {
      if ((await finishExport(tx, taken.id, { archive, at: now, expiresAt })) === 0) return
      const member = (await findMembers(tx, [taken.memberId])).get(taken.memberId)
      if (member)
        await ports.outbox.send(
          tx,
          await accountMail(member, exportReadyMail(`${ports.config.publicUrl}/privacy`)),
        )
    })
  } catch (error) {
    ports.log.error({ err: error, exportId: taken.id }, 'A download could not be made')
    await failExport(ports.db, taken.id, now)
  }
}

/** One JSON file a table and every picture, as a zip. */
async function archiveOf(
  ports: Ports,
  memberId: number,
  onProgress: (percent: number) => Promise<unknown>,
): Promise<Buffer> {
  const { db, storage } = ports
  const member = await selectSubject(db, memberId)
  if (!member) throw new Error(`There is no member ${memberId}.`)
  const tables = memberTables.filter((table) => table.unlisted === undefined)
  const pictures = await selectPictures(db, memberId)
  const sent = await selectMessagePictureIds(db, memberId)
  const steps = tables.length + pictures.length + sent.length + 1
  let done = 0
  const step = () => onProgress(Math.floor((100 * ++done) / steps))

  const files: Files = {}
  for (const table of tables) {
    const rows = (await selectRows(db, table, member)).map(({ row }) => row)
    files[`${table.table}.json`] = jsonFile(rows)
    await step()
  }
  // With what is sealed in it.
  files['care_card.json'] = jsonFile(await careOfMember(ports, memberId))
  for (const picture of pictures) {
    const key = largestFile(picture)
    const object = await storage.get(key)
    if (object) files[`pictures/${key.replaceAll('/', '-')}`] = [object.body, { level: asItIs }]
    await step()
  }
  for (const id of sent) {
    const picture = await readSentPicture(ports, id, memberId)
    if (picture) files[`pictures/message-${id}.webp`] = [picture, { level: asItIs }]
    await step()
  }
  for (const sealed of [handoverPictures, claimPictures, helpPictures])
    for await (const { name, body } of sealed.exported(ports, memberId))
      files[`pictures/${name}`] = [body, { level: asItIs }]
  const { zipSync } = await import('fflate')
  return Buffer.from(zipSync(files))
}

const jsonFile = (rows: readonly unknown[]): Buffer => Buffer.from(`${JSON.stringify(rows, null, 2)}\n`)

const largestFile = ({ base, widths, width }: StoredPicture): string =>
  `${base}-${widths.at(-1) ?? width}.webp`
