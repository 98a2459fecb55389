import { resealAll } from '#server/features/operations/reseal.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { readClockOffset } from '#server/platform/clock/stored-clock.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { runOnDatabase } from './operator-command.ts'

/** Reseals everything under the newest SEALING_SECRET; reads the settings of the server. */
await runOnDatabase(async (database, config) => {
  const clock = createClock(await readClockOffset(database))
  const done = await resealAll({ config, db: database, clock, storage: await createStorage(config) })
  const {
    secondFactors,
    documents,
    guides,
    careCards,
    handovers,
    claims,
    helpPictures,
    messagePictures,
    notes,
  } = done
  const { unreadable, membersWithKeyedCodes } = done
  console.log(
    `${secondFactors} second factors, ${documents} pictures of documents, ${guides} house guides, ${careCards} care cards, ${handovers} photos of handovers, ${claims} photos of claims, ${helpPictures} pictures of help, ${messagePictures} pictures of messages and ${notes} notes of erasures are under the newest SEALING_SECRET now.`,
  )
  if (unreadable > 0) {
    console.error(
      `${unreadable} of them are under a secret that is not in the list: add it at the end and run this again.`,
    )
    process.exitCode = 1
  } else if (membersWithKeyedCodes > 0) {
    console.log(
      `${membersWithKeyedCodes} members still have recovery codes from before codes were independent of secrets: they work while the old secret stays in the list.`,
    )
  } else console.log('The secrets behind the first can go.')
})
