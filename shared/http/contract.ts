import type { z } from 'zod'
import type { ErrorCode } from '../errors/error-catalogue.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `METHOD /path/{param}/` below `/api`, as the specifications write it. With or without the last slash. */
export type EndpointKey = `${Method} /${string}`

/**
 * Who may call: `public` anyone, `member` a signed-in member, `staff` the team (404 for everybody else, so that
 * nothing tells of the console), `development` anyone, but only in demo, development and test mode (404 otherwise).
 */
export type Policy = 'public' | 'member' | 'staff' | 'development'

/** The name of the file field, how many files at most, and what is said to more. */
export type Upload = { field: string; maxFiles: number; tooMany?: ErrorCode }

export type Endpoint = {
  summary: string
  /** What a caller should know besides: who may call and how often is said by itself. */
  description?: string
  policy: Policy
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Multipart; `body` describes the other fields. */
  upload?: Upload
  /** Reads form-encoded bodies too, because the protocol that it speaks sends them. All others take JSON. */
  takesForms?: true
  /** Status of a success; the use case may choose another 2xx. 200 unless told. */
  status?: 200 | 201 | 204
  /** A success of another kind, with the same answer. */
  otherStatus?: 200 | 201
  answer: z.ZodType
  /** Headers of a success, each with what it says. */
  answerHeaders?: Record<string, string>
  /** Reads the refresh token from its cookie. */
  readsRefreshCookie?: true
  /**
   * What the use case refuses. What follows from policy, input, limit and the edge is added for every endpoint
   * (`server/platform/http/declared-errors.ts`).
   */
  errors: readonly ErrorCode[]
  /** A visitor may be answered from a read replica, a moment late. Members see what they have just written. */
  mayBeLate?: true
  /** At most `max` calls in `minutes` from one address, or from one /64 of IPv6. */
  limit?: { max: number; minutes: number }
  /**
   * So many of these calls are worked on at once in one server process; the others wait without a database
   * connection. For calls that many make at one moment about one thing, and that wait for each other's locks.
   */
  atOnce?: number
  /**
   * `own`: the use case talks to the network, sets a cookie or counts refused tries, so its repeat protection is
   * its own and nothing it wrote is undone with a refusal. `when_done`: it talks to the network too, so it runs
   * without a transaction around it, and its answer is saved once it is there.
   */
  idempotency?: 'own' | 'when_done'
  /** A suspended member reads, but calls nothing else, unless this says so. */
  openToSuspended?: true
}

export type Contract = Record<EndpointKey, Endpoint>

/** Declares endpoints: each once, for the server, the typed client, the OpenAPI document and the tests. */
export const defineContract = <const C extends Contract>(contract: C): C => contract

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { [P in K]: z.output<E[K]> }
  : unknown

type SentPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? Record<string, never> extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown

/** What a use case receives: parsed. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a caller sends: not yet parsed. */
export type EndpointRequest<E extends Endpoint> = SentPart<E, 'params'> &
  SentPart<E, 'query'> &
  (E['upload'] extends object ? { form: object } : SentPart<E, 'body'>)
/** What the use case answers. */
export type EndpointResult<E extends Endpoint> = z.input<E['answer']>
/** What the caller receives. */
export type EndpointAnswer<E extends Endpoint> = z.output<E['answer']>

/** One error body everywhere. */
export type ErrorBody = {
  error: string
  code: ErrorCode
  fields?: Record<string, string[]>
  request_id?: string
}
