import { bindRoutes } from '#server/platform/http/routes.ts'
import { realtimeContract } from '#shared/features/realtime/realtime.contract.ts'
import { authenticateUser, authorizeChannel } from './authorize-socket.ts'
import { readClientSettings } from './read-client-settings.ts'

export const realtimeRoutes = bindRoutes(realtimeContract, {
  'GET /client-settings/': (call) => readClientSettings(call),
  'POST /pusher/auth': (call, { body }) => authorizeChannel(call, body),
  'POST /pusher/user-auth': (call, { body }) => authenticateUser(call, body),
})
