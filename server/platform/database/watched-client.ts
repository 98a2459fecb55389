import type pg from 'pg'

/**
 * Called when a statement starts; the function it returns is called when the statement has ended, successfully or not.
 */
export type StatementObserver = (statement: { text: string; name: string | undefined }) => () => void

export type StatementClient = Pick<pg.ClientBase, 'query'>

/** The same client with an observer. */
export function watchedClient(client: StatementClient, observe: StatementObserver): StatementClient {
  const query = async (statement: string | pg.QueryArrayConfig) => {
    // Savepoints are plain text and not observed.
    if (typeof statement === 'string') return client.query(statement)
    const ended = observe({ text: statement.text, name: statement.name })
    try {
      return await client.query(statement)
    } finally {
      ended()
    }
  }
  // Of the driver's overloads, our statements use these two.
  return { query: query as StatementClient['query'] }
}
