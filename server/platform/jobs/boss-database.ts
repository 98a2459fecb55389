import pg from 'pg'
import type { Db } from 'pg-boss'

/** Our pool in the shape that pg-boss asks for, with the value types it expects rather than ours. */
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
        // A text of several statements answers once each; what pg-boss asked for is somewhere in it.
        return { rows: Array.isArray(answer) ? answer.flatMap((each) => each.rows) : answer.rows }
      } catch (error) {
        // Its texts bring their own BEGIN, which a failure leaves open for whoever gets this connection next.
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
