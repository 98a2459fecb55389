import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * An unreliable network: it forwards each connection to one of the servers, byte by byte, and cuts connections on
 * demand, whatever is in flight.
 */
export async function startCuttingProxy(options: {
  /** Ports of the servers that can be reached now. */
  ports: () => readonly number[]
  random: () => number
}): Promise<{
  port: number
  /** Cuts about this share of the open connections; returns how many. */
  cut(share: number): number
  close(): Promise<void>
}> {
  const { ports, random } = options
  const pairs = new Set<[Socket, Socket]>()

  const proxy = createServer((client) => {
    const reachable = ports()
    const port = reachable[Math.floor(random() * reachable.length)]
    if (port === undefined) {
      client.destroy()
      return
    }
    const server = connect(port, '127.0.0.1')
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    for (const [from, to] of [pair, [server, client]] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const cutWhere = (isCut: () => boolean): number => {
    const chosen = [...pairs].filter(isCut)
    for (const [client, server] of chosen) {
      client.resetAndDestroy()
      server.resetAndDestroy()
    }
    return chosen.length
  }
  return {
    port: (proxy.address() as AddressInfo).port,
    cut: (share) => cutWhere(() => random() < share),
    async close() {
      proxy.close()
      cutWhere(() => true)
      await once(proxy, 'close')
    },
  }
}
