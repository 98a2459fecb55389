import { setTimeout as sleep } from 'node:timers/promises'
import pusherJs from 'pusher-js'
import sql from 'sql-template-tag'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { as, seedMembers, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { endProcess } from '#server/testing/end-process.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { quantile } from './search/cost.ts'

/**
 * The latency of a message from sending to its recipient's socket, including the commit: one server at a steady rate.
 * Alternating with a one-row commit on the same PostgreSQL as the baseline.
 *
 * npm run bench -- messages [messages a second, 100 by default]
 */
// Its types are those of a bundler, in which the default export is another.
const PusherClient = pusherJs as unknown as typeof pusherJs.default
const perSecond = Number(process.argv[2] ?? 100)
const goalMs = 50
const pairs = 25
const rounds = 5
const secondsARound = 4

type Pair = {
  chat: number
  token: string
  delivered: Map<string, (at: number) => void>
  reader: InstanceType<typeof PusherClient>
}

await withBenchDatabase(async (database, databaseUrl) => {
  const app = await createTestApp({ database })
  const { server, url } = await startServerProcess({ databaseUrl, dataDir: app.ports.config.dataDir })
  let talking: Pair[] = []
  try {
    talking = await meet(app, url)
    await database.execute(sql`create table bench_commit (id bigserial primary key, text text not null)`)
    // The first round warms up.
    await sendFor(talking, url)
    const messages: number[] = []
    const commits: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      messages.push(...(await sendFor(talking, url)))
      commits.push(...(await commitFor(database)))
    }
    print(messages, commits)
  } finally {
    for (const { reader } of talking) reader.disconnect()
    await endProcess(server)
    await app.close()
  }
})
// The socket library leaves timers behind.
process.exit()

/** Pairs of members with a chat, the second of each subscribed. */
async function meet(app: TestApp, url: string): Promise<Pair[]> {
  const members = await seedMembers(app, pairs * 2)
  const settings = (await (await fetch(`${url}/api/client-settings/`)).json()) as {
    realtime: { key: string; cluster: string }
  }
  const made: Pair[] = []
  for (let at = 0; at < pairs; at += 1) {
    const [writer, reader] = [members[2 * at], members[2 * at + 1]]
    if (!writer || !reader) throw new Error('Nobody was seeded.')
    const { body } = await as(app, writer).call('POST /message-chat/', { body: { user: reader.id } })
    const delivered: Pair['delivered'] = new Map()
    const socket = new PusherClient(settings.realtime.key, {
      cluster: settings.realtime.cluster,
      wsHost: new URL(url).hostname,
      wsPort: Number(new URL(url).port),
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        endpoint: `${url}/api/pusher/auth`,
        transport: 'ajax',
        headers: { Authorization: `Bearer ${await tokenOf(app, reader)}` },
      },
    })
    const own = await app.database.first<{ channelId: string }>(sql`
      select channel_id from member where id = ${reader.id}`)
    const channel = socket.subscribe(own?.channelId ?? '')
    await new Promise((resolve, reject) => {
      channel.bind('pusher:subscription_succeeded', resolve)
      channel.bind('pusher:subscription_error', reject)
    })
    channel.bind(String(writer.id), ({ message }: { message: { text: string } }) =>
      delivered.get(message.text)?.(performance.now()),
    )
    made.push({ chat: body.id, token: await tokenOf(app, writer), delivered, reader: socket })
  }
  return made
}

/** At a fixed rate, whether or not the earlier message has arrived; returns milliseconds of each. */
function sendFor(talking: Pair[], url: string): Promise<number[]> {
  return atPace(async (at) => {
    const pair = talking[at % talking.length]
    if (!pair) throw new Error('Nobody to write to.')
    const text = crypto.randomUUID()
    const arrival = new Promise<number>((resolve) => pair.delivered.set(text, resolve))
    const began = performance.now()
    const answer = await fetch(`${url}/api/message/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${pair.token}` },
      body: JSON.stringify({ chat_id: pair.chat, message: text, client_id: text }),
    })
    if (!answer.ok) throw new Error(`A message was refused: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    const arrived = await arrival
    pair.delivered.delete(text)
    return arrived - began
  })
}

function commitFor(database: ConnectedDatabase): Promise<number[]> {
  return atPace(async () => {
    const began = performance.now()
    await database.execute(sql`insert into bench_commit (text) values ('Yarın kaçta gelirsiniz?')`)
    return performance.now() - began
  })
}

async function atPace(work: (at: number) => Promise<number>): Promise<number[]> {
  const began = performance.now()
  const started: Promise<number>[] = []
  for (let at = 0; at < perSecond * secondsARound; at += 1) {
    const wait = began + (at * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    started.push(work(at))
  }
  return Promise.all(started)
}

function print(messages: number[], commits: number[]): void {
  console.log(`${perSecond} messages/s, ${pairs} chats, one server; ${messages.length} messages`)
  for (const share of [0.5, 0.99]) {
    const [message, commit] = [quantile(messages, share), quantile(commits, share)]
    const verdict = share === 0.99 ? `  goal ≤ ${goalMs} ms  ${message <= goalMs ? 'reached' : 'MISSED'}` : ''
    console.log(
      `p${share * 100}`.padEnd(5),
      `sent to received ${message.toFixed(1)} ms`.padEnd(28),
      `a commit alone ${commit.toFixed(1)} ms`,
      `${(message / commit).toFixed(1)} ×`.padStart(9),
      verdict,
    )
  }
}
