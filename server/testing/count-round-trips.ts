import type pg from 'pg'

export type RoundTrips = { statements: number; roundTrips: number; connections: number }

/**
 * What the connections of a pool send from now on. A statement that is sent after an answer has arrived begins another
 * round trip; those sent without waiting share one.
 */
export function countRoundTrips(pool: pg.Pool): RoundTrips & { stop: () => void } {
  const counted = {
    statements: 0,
    roundTrips: 0,
    connections: 0,
    stop: () => void pool.off('acquire', count),
  }
  const known = new WeakSet<pg.PoolClient>()
  function count(client: pg.PoolClient): void {
    if (known.has(client)) return
    known.add(client)
    counted.connections += 1
    let isAnswered = true
    // The driver's types leave the connection out of a pool's client.
    ;(client as unknown as pg.Client).connection.on('readyForQuery', () => {
      isAnswered = true
    })
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      counted.statements += 1
      if (isAnswered) counted.roundTrips += 1
      isAnswered = false
      return query(...args)
    }) as typeof client.query
  }
  pool.on('acquire', count)
  return counted
}
