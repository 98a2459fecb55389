import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { as, type SeededMember, seedMembers, tokenOf } from './testing/builders/seeded-listings.ts'
import { startCuttingProxy } from './testing/cutting-proxy.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { byLength, testSeed } from './testing/test-length.ts'

const wanted = byLength({ short: 40, long: 300, soak: 10_000 })
const pairsOfMembers = wanted > 1_000 ? 10 : 4
const each = Math.ceil(wanted / pairsOfMembers)
const messages = each * pairsOfMembers
const kills = Math.max(2, Math.round(messages / 500))

// The client code of a member's page, imported by path: the floors share no types.
type List = { messages: Message[]; hasEarlier: boolean; completeTo: number }
type Client = {
  subscribe(channel: string, event: string, handler: (data: unknown) => void): () => void
  onReconnect(handler: () => void): () => void
  disconnect(): void
}
type Page = {
  connectRealtime(options: {
    settings: object
    token: () => string | null
    renewToken: () => Promise<string | null>
    apiBase: string
  }): Client
  mergeMessages(list: List, incoming: readonly Message[]): List
  mergeFetched(list: List, fetched: readonly Message[]): List
}
async function loadPage(): Promise<Page> {
  const file = (path: string) => new URL(`../web/${path}`, import.meta.url).pathname
  const [realtime, list] = await Promise.all([
    import(file('platform/realtime-client.ts')),
    import(file('features/messages/message-list.ts')),
  ])
  return { ...realtime, ...list }
}

/** The same cuts and kills for the same seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomOf(testSeed)

let app: TestApp
let databaseUrl: string
beforeAll(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  app = await createTestApp({ database })
})
afterAll(() => app.close())

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0).reverse()) await end()
  vi.unstubAllGlobals()
})

type Server = Awaited<ReturnType<typeof startServerProcess>>

/** Two servers on one database, and a network before them that breaks. */
async function startServers() {
  const start = () => startServerProcess({ databaseUrl, dataDir: app.ports.config.dataDir })
  const servers = new Set<Server>(await Promise.all([start(), start()]))
  const proxy = await startCuttingProxy({
    ports: () => [...servers].map(({ url }) => Number(new URL(url).port)),
    random,
  })
  undo.push(async () => {
    await proxy.close()
    await Promise.all(
      [...servers].map(async ({ server }) => {
        server.kill('SIGKILL')
        await once(server, 'exit')
      }),
    )
  })
  return {
    apiBase: `http://127.0.0.1:${proxy.port}/api`,
    cut: proxy.cut,
    /** A server dies without notice; another replaces it after a while. */
    async kill() {
      const one = [...servers][Math.floor(random() * servers.size)] as Server
      one.server.kill('SIGKILL')
      await once(one.server, 'exit')
      servers.delete(one)
      servers.add(await start())
    },
  }
}

/** Retries until there is an answer, as a page does: the connection may break at any byte. */
async function persist<Answer>(url: string, init: RequestInit): Promise<Answer> {
  for (;;) {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
      if (answer.ok) return (await answer.json()) as Answer
      if (answer.status < 500) throw new TypeError(`${url} answered ${answer.status}: ${await answer.text()}`)
    } catch (error) {
      if (error instanceof TypeError && error.message.includes(' answered ')) throw error
    }
    await sleep(20 + random() * 80)
  }
}

/** A member's open conversation, as the page holds it. */
async function openConversation(
  page: Page,
  apiBase: string,
  reader: SeededMember,
  other: number,
  chat: number,
) {
  let list: List = { messages: [], hasEarlier: false, completeTo: 0 }
  let token = await tokenOf(app, reader)
  const renewal = setInterval(() => void tokenOf(app, reader).then((next) => (token = next)), 60_000)
  const found = { byPush: 0, byCatchUp: 0 }
  const show = (next: List, how: keyof typeof found) => {
    found[how] += next.messages.length - list.messages.length
    list = next
  }
  let isUnderWay = false
  let isRequestedAgain = false
  const catchUp = async () => {
    isRequestedAgain = true
    if (isUnderWay) return
    isUnderWay = true
    while (isRequestedAgain) {
      isRequestedAgain = false
      for (let part: Message[] | null = null; part?.length !== 0; ) {
        const since = Math.max(1, list.completeTo)
        const headers = { Authorization: `Bearer ${token}` }
        part = await persist<Message[]>(`${apiBase}/message/?chat_id=${chat}&since=${since}`, { headers })
        show(page.mergeFetched(list, part), 'byCatchUp')
      }
    }
    isUnderWay = false
  }
  const channel = await app.database.first<{ channelId: string }>(sql`
    select channel_id from member where id = ${reader.id}`)
  const settings = await persist<{ realtime: object }>(`${apiBase}/client-settings/`, {})
  const client = page.connectRealtime({
    settings: settings.realtime,
    token: () => token,
    renewToken: async () => {
      token = await tokenOf(app, reader)
      return token
    },
    apiBase,
  })
  client.onReconnect(() => void catchUp())
  client.subscribe(channel?.channelId ?? '', String(other), (data) =>
    show(page.mergeMessages(list, [(data as { message: Message }).message]), 'byPush'),
  )
  undo.push(() => {
    clearInterval(renewal)
    client.disconnect()
  })
  return { shown: () => list.messages, found }
}

// Specified: B3.10
test(
  `${messages} messages arrive once and in order through cut sockets and ${kills} killed servers`,
  async () => {
    const page = await loadPage()
    const { apiBase, cut, kill } = await startServers()
    vi.stubGlobal('window', { location: { href: `${apiBase}/` } })
    const members = await seedMembers(app, pairsOfMembers * 2)
    const conversations = await Promise.all(
      Array.from({ length: pairsOfMembers }, async (_, index) => {
        const [writer, reader] = [members[2 * index], members[2 * index + 1]]
        if (!writer || !reader) throw new Error('Nobody was seeded')
        const { body } = await as(app, writer).call('POST /message-chat/', { body: { user: reader.id } })
        const view = await openConversation(page, apiBase, reader, writer.id, body.id)
        return {
          writer,
          chat: body.id,
          view,
          texts: Array.from({ length: each }, (__, at) => `${index}/${at}`),
        }
      }),
    )

    let acknowledged = 0
    const write = async ({ writer, chat, texts }: (typeof conversations)[number]) => {
      for (const text of texts) {
        const token = await tokenOf(app, writer)
        await persist(`${apiBase}/message/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ chat_id: chat, message: text, client_id: text }),
        })
        acknowledged += 1
        await sleep(random() * 40)
      }
    }
    let isWriting = true
    let cuts = 0
    const cutting = (async () => {
      while (isWriting) {
        await sleep(300 + random() * 600)
        cuts += cut(0.3)
      }
    })()
    const killing = (async () => {
      for (let count = 1; count <= kills; count++) {
        while (isWriting && acknowledged < (messages * count) / (kills + 1)) await sleep(5)
        await kill()
      }
    })()
    await Promise.all(conversations.map(write))
    isWriting = false
    await Promise.all([cutting, killing])

    // Clients that lost a socket reconnect by themselves, and catch up.
    const shown = () => conversations.map(({ view }) => view.shown().length)
    await expect.poll(shown, { timeout: 150_000, interval: 100 }).toEqual(conversations.map(() => each))
    for (const { view, texts, chat } of conversations) {
      expect(view.shown().map(({ text }) => text)).toEqual(texts)
      const saved = await app.database.query<{ text: string }>(sql`
      select text from message where chat_id = ${chat} order by id`)
      expect(saved.map(({ text }) => text)).toEqual(texts)
    }
    const total = (how: 'byPush' | 'byCatchUp') =>
      conversations.reduce((sum, { view }) => sum + view.found[how], 0)
    // Each path was really taken.
    expect(Math.min(total('byPush'), total('byCatchUp'), cuts)).toBeGreaterThan(0)
    process.stdout.write(
      `${messages} messages (${total('byPush')} pushed, ${total('byCatchUp')} caught up), ${cuts} connections cut, ` +
        `${kills} servers killed, seed ${testSeed}: 0 lost, 0 doubled, order kept\n`,
    )
  },
  Math.max(120_000, messages * 300),
)
