import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A network that falls silent: it still accepts connections, and forwards nothing. No error is reported, as when a
 * firewall drops state, a machine is gone or a server hangs.
 */
export async function startStallingProxy(target: { host: string; port: number }): Promise<{
  port: number
  stall(): void
  /** Forwards again, starting with what was held back; `dropped` connections stay silent. */
  resume(how?: { dropped: boolean }): void
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
    resume({ dropped } = { dropped: false }) {
      isStalled = false
      if (dropped) return
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      proxy.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await once(proxy, 'close')
    },
  }
}
