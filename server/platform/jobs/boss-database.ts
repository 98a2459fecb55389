import pg from 'pg'
import type { Db } from 'pg-boss'

/** Adapts our pool to pg-boss, with the value types it expects rather than ours. */
export function bossDatabase(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        const answer: pg.QueryResult | pg.QueryResult[] = await client.query({
          text,
          types: pg.types,
          ...(values && values.length > 0 ? { values } : {}),
        })
        // A text of several statements returns a result for each; the one that pg-boss needs is among them.
        return { rows: Array.isArray(answer) ? answer.flatMap((each) => each.rows) : answer.rows }
      } catch (error) {
        // Its texts contain BEGIN, which a failure leaves open for the next user of this connection.
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}
