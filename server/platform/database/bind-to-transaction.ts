import type { Database, Transaction } from './database.ts'
import { innermostLevel } from './transaction-level.ts'

/**
 * A Database whose every statement runs in `tx`, for code that opens its own transactions but has to commit
 * with its caller. A transaction of it is a savepoint: it rolls back alone when its work throws, and its
 * after-commit work waits for the caller's commit.
 */
export function bindToTransaction(tx: Transaction): Database {
  return {
    query: (statement) => tx.query(statement),
    first: (statement) => tx.first(statement),
    execute: (statement) => tx.execute(statement),
    readTogether: (work) => work(tx),
    transaction: (work) => innermostLevel(tx)?.nest(work) ?? work(tx),
    close: () => Promise.reject(new Error('A database bound to a transaction is not its to close.')),
  }
}
