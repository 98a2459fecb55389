import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A network that can fall silent: it goes on taking connections, and passes nothing on. Nobody is told, as when a
 * firewall forgets, a machine is gone or a server hangs.
 */
export async function startStallingProxy(target: { host: string; port: number }): Promise<{
  port: number
  stall(): void
  /** Passes on again, what was held back first; those who had `forgotten` connections never hear of them again. */
  resume(how?: { forgotten: boolean }): void
  close(): Promise<void>
}> {
  const pairs = new Set<[Socket, Socket]>()
  let isStalled = false
  const proxy = createServer((client) => {
    const server = connect(target.port, target.host)
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    for (const [from, to] of [pair, [server, client]] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (isStalled) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    stall() {
      isStalled = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    resume({ forgotten } = { forgotten: false }) {
      isStalled = false
      if (forgotten) return
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      proxy.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await once(proxy, 'close')
    },
  }
}
