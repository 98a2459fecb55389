import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

export type WorkerInput = {
  /** A directory, or `memory://`. */
  directory: string
  /** Unix socket to listen on; null for any loopback port. */
  socketPath: string | null
  /** A dump to initialize from instead of an empty database. */
  prepared: string | null
}
export type WorkerRequest = { kind: 'dump'; file: string } | { kind: 'close' }
export type WorkerReport = { kind: 'ready'; port: number } | { kind: 'dumped'; problem: string | null }

if (!parentPort) throw new Error('The embedded database runs in a worker thread only.')
const parent = parentPort
const report = (message: WorkerReport): void => parent.postMessage(message)

const { directory, socketPath, prepared } = workerData as WorkerInput
const database = await PGlite.create({
  dataDir: directory,
  extensions: { btree_gist, citext, pg_trgm, unaccent },
  ...(prepared === null ? {} : { loadDataDir: new Blob([new Uint8Array(await readFile(prepared))]) }),
})
endWhenEngineFails(database)

const server = new PGLiteSocketServer({
  db: database,
  ...(socketPath === null ? { host: '127.0.0.1', port: 0 } : { path: socketPath }),
  // The pool has one connection; the second is for the moment when it is replaced.
  maxConnections: 2,
})
await server.start()
report({ kind: 'ready', port: Number(server.getServerConn().split(':').at(-1)) || 0 })

parent.on('message', async (request: WorkerRequest) => {
  if (request.kind === 'dump') {
    const problem = await dump(request.file).then(() => null, String)
    return report({ kind: 'dumped', problem })
  }
  await server.stop()
  await database.close()
  parent.close()
})

async function dump(file: string): Promise<void> {
  const blob = await database.dumpDataDir('gzip')
  await writeFile(file, Buffer.from(await blob.arrayBuffer()))
}

/** SQL errors are answers; a throw means that the engine itself is broken, and the socket server would hang. */
function endWhenEngineFails(engine: PGlite): void {
  const run = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = async (...message) => {
    try {
      await run(...message)
    } catch (error) {
      if (engine.closed) throw error
      setImmediate(() => {
        throw error
      })
    }
  }
}
