import { changeTeam, type TeamCommand, teamCommands } from '#server/features/moderation/change-team.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { readClockOffset } from '#server/platform/clock/stored-clock.ts'
import { migrationStatus } from '#server/platform/database/schema-state.ts'
import { createOutbox } from '#server/platform/mail/outbox-delivery.ts'
import { runOnDatabase } from './operator-command.ts'

/** Works on the server of DATABASE_URL, or on the embedded database while no server runs on it. Never migrates. */
const [command = '', address] = process.argv.slice(2)
const known = teamCommands.find((each): each is TeamCommand => each === command)
const needsAddress = known !== 'list' && known !== 'end-demo'
if (!known || (needsAddress && !address)) {
  console.error(
    'Usage: npm run staff -- add <email> | remove <email> | reset-factor <email> | end-demo | list',
  )
  process.exit(1)
}

await runOnDatabase(async (database, config) => {
  const { applied, pending } = await migrationStatus(database)
  if (applied === 0 || (pending.length > 0 && known !== 'list'))
    throw new Error(
      `The database lacks ${pending.length} migrations of this release: run npm run migrate, or start the server, then this again.`,
    )
  const clock = createClock(await readClockOffset(database))
  const ports = { db: database, clock, outbox: createOutbox({ clock }), config }
  for (const line of await changeTeam(ports, known, address)) console.log(line)
})
