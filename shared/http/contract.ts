import type { z } from 'zod'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import type { MemberLimit } from './member-limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `METHOD /path/{param}/` below `/api`, as the specifications write it. With or without the last slash. */
export type EndpointKey = `${Method} /${string}`

/**
 * Who may call: `public` anyone, `member` a logged-in member, `staff` the team (404 for everybody else, so that the
 * console is not revealed), `development` anyone, but only in demo, development and test mode (404 otherwise).
 */
export type Policy = 'public' | 'member' | 'staff' | 'development'

/** What a staff operation can be about. Whom each concerns: `server/features/staff/concerned.queries.ts`. */
export type Subject =
  | 'adjustment'
  | 'conversation'
  | 'decision'
  | 'deposit'
  | 'identity_check'
  | 'listing'
  | 'log_entry'
  | 'member'
  | 'payment'
  | 'payment_mismatch'
  | 'report'
  | 'reservation'
  | 'ring'
  | 'stay_outcome'
  | 'stay_problem'

/**
 * Whom a staff operation concerns, because no team member reads or decides what is about themselves: `names` are the
 * fields of path and body with the id of a subject, which the guard checks before the use case runs; `lists` are the
 * subjects of its rows or counts, which leave out those about the caller. `nobody`: settings, texts, and aggregate
 * figures.
 */
export type Concerns = 'nobody' | { lists: readonly Subject[] } | { names: Readonly<Record<string, Subject>> }

/** The name of the file field, its maximum number of files, and the error for more. */
export type Upload = { field: string; maxFiles: number; tooMany?: ErrorCode }

/**
 * Why a write needs no limit: `changes` or deletes what is there, and mails nobody; possible `once` in the state that it ends;
 * needs the secret of a mailed `link`, which works once; needs the refresh token of the `session`, and renews or ends it;
 * `signs` a few bytes, and stores nothing.
 */
export type LimitReason = 'changes' | 'once' | 'link' | 'session' | 'signs'

type Described = {
  summary: string
  /** What a caller should know in addition: who may call and how often is described automatically. */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Multipart; `body` describes the other fields. */
  upload?: Upload
  /** Also reads form-encoded bodies, because its protocol sends them. All others take JSON. */
  takesForms?: true
  /** Status of a success; the use case may choose another 2xx. 200 by default. */
  status?: 200 | 201 | 204
  /** Another status of success, with the same answer. */
  otherStatus?: 200 | 201
  answer: z.ZodType
  /** Headers of a success, each with its description. */
  answerHeaders?: Record<string, string>
  /** Reads the refresh token from its cookie. */
  readsRefreshCookie?: true
  /**
   * The use case's refusals. Those of policy, input, limit and the HTTP edge are added for every endpoint
   * (`server/platform/http/declared-errors.ts`).
   */
  errors: readonly ErrorCode[]
  /** A visitor may be answered from a read replica, slightly stale. Members see their own writes. */
  mayBeLate?: true
  /** At most `max` calls in `minutes` from one address, or from one /64 of IPv6. */
  limit?: { max: number; minutes: number }
  /**
   * How often one member may do this. An operation that changes something has one of the two limits, or says what limits
   * it instead.
   */
  memberLimit?: MemberLimit
  limitedBy?: LimitReason | { words: string }
  /**
   * How many of these calls run at once in one server process; the others wait without a database connection. For calls
   * that many make at one moment about one thing, and that wait for each other's locks.
   */
  atOnce?: number
  /**
   * `own`: the use case calls the network, sets a cookie or counts refused attempts, so it handles repeats itself and
   * nothing it wrote is rolled back with a refusal. `when_done`: it calls the network too, so it runs outside a
   * transaction, and its answer is saved afterwards.
   */
  idempotency?: 'own' | 'when_done'
  /**
   * A POST that sets or marks something, and is sent without a key. A saved one would be harmful: marking, unmarking and
   * marking again sends the same request twice with different effects.
   */
  isRepeatable?: true
  /** A suspended member may only read, unless this is set. */
  openToSuspended?: true
  /**
   * Begins or agrees something that outlasts the account: refused to a member who has requested its deletion, until
   * that is cancelled.
   */
  closedToLeaving?: true
}

export type Endpoint = Described &
  ({ policy: 'staff'; concerns: Concerns } | { policy: Exclude<Policy, 'staff'>; concerns?: never })

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
/** What the use case returns. */
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
