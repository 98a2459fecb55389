import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Where the errors of a page are until `takeErrors` reads them, over reloads too. */
export const errorsKey = 'watched-errors'

/** Not every driver reports what a page writes to its console, so the page itself does. */
const watch = `{
  const key = '${errorsKey}'
  let isLeft = false
  const keep = (error) => {
    // Not an error: the rest is delivered with the next frame.
    if (error.startsWith('ResizeObserver loop')) return
    // Requests that are interrupted because the page is left are not errors.
    if (isLeft) return
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...kept, location.pathname + ': ' + error]))
  }
  const write = console.error
  console.error = (...parts) => { keep(parts.join(' ')); write(...parts) }
  addEventListener('beforeunload', () => { isLeft = true })
  addEventListener('error', ({ message }) => message && keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep('unhandled: ' + reason))
  addEventListener('securitypolicyviolation', (at) => keep(at.violatedDirective + ' refused ' + at.blockedURI))
}`

export type WatchedNetwork = {
  url: string
  /** Like a device without a connection: nothing arrives, and open connections break. */
  setOffline(isOffline: boolean): void
  /** Whether any request is under way. */
  isBusy(): boolean
  close(): Promise<void>
}

/**
 * The network between browsers and the server at a port. It injects a script into each document that keeps its errors,
 * and can be cut off, which no driver does for all engines.
 */
export async function startWatchedNetwork(port: number, serverPort: number): Promise<WatchedNetwork> {
  let isOffline = false
  let underWay = 0

  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === '/watch-errors.js')
      return void outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watch)
    underWay += 1
    outgoing.once('close', () => {
      underWay -= 1
    })
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const sent = request({ port: serverPort, method: incoming.method, path: incoming.url, headers })
    sent.once('response', (answer) => void passOn(answer, outgoing))
    sent.once('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
  proxy.on('connection', (socket) => isOffline && socket.destroy())
  proxy.on('upgrade', (incoming, socket, head) => {
    const server = connect(serverPort, 'localhost')
    const lines = incoming.rawHeaders.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n'))
    server.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    server.write(head)
    socket.pipe(server).pipe(socket)
    sockets.add(socket)
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      from.once('error', () => to.destroy())
      from.once('close', () => to.destroy())
    }
    socket.once('close', () => sockets.delete(socket))
  })
  const sockets = new Set<{ destroy(): unknown }>()
  const breakOff = () => {
    proxy.closeAllConnections()
    for (const socket of sockets) socket.destroy()
  }
  proxy.listen(port, 'localhost')
  await once(proxy, 'listening')
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    isBusy: () => underWay > 0,
    setOffline: (value) => {
      isOffline = value
      if (value) breakOff()
    },
    async close() {
      proxy.close()
      breakOff()
      await once(proxy, 'close')
    },
  }
}

async function passOn(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const status = answer.statusCode ?? 502
  const { etag, 'content-length': length, ...headers } = answer.headers
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(status, answer.headers)
    answer.pipe(outgoing)
    return
  }
  const html = await text(answer)
  outgoing.writeHead(status, headers)
  outgoing.end(html.replace('<head>', '<head><script src="/watch-errors.js"></script>'))
}
