import { connect, type Socket } from 'node:net'

const headEnd = '\r\n\r\n'

/**
 * Requests the paths in turn over this many keep-alive connections, and returns the answers per second. Bare sockets:
 * client and server share the processors.
 */
export async function requestsPerSecond(
  url: URL,
  nextPath: () => string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000
  const start = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => requestUntil(url, nextPath, until)),
  )
  return counts.reduce((sum, each) => sum + each, 0) / ((performance.now() - start) / 1000)
}

function requestUntil(url: URL, nextPath: () => string, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket: Socket = connect(Number(url.port), url.hostname)
  let answered = 0
  let received = Buffer.alloc(0)
  const sendNext = () => socket.write(`GET ${nextPath()} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
  socket.on('connect', sendNext)
  socket.on('error', reject)
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf(headEnd)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(length)) {
      socket.destroy()
      reject(new Error(`Not an answer: ${head.slice(0, 300)}`))
      return
    }
    if (received.length < end + headEnd.length + length) return
    received = Buffer.alloc(0)
    answered += 1
    if (performance.now() < until) sendNext()
    else {
      socket.destroy()
      resolve(answered)
    }
  })
  return promise
}
