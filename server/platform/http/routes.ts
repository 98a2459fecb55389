import type {
  Contract,
  Endpoint,
  EndpointInput,
  EndpointKey,
  EndpointResult,
  Method,
} from '#shared/http/contract.ts'
import type { Call, MemberCall, RawJson } from './call.ts'

type CallOf<E extends Endpoint> = E['policy'] extends 'member' | 'staff' ? MemberCall : Call

/** A use case bound to each endpoint of a contract; a missing one does not compile. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: C[K] extends Endpoint
    ? (call: CallOf<C[K]>, input: EndpointInput<C[K]>) => Promise<EndpointResult<C[K]> | RawJson>
    : never
}

export type Route = {
  key: EndpointKey
  method: Method
  /** Fastify path below `/api`: `/reservation/approve/:id`. */
  path: string
  endpoint: Endpoint
  handle: (call: Call, input: never) => Promise<unknown>
}

/** Joins a contract with its use cases. */
export function bindRoutes<C extends Contract>(contract: C, handlers: Handlers<C>): Route[] {
  return (Object.keys(contract) as (EndpointKey & keyof C)[]).map((key) => {
    const [method, path] = splitKey(key)
    return {
      key,
      method,
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      endpoint: contract[key] as Endpoint,
      handle: handlers[key] as Route['handle'],
    }
  })
}

export function splitKey(key: EndpointKey): [Method, string] {
  const space = key.indexOf(' ')
  return [key.slice(0, space) as Method, key.slice(space + 1)]
}
