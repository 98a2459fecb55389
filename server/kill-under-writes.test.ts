import { once } from 'node:events'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStay } from './testing/builders/reservations.ts'
import { as, type SeededMember, seedHomes, seedMembers, tokenOf } from './testing/builders/seeded-homes.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'

const rounds = Number(process.env.YUVA_KILL_ROUNDS ?? 2)
const pairsARound = 30
const writers = 6

let app: TestApp
let databaseUrl: string
beforeAll(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  app = await createTestApp({ database })
})
afterAll(() => app.close())

type Write = { path: string; body: object; token: string; key: string }

const startServer = () => startServerProcess({ databaseUrl, dataDir: app.ports.config.dataDir })

/** The status, or null where the server died before it answered. */
async function send(url: string, { path, body, token, key }: Write): Promise<number | null> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

/** Mutual exchanges that one side has approved: the other side's approval takes nights in two houses at once. */
async function halfApproved(pairs: [SeededMember, SeededMember][]): Promise<{ id: number; token: string }[]> {
  return Promise.all(
    pairs.map(async ([guest, host]) => {
      const [offeredHome = 0, home = 0] = await seedHomes(app, [guest, host])
      const id = await startStay(app, { guest, host, home, offeredHome, serviceType: 'home_exchange' })
      await as(app, guest).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
      return { id, token: await tokenOf(app, host) }
    }),
  )
}

test(
  `a server killed ${rounds} times under writes loses nothing it acknowledged and leaves nothing half done`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const members = await seedMembers(app, pairsARound * 2)
      const pairs = Array.from(
        { length: pairsARound },
        (_, i) => [members[2 * i], members[2 * i + 1]] as [SeededMember, SeededMember],
      )
      const approvals = await halfApproved(pairs)
      const [writer, reader] = await seedMembers(app, 2)
      if (!writer || !reader) throw new Error('Nobody was seeded')
      const chat = await as(app, writer).call('POST /message-chat/', { body: { user: reader.id } })
      const token = await tokenOf(app, writer)
      const writes: Write[] = Array.from({ length: 2_000 }, (_, i) => ({
        path: '/message/',
        body: { chat_id: chat.body.id, message: `${round}-${i}`, client_id: `${round}-${i}` },
        token,
        key: `message-${round}-${i}`,
      }))
      for (const [i, { id, token: hostToken }] of approvals.entries()) {
        writes.splice(i * 3, 0, {
          path: `/reservation/approve/${id}`,
          body: {},
          token: hostToken,
          key: `approve-${id}`,
        })
      }

      const { server, url } = await startServer()
      const acknowledged = new Set<string>()
      const started: Write[] = []
      let next = 0
      const write = async () => {
        for (;;) {
          const one = writes[next++]
          if (!one || server.exitCode !== null || server.signalCode !== null) return
          started.push(one)
          const status = await send(url, one)
          if (status === null) return
          if (status >= 300) throw new Error(`${one.path} answered ${status}`)
          acknowledged.add(one.key)
        }
      }
      const working = Promise.all(Array.from({ length: writers }, write))
      // Killed in the middle: some agreements are made, some are under way.
      while (acknowledged.size < 40 + round * 17) await new Promise((resolve) => setTimeout(resolve, 1))
      server.kill('SIGKILL')
      await once(server, 'exit')
      await working

      // No half agreement, and none that was acknowledged is missing.
      const states = await app.database.query<{ id: number; status: string; stays: number }>(sql`
      select r.id, r.status, (select count(*)::int from reservation_stay s where s.reservation_id = r.id and s.approved) as stays
        from reservation r where r.id = any(${approvals.map(({ id }) => id)}::bigint[])`)
      for (const { id, status, stays } of states) {
        expect(stays, `reservation ${id} is ${status}`).toBe(status === 'agreed' ? 2 : 0)
        if (acknowledged.has(`approve-${id}`)) expect(status).toBe('agreed')
      }
      const kept = await app.database.query<{ clientId: string }>(sql`
      select client_id from message where chat_id = ${chat.body.id}`)
      const keptIds = new Set(kept.map(({ clientId }) => `message-${clientId}`))
      expect([...acknowledged].filter((key) => key.startsWith('message-') && !keptIds.has(key))).toEqual([])

      // Whoever got no answer asks again with the same key: done once, never twice.
      const again = await startServer()
      for (const one of started.filter(({ key }) => !acknowledged.has(key))) {
        expect([200, 201]).toContain(await send(again.url, one))
      }
      again.server.kill('SIGTERM')
      await once(again.server, 'exit')
      const doubled = await app.database.query(sql`
      select client_id from message where chat_id = ${chat.body.id} group by client_id having count(*) > 1`)
      expect(doubled).toEqual([])
    }
  },
  90_000 * rounds,
)
