import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { brand } from '#shared/brand.ts'
import { createApp } from './app.ts'
import { loadDemo } from './load-demo.ts'
import { createClock } from './platform/clock/clock.ts'
import { readClockOffset } from './platform/clock/stored-clock.ts'
import { readConfig } from './platform/config/config.ts'
import { connectDatabase } from './platform/database/connect-database.ts'
import { migrate } from './platform/database/migrate.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import { createLog } from './platform/log/log.ts'
import type { Ports } from './platform/ports.ts'
import { createRealtime } from './platform/realtime/create-realtime.ts'
import { runUntilStopped } from './platform/terminal/run-until-stopped.ts'
import { aborted } from './platform/terminal/stop-signal.ts'
import { tryStart } from './platform/terminal/try-start.ts'
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
await runUntilStopped(async (stop) => {
  const config = readConfig({ YUVA_MODE: 'development', ...process.env })
  const log = createLog(config.logLevel)
  await tryStart(config)
  const database = await connectDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  let close = database.close
  try {
    await migrate(database)
    stop.throwIfAborted()
    const demo = await loadDemo(config.mode)
    const app = await createApp({
      config,
      database,
      clock: createClock(await readClockOffset(database)),
      realtime: await createRealtime(config, log),
      ...(demo && { storage: demo.withDrawnPictures }),
      website: mountHotWebsite,
    })
    close = app.close
    await demo?.openDemo(app.ports, { stop })
    stop.throwIfAborted()
    const address = await app.start()
    process.stdout.write(demo ? demo.demoWelcome(address) : `${brand.name} (${config.mode}) ${address}\n`)
    await aborted(stop)
  } finally {
    await close()
  }
})
