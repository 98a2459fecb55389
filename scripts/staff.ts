import { resolve } from 'node:path'
import { changeTeam, type TeamCommand, teamCommands } from '#server/features/moderation/change-team.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { readClockOffset } from '#server/platform/clock/stored-clock.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { DataDirectoryLocked } from '#server/platform/database/data-directory-lock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createOutbox } from '#server/platform/mail/outbox-delivery.ts'

/** Works on the server of DATABASE_URL, or on the embedded database while no server runs on it. */
const [command = '', address] = process.argv.slice(2)
const known = teamCommands.find((each): each is TeamCommand => each === command)
if (!known || (known !== 'list' && !address)) {
  console.error('Usage: npm run staff -- add <email> | remove <email> | reset-factor <email> | list')
  process.exit(1)
}

try {
  const database = await connectDatabase({
    databaseUrl: process.env.DATABASE_URL || undefined,
    dataDir: resolve(process.env.YUVA_DATA_DIR || '.yuva'),
    log: console,
  })
  try {
    await migrate(database)
    const clock = createClock(await readClockOffset(database))
    const ports = {
      db: database,
      clock,
      outbox: createOutbox({ clock }),
      config: { publicUrl: process.env.PUBLIC_URL || 'http://localhost:3000' },
    }
    for (const line of await changeTeam(ports, known, address)) console.log(line)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof DataDirectoryLocked)
    console.error('A server is running on this database. Stop it, run this command, and start it again.')
  process.exitCode = 1
}
