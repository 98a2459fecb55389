import sql from 'sql-template-tag'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'

/** A child process: counts up in rows of the directory's database and prints each number once it is committed. */
const [, , dataDir, prepared] = process.argv
if (!dataDir) throw new Error('Which directory?')
const database = await connectDatabase({ dataDir, prepared, log: createLog('error') })
await database.execute(sql`create table if not exists jar (id int primary key)`)
const start = await database.first<{ last: number }>(sql`select coalesce(max(id), 0) as last from jar`)
let id = start?.last ?? 0
process.stdout.write(`has ${id}\n`)
for (;;) {
  id++
  await database.transaction((tx) => tx.execute(sql`insert into jar values (${id})`))
  process.stdout.write(`${id}\n`)
}
