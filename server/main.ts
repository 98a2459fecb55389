import { readConfig } from './platform/config/config.ts'
import { runUntilStopped } from './platform/terminal/run-until-stopped.ts'
import { tryStart } from './platform/terminal/try-start.ts'

await runUntilStopped(async (stop) => {
  const config = readConfig(process.env)
  await tryStart(config)
  stop.throwIfAborted()
  // Loading the rest takes longer than finding out that the start cannot succeed.
  const { serve } = await import('./serve.ts')
  await serve(config, stop)
})
