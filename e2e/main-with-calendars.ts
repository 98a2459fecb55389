import { request } from 'node:http'
import { readConfig } from '#server/platform/config/config.ts'
import { openFrontDoor } from '#server/platform/http/front-door.ts'
import { createPublicFetch } from '#server/platform/outgoing/public-fetch.ts'
import { runUntilStopped } from '#server/platform/terminal/run-until-stopped.ts'
import { serve } from '#server/serve.ts'

/**
 * `server/main.ts` for journeys with linked calendars: the same server, for which the internet is this machine. Every
 * name is here, where the journey serves calendars without a certificate.
 */
await runUntilStopped(async (stop) => {
  const config = readConfig(process.env)
  const frontDoor = await openFrontDoor(config)
  const publicFetch = createPublicFetch({
    resolve: (_, __, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
    isPublic: (address) => address === '127.0.0.1',
    request,
  })
  await serve(config, stop, frontDoor, { publicFetch })
})
