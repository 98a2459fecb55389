import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A small reverse proxy for the rigs: round robin, with the retries that `deploy/proxy/Caddyfile` configures for the
 * real one. A read is retried at the next server if one dies before or during its answer; a write only if no server
 * accepted it, since only the client's idempotency key can tell whether a dead server had done it. npm's proxies pass
 * streams on and leave retries to their user.
 */
export async function startRetryingProxy(
  servers: readonly string[],
): Promise<{ url: string; retries: () => number; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const restingUntil = new Map<string, number>()
  let turn = 0
  let retries = 0

  const inTurn = (): string[] => {
    turn += 1
    const order = servers.map((_, at) => servers[(turn + at) % servers.length] as string)
    const isResting = (server: string) => (restingUntil.get(server) ?? 0) > Date.now()
    return [...order.filter((server) => !isResting(server)), ...order.filter(isResting)]
  }

  // Waiting connections are not closed: a client could be writing on one at that moment.
  const proxy = createServer({ keepAliveTimeout: 0 }, async (incoming, outgoing) => {
    const method = incoming.method ?? 'GET'
    const isRead = method === 'GET' || method === 'HEAD'
    try {
      const body = isRead ? undefined : await buffer(incoming)
      for (const server of inTurn()) {
        try {
          const answer = await pass(server + incoming.url, method, incoming.headers, body, agent)
          outgoing.writeHead(answer.status, answer.headers).end(answer.body)
          return
        } catch (error) {
          restingUntil.set(server, Date.now() + 500)
          const wasTaken = (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED'
          if (!isRead && wasTaken) break
          retries += 1
        }
      }
      outgoing.writeHead(502).end()
    } catch {
      outgoing.destroy()
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    retries: () => retries,
    async close() {
      agent.destroy()
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** All or nothing: a broken answer is an error, so that nobody receives half of one. */
async function pass(
  url: string,
  method: string,
  headers: IncomingHttpHeaders,
  body: Buffer | undefined,
  agent: Agent,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const sent = request(url, { method, headers, agent })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const whole = await buffer(answer)
  if (!answer.complete) throw new Error('The answer broke off')
  const { 'transfer-encoding': _chunked, connection: _connection, ...forwarded } = answer.headers
  return { status: answer.statusCode ?? 502, headers: forwarded, body: whole }
}
