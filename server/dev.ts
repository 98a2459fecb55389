import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { brand } from '#shared/brand.ts'
import { createApp } from './app.ts'
import { demoWelcome, openDemo } from './demo/open-demo.ts'
import { createClock } from './platform/clock/clock.ts'
import { readClockOffset } from './platform/clock/stored-clock.ts'
import { readConfig } from './platform/config/config.ts'
import { connectDatabase } from './platform/database/connect-database.ts'
import { migrate } from './platform/database/migrate.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import { createLog } from './platform/log/log.ts'
import type { Ports } from './platform/ports.ts'
import { createRealtime } from './platform/realtime/create-realtime.ts'
import { mountPages } from './website/website.ts'

/** The web through Vite, with hot reload, in this process and on this port. */
async function mountHotWebsite(server: HttpServer, ports: Ports): Promise<void> {
  const vite = await createVite({
    appType: 'custom',
    // Several servers may run from one checkout: each has its own cache, and hot reload shares its own port.
    cacheDir: join(ports.config.dataDir, 'vite'),
    server: { middlewareMode: { server: server.server }, hmr: { server: server.server } },
  })
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api') || request.url.startsWith('/media')) return
    await new Promise<void>((resolve, reject) => {
      reply.raw.once('finish', () => {
        reply.hijack()
        resolve()
      })
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve()))
    })
  })
  server.addHook('onClose', () => vite.close())
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  mountPages(server, ports, load, 'development')
}

/** `npm run dev`: the same app, the web served by Vite. The server's own code restarts with `node --watch`. */
const config = readConfig({ YUVA_MODE: 'development', ...process.env })
const log = createLog(config.logLevel)
const database = await connectDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
await migrate(database)
const app = await createApp({
  config,
  database,
  clock: createClock(await readClockOffset(database)),
  realtime: await createRealtime(config, log),
  website: mountHotWebsite,
})
if (config.mode === 'demo') await openDemo(app.ports)
const address = await app.start()
process.stdout.write(
  config.mode === 'demo' ? demoWelcome(address) : `${brand.name} (development) ${address}\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)))
