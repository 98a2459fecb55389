import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'

export const channelOf = (index: number): string => `private-member-${index.toString(36).padStart(12, '0')}`
export const eventName = 'chat_notification'

/** The commands of the bench to a server process. */
export type Order =
  | { kind: 'usage' }
  /** Sends to the members in turn, `perSecond` messages a second, or as fast as possible. */
  | { kind: 'send'; count: number; members: number; perSecond: number | null }
/** CPU in microseconds, memory in bytes. */
export type Usage = { cpu: number; memory: number }

const payload = { chat_id: 1042, sender: 1007, text: 'Merhaba, 12–18 Ekim bize uyar. '.repeat(3) }
const batchMs = 10

/** Makes this process accept commands and report its usage. `send` sends one event to one member. */
export function serveOrders(port: number, send: (channel: string, data: object) => void): void {
  process.on('message', (order: Order) => {
    if (order.kind === 'usage') {
      globalThis.gc?.()
      const { user, system } = process.cpuUsage()
      process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Usage)
    } else void carryOut(order, send).then(() => process.send?.('sent'))
  })
  process.send?.(port)
}

async function carryOut(
  { count, members, perSecond }: Extract<Order, { kind: 'send' }>,
  send: (channel: string, data: object) => void,
): Promise<void> {
  const batch = perSecond === null ? 100 : Math.max(1, Math.round((perSecond * batchMs) / 1_000))
  for (let sent = 0; sent < count; ) {
    const until = Date.now() + batchMs
    // The clock that all processes of a machine share.
    const at = String(process.hrtime.bigint())
    for (let inBatch = 0; inBatch < batch && sent < count; inBatch++, sent++)
      send(channelOf(sent % members), { ...payload, at })
    if (perSecond === null) await breathe()
    else await sleep(Math.max(0, until - Date.now()))
  }
}
