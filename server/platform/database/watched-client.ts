import type pg from 'pg'

/** Told of each statement as it begins; what it answers is called when the statement has ended, well or not. */
export type StatementObserver = (statement: { text: string; name: string | undefined }) => () => void

export type StatementClient = Pick<pg.ClientBase, 'query'>

/** The same client, with somebody watching. */
export function watchedClient(client: StatementClient, observe: StatementObserver): StatementClient {
  const query = async (statement: string | pg.QueryArrayConfig) => {
    // Savepoints come as plain text and are nobody's work.
    if (typeof statement === 'string') return client.query(statement)
    const ended = observe({ text: statement.text, name: statement.name })
    try {
      return await client.query(statement)
    } finally {
      ended()
    }
  }
  // Of the driver's many ways to ask, our statements use these two.
  return { query: query as StatementClient['query'] }
}
