import { checkDemo } from './load-demo.ts'
import { readConfig } from './platform/config/config.ts'
import { openFrontDoor } from './platform/http/front-door.ts'
import { runUntilStopped } from './platform/terminal/run-until-stopped.ts'
import { listenError, tryStart } from './platform/terminal/try-start.ts'

await runUntilStopped(async (stop) => {
  const config = readConfig(process.env)
  checkDemo(config.mode)
  await tryStart(config)
  stop.throwIfAborted()
  // Loading the rest takes longer than detecting that the start cannot succeed.
  const frontDoor = await openFrontDoor(config).catch((error: unknown) => {
    throw listenError(error, config)
  })
  const { serve } = await import('./serve.ts')
  await serve(config, stop, frontDoor)
})
