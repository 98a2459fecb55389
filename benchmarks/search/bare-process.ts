import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export type BareStatement = { name?: string; text: string; values: unknown[] }

/**
 * The least that Node does for a page of results: node:http and the driver, which runs one statement and joins the
 * cards of its rows. Nothing is parsed, checked or added. Statements arrive as a message and take turns.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
let statements: BareStatement[] = []
let turn = 0
const server = createServer(async (_request, response) => {
  const statement = statements[turn++ % statements.length]
  if (!statement) throw new Error('No statement has arrived.')
  const { rows } = await pool.query<{ card: string }>(statement)
  const body = Buffer.from(`{"data":[${rows.map(({ card }) => card).join(',')}]}`)
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
})
process.on('message', (message: BareStatement[]) => {
  statements = message
  process.send?.('ready')
})
process.once('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
