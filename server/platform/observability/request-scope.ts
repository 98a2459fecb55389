import { AsyncLocalStorage } from 'node:async_hooks'

/** The request on whose behalf something runs, by its route's template: never an address with ids or tokens. */
export type RequestScope = { route: string; requestId: string }

const scopes = new AsyncLocalStorage<RequestScope>()

export const runInRequest = <Value>(scope: RequestScope, work: () => Value): Value => scopes.run(scope, work)

/** Undefined outside a request: in a job or a reaction. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore()
