import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Policy } from '#shared/http/contract.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. A route without one does not start. */
    policy?: Policy
  }
}

/** Deny by default: a route without a policy keeps the server from starting. */
export function refuseRoutesWithoutPolicy(server: FastifyInstance): void {
  const routes: RouteOptions[] = []
  server.addHook('onRoute', (route) => void routes.push(route))
  server.addHook('onReady', async () => {
    const open = routes.filter((route) => route.method !== 'HEAD' && !route.config?.policy)
    if (open.length === 0) return
    const names = open.map((route) => `${String(route.method)} ${route.url}`).join(', ')
    throw new Error(`These routes declare no policy: ${names}`)
  })
}

/** Files and pages that plugins serve: everything registered in this scope is for anyone. */
export function publicScope(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, policy: 'public' }
  })
}
