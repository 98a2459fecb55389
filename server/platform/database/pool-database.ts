import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Database, Transaction } from './database.ts'
import { isWorthRetrying } from './database-error.ts'
import { type AfterCommit, type Level, openLevel, queryableOn } from './transaction-level.ts'
import { type StatementClient, type StatementObserver, watchedClient } from './watched-client.ts'

const maxRetries = 3

type PoolDatabaseOptions = {
  log: Log
  /** Ends the pool and what it connects to. */
  close: () => Promise<void>
  observe?: StatementObserver | undefined
}

/** The Database over a `pg` pool, of either engine. */
export function createPoolDatabase(pool: pg.Pool, { log, close, observe }: PoolDatabaseOptions): Database {
  const current = new AsyncLocalStorage<Level>()

  const watched = (client: StatementClient): StatementClient =>
    observe ? watchedClient(client, observe) : client
  const outsideTransactions = watched(pool)

  const refuseInsideTransaction = (): void => {
    if (current.getStore()?.isOpen()) {
      throw new Error(
        'Inside a transaction or a reading together use its tx: a query on the pool would wait for it.',
      )
    }
  }

  const attempt = async <Value>(work: (tx: Transaction) => Promise<Value>) => {
    const client = await pool.connect()
    const level = openLevel(watched(client), current)
    let broken: Error | undefined
    try {
      await client.query('BEGIN')
      const value = await current.run(level, () => work(level.tx))
      level.end()
      const { command } = await client.query('COMMIT')
      // PostgreSQL answers the COMMIT of a failed transaction with a silent rollback.
      if (command !== 'COMMIT') {
        throw new Error('The transaction was rolled back: a failed statement in it was caught and ignored.')
      }
      return { value, afterCommit: level.afterCommit }
    } catch (error) {
      level.end()
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  const runAfterCommit = async (works: AfterCommit[]): Promise<void> => {
    for (const work of works) {
      try {
        await work()
      } catch (error) {
        log.error({ err: error }, 'Work after a commit failed.')
      }
    }
  }

  return {
    ...queryableOn(() => {
      refuseInsideTransaction()
      return outsideTransactions
    }),
    transaction: async (work) => {
      refuseInsideTransaction()
      for (let retries = 0; ; retries++) {
        try {
          const { value, afterCommit } = await attempt(work)
          await runAfterCommit(afterCommit)
          return value
        } catch (error) {
          if (retries === maxRetries || !isWorthRetrying(error)) throw error
          await sleep(Math.random() * 20 * 2 ** retries)
        }
      }
    },
    readTogether: async (work) => {
      refuseInsideTransaction()
      const client = await pool.connect()
      const level = openLevel(watched(client), current)
      try {
        return await current.run(level, () => work(level.tx))
      } finally {
        level.end()
        client.release()
      }
    },
    close,
  }
}
