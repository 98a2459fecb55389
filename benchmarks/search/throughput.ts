import type { Sql } from 'sql-template-tag'
import { countListings, findPage } from '#server/features/search/find-page.ts'
import { writeCursor } from '#server/features/search/search-cursor.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { nameOf } from '#server/platform/database/named-statement.ts'
import { laterDay, requestedDays } from './bench-listings.ts'
import { quantile } from './cost.ts'
import { requestsPerSecond } from './http-load.ts'
import { findPgbench, transactionsPerSecond } from './pgbench.ts'
import { type Question, questionFor } from './shapes.ts'
import { startApi, startBareServer } from './start-api.ts'

const rounds = 5
const seconds = 3
const connections = 8
const clients = 2
const scripts = 40

type Kind = { name: string; goal: number; isFirstPage: boolean; paths: string[] }

/**
 * The share of the database's throughput that reaches HTTP on the same processors, in alternating rounds, and that of a
 * bare Node server which only runs the statement of a further page; and the server's own processor time per request,
 * which other work on the machine distorts less.
 */
export async function compareThroughput(db: ConnectedDatabase, url: string): Promise<void> {
  const pgbench = await findPgbench()
  if (!pgbench) {
    console.log('\nHTTP against pgbench: left out, there is no pgbench on this machine.')
    return
  }
  const queries = Array.from({ length: scripts }, () => newQuery(Math.floor(Math.random() * newQueries)))
  const questions = await Promise.all(queries.map(questionFor))
  const first = await Promise.all(questions.map((question) => statementsOf(db, question)))
  const later = await Promise.all(questions.map((question) => statementsOf(db, deeper(question))))
  const kinds: Kind[] = [
    { name: 'first page and count, each question new', goal: 1, isFirstPage: true, paths: newQuestions() },
    { name: 'further page, each question new', goal: 0.6, isFirstPage: false, paths: newQuestions(true) },
    {
      name: 'first page and count, visitors ask alike',
      goal: 1.2,
      isFirstPage: true,
      paths: queries.slice(0, 20).map(pathOf),
    },
  ]
  const api = await startApi(url)
  const bare = await startBareServer(url, later.flat().map(asBare))
  const bareRatios: number[] = []
  try {
    console.log(
      `\nHTTP (${connections} connections) against pgbench (${clients} clients) with the same SQL, requests/s`,
    )
    const ratios = new Map(kinds.map(({ name }) => [name, [] as number[]]))
    const rates = new Map(
      kinds.map(({ name }) => [name, { http: [] as number[], sql: [] as number[], server: [] as number[] }]),
    )
    const turns = new Map(kinds.map(({ name }) => [name, 0]))
    for (let round = 0; round < rounds; round++) {
      for (const kind of kinds) {
        const next = () => {
          const turn = turns.get(kind.name) ?? 0
          turns.set(kind.name, turn + 1)
          return kind.paths[turn % kind.paths.length] ?? '/'
        }
        const sqlRate = await transactionsPerSecond(pgbench, url, kind.isFirstPage ? first : later, {
          seconds,
          clients,
        })
        const [turnsBefore, busyBefore] = [turns.get(kind.name) ?? 0, await api.processorMs()]
        const httpRate = await requestsPerSecond(api.url, next, { seconds, connections })
        const requests = (turns.get(kind.name) ?? 0) - turnsBefore
        rates.get(kind.name)?.server.push(((await api.processorMs()) - busyBefore) / requests)
        ratios.get(kind.name)?.push(httpRate / sqlRate)
        if (!kind.isFirstPage)
          bareRatios.push((await requestsPerSecond(bare.url, () => '/', { seconds, connections })) / sqlRate)
        rates.get(kind.name)?.http.push(httpRate)
        rates.get(kind.name)?.sql.push(sqlRate)
      }
    }
    for (const { name, goal } of kinds) {
      const ratio = quantile(ratios.get(name) ?? [], 0.5)
      const { http, sql, server } = rates.get(name) ?? { http: [], sql: [], server: [] }
      console.log(
        name.padEnd(42),
        `${quantile(http, 0.5).toFixed(0)} of ${quantile(sql, 0.5).toFixed(0)}`.padStart(16),
        ` ${ratio.toFixed(2)} ${ratio >= goal ? 'met' : 'MISSED'}: goal ≥ ${goal};`,
        `server ${quantile(server, 0.5).toFixed(2)} ms of processor`,
      )
    }
    console.log('a bare Node server, further page'.padEnd(59), ` ${quantile(bareRatios, 0.5).toFixed(2)}`)
  } finally {
    await bare.stop()
    await api.stop()
  }
}

/** Prepared if the product prepares it: rare filters are planned each time. */
const asBare = (statement: Sql) => {
  const name = nameOf(statement)
  return { ...(name && { name }), text: statement.text, values: statement.values }
}

/** The product's statements for this query, captured as it runs them. */
async function statementsOf(db: ConnectedDatabase, { request }: Question): Promise<Sql[]> {
  const statements: Sql[] = []
  const seen: Queryable = {
    ...db,
    query: (statement) => {
      statements.push(statement)
      return db.query(statement)
    },
    first: (statement) => {
      statements.push(statement)
      return db.first(statement)
    },
  }
  const page = await findPage(seen, request, { counting: !request.after })
  if (!request.after) await countListings(seen, request, page)
  return statements
}

const somewhere = () => ({ key: 200 + Math.floor(Math.random() * 700), id: 1_500_000 })

const deeper = (question: Question): Question => ({
  ...question,
  request: { ...question.request, after: somewhere() },
})

/** Enough that none repeats while its answer is cached. */
const newQueries = 60_000

const newQuery = (at: number) => ({
  city: 'İstanbul',
  adult_count: '2',
  service_type: 'home_exchange',
  start_date: laterDay(requestedDays.first + (at % requestedDays.count)),
  end_date: laterDay(
    requestedDays.first + (at % requestedDays.count) + 3 + (Math.floor(at / requestedDays.count) % 7),
  ),
  // Every home costs more: the filter changes the query but not its answer.
  min_points: String(Math.floor(at / 1400) % 20),
  limit: String(24 - Math.floor(at / 28_000)),
})

const newQuestions = (isDeep = false): string[] =>
  Array.from({ length: newQueries }, (_, at) =>
    pathOf({
      ...newQuery(at),
      ...(isDeep && { cursor: writeCursor('recommended', { ...somewhere(), total: 500, isExact: true }) }),
    }),
  )

const pathOf = (query: Record<string, string>) => `/api/residence-search/?${new URLSearchParams(query)}`
