import type pg from 'pg'

type Result = pg.QueryArrayResult | pg.QueryArrayResult[]

/**
 * Called when a statement starts; the function it returns is called when the statement has ended, with the result
 * unless it failed.
 */
export type StatementObserver = (statement: {
  text: string
  name: string | undefined
  values: readonly unknown[]
}) => (result: Result | undefined) => void

export type StatementClient = Pick<pg.ClientBase, 'query'>

/** The same client with an observer. */
export function watchedClient(client: StatementClient, observe: StatementObserver): StatementClient {
  const query = async (statement: string | pg.QueryArrayConfig) => {
    // Savepoints are plain text and not observed.
    if (typeof statement === 'string') return client.query(statement)
    const { text, name, values = [] } = statement
    const ended = observe({ text, name, values })
    let result: Result | undefined
    try {
      result = await client.query(statement)
      return result
    } finally {
      ended(result)
    }
  }
  // Our statements use only these two of the driver's overloads.
  return { query: query as StatementClient['query'] }
}
