import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { signAccessToken } from '#server/features/accounts/access-token.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { aListing, anOwner } from './bench-listings.ts'
import { quantile } from './cost.ts'
import { startApi } from './start-api.ts'

const writes = 100
const goalMs = 100
/** A price that no other home has. */
const points = 999

/** From the answer to a host's change until a visitor's search shows it. */
export async function timeWrites(db: ConnectedDatabase, url: string): Promise<void> {
  const token = await tokenOfOwner(db)
  await db.execute(sql`update residence set user_points = ${points} where id = ${aListing}::bigint`)
  const api = await startApi(url)
  const times: number[] = []
  try {
    for (let write = 0; write < writes; write++) {
      const paused = write % 2 === 0
      const answer = await fetch(new URL(`/api/residence-full/${aListing}/pause/`, api.url), {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ paused }),
      })
      if (!answer.ok) throw new Error(`The change was refused: ${answer.status} ${await answer.text()}`)
      const answeredAt = performance.now()
      while ((await isFound(api.url)) === paused) {
        if (performance.now() - answeredAt > 10_000)
          throw new Error('A write was not found within ten seconds.')
      }
      times.push(performance.now() - answeredAt)
    }
  } finally {
    await api.stop()
  }
  const p99 = quantile(times, 0.99)
  console.log(
    `\nA write is found after ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    `${p99 <= goalMs ? 'met' : 'MISSED'}: goal ≤ ${goalMs} ms`,
  )
}

async function isFound(url: URL): Promise<boolean> {
  const answer = await fetch(new URL(`/api/residence-search/?min_points=${points}`, url))
  if (!answer.ok) throw new Error(`The search failed: ${answer.status} ${await answer.text()}`)
  const { total } = (await answer.json()) as { total: number }
  return total > 0
}

/** An access token of the owner of `aListing`. */
export async function tokenOfOwner(db: ConnectedDatabase): Promise<string> {
  const at = new Date()
  const sessionId = randomUUID()
  const memberId = anOwner
  await db.execute(sql`
    insert into session (id, member_id, created_at, last_used_at, rotated_at)
    values (${sessionId}, ${memberId}, ${at}, ${at}, ${at})`)
  return signAccessToken(readConfig({ YUVA_MODE: 'test' }), { memberId, sessionId }, at)
}
