import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bare node:http, serving fixed bytes by path. */
const responses = new Map<string, { type: string; body: Buffer }>()
const server = createServer((request, response) => {
  const { type, body } = responses.get(request.url ?? '') ?? { type: 'text/plain', body: Buffer.alloc(0) }
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length })
  response.end(body)
})
process.on('message', (message: 'cpu' | { path: string; type: string; body: string }) => {
  if (message === 'cpu') process.send?.(process.cpuUsage())
  else responses.set(message.path, { type: message.type, body: Buffer.from(message.body) })
})
process.once('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
