import { z } from 'zod'
import { declaredErrors } from '#server/platform/http/declared-errors.ts'
import { errorReply, parseInput } from '#server/platform/http/error-exit.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { type ApiContract, apiContract } from '#shared/http/api.ts'
import type { Endpoint, EndpointAnswer, EndpointKey } from '#shared/http/contract.ts'

type Key = keyof ApiContract

/** A call as the server would have read it. */
type Call = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
  /** The files of an upload. */
  files: File[]
  token: string | null
  language: Locale
  idempotencyKey: string | null
}

/** A call of one endpoint: its body as the contract has it. */
type CallOf<K extends Key> = Omit<Call, 'body'> & {
  body: ApiContract[K] extends { body: z.ZodType } ? z.input<ApiContract[K]['body']> : unknown
}

/** A lost answer: the browser sees a broken connection. */
export const lost = Symbol('lost')
/** The contract refuses what the test makes the screen send, with the sentences of the real server. */
export const refusedInput = Symbol('refused input')

type Reply<K extends Key> =
  | EndpointAnswer<ApiContract[K]>
  | AppError
  | typeof lost
  | typeof refusedInput
  | Held<EndpointAnswer<ApiContract[K]>>
/** An endpoint's answer: a constant, a sequence (the last one repeats), or a function of the call. */
type Answer<K extends Key> = Reply<K> | InTurn<Reply<K>> | ((call: CallOf<K>) => Reply<K>)
/** By endpoint key. A call without an entry here fails the test. */
export type Answers = { [K in Key]?: Answer<K> }

class InTurn<T> {
  readonly left: T[]
  constructor(left: T[]) {
    this.left = left
  }
  next(): T | undefined {
    return this.left.length > 1 ? this.left.shift() : this.left[0]
  }
}
export const inTurn = <const T extends unknown[]>(...replies: T): InTurn<T[number]> => new InTurn(replies)

/** A delayed answer: what the screen shows in between can be checked. */
class Held<T> {
  readonly released: Promise<T | AppError | typeof lost>
  release: (reply: T | AppError | typeof lost) => void = () => {}
  constructor() {
    this.released = new Promise((resolve) => {
      this.release = resolve
    })
  }
}
/** `const answer = held<'POST /x/'>()`, and later `answer.release(…)`. */
export const held = <K extends Key>(): Held<EndpointAnswer<ApiContract[K]>> => new Held()

/** The calls that a fake server of the whole contract received, and its answers. */
export type FakeApi = {
  /** Later answers replace the first ones. */
  answer(more: Answers): void
  calls<K extends Key>(key: K): CallOf<K>[]
}

type Route = { key: Key; method: string; path: RegExp; names: string[]; endpoint: Endpoint }

// A path without a parameter precedes one with.
const routes: Route[] = (Object.keys(apiContract) as Key[])
  .map((key): Route => {
    const [method = '', template = ''] = key.split(' ', 2)
    const pattern = template.replace(/\/$/, '').replace(/\{\w+\}/g, '([^/]+)')
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return { key, method, path: new RegExp(`^${pattern}/?$`), names, endpoint: apiContract[key] }
  })
  .sort((one, other) => one.names.length - other.names.length)

let failures: string[] = []

/** Violations of the contract since the last call. */
export function takeApiFailures(): string[] {
  const taken = failures
  failures = []
  return taken
}

const realFetch = window.fetch

/** Replaces the network for everything below `/api`. */
export function fakeApi(first: Answers): FakeApi {
  let answers = first
  const calls = new Map<Key, Call[]>()
  const bodies = new Map<string, string>()

  async function answerTo(request: Request, path: string): Promise<Response> {
    const route = routes.find(({ method, path: known }) => method === request.method && known.test(path))
    if (!route) return failed(`${request.method} ${path} is no endpoint.`)
    const { key } = route
    const call = await readCall(request, route, path)
    calls.set(key, [...(calls.get(key) ?? []), call])
    if (route.endpoint.policy !== 'public' && !call.token) return refusal(new AppError('not_signed_in'), call)

    const reply = await replyOf(answers[key], call)
    if (reply === undefined) return failed(`${key} was called, and the test gives no answer to it.`)
    if (reply === lost) throw new TypeError('Failed to fetch')
    const sameKey = reusedKey(key, call)
    if (sameKey) return sameKey
    const problem = inputProblem(route.endpoint, call)
    if (problem && reply === refusedInput) return refusal(problem, call)
    if (problem && !(reply instanceof AppError && reply.code === 'invalid_input'))
      return failed(`${key} was sent what its contract refuses: ${JSON.stringify(problem.fields)}`)
    if (reply === refusedInput) return failed(`${key} was to be refused by its contract, and is not.`)
    if (reply instanceof AppError) {
      if (!declaredErrors({ key: key as EndpointKey, endpoint: route.endpoint }).includes(reply.code))
        return failed(`${key} declares no ${reply.code}.`)
      return refusal(reply, call)
    }
    const answer = route.endpoint.answer.safeParse(reply)
    if (!answer.success)
      return failed(`The answer of ${key} is outside its contract:\n${z.prettifyError(answer.error)}`)
    const status = route.endpoint.status ?? 200
    return status === 204 ? new Response(null, { status }) : Response.json(answer.data, { status })
  }

  /** A key belongs to one body: the server refuses it with another one. */
  function reusedKey(key: Key, call: Call): Response | null {
    if (call.idempotencyKey === null) return null
    const body = JSON.stringify(call.body)
    const before = bodies.get(call.idempotencyKey)
    bodies.set(call.idempotencyKey, body)
    return before === undefined || before === body
      ? null
      : failed(`${key} was sent the Idempotency-Key of another body.`)
  }

  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || !pathname.startsWith('/api/')) return realFetch(input, init)
    const answer = await answerTo(request, pathname.slice('/api'.length))
    init?.signal?.throwIfAborted()
    return answer
  }

  return {
    answer(more) {
      answers = { ...answers, ...more }
    },
    calls: <K extends Key>(key: K) => (calls.get(key) ?? []) as CallOf<K>[],
  }
}

/** Reported to the screen at once too, as something that is not tried again. */
function failed(failure: string): Response {
  failures.push(failure)
  return Response.json({ error: failure, code: 'not_found' }, { status: 404 })
}

async function replyOf(answer: unknown, call: Call): Promise<unknown> {
  if (answer instanceof InTurn) return replyOf(answer.next(), call)
  if (answer instanceof Held) return answer.released
  return typeof answer === 'function' ? replyOf(answer(call), call) : answer
}

async function readCall(request: Request, { path: known, names, endpoint }: Route, path: string) {
  const values = known.exec(path)?.slice(1) ?? []
  const { headers } = request
  const call: Call = {
    params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: {},
    files: [],
    token: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
    language: headers.get('Accept-Language') === 'en' ? 'en' : 'tr',
    idempotencyKey: headers.get('Idempotency-Key'),
  }
  if (endpoint.upload) {
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') call.body[name] = value
      else call.files.push(value)
    }
    return call
  }
  const text = await request.text()
  if (text) call.body = JSON.parse(text)
  return call
}

function inputProblem({ params, query, body }: Endpoint, call: Call): AppError | null {
  try {
    if (params) parseInput(params, call.params, call.language)
    if (query) parseInput(query, call.query, call.language)
    if (body) parseInput(body, call.body, call.language)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

function refusal(error: AppError, { language }: Call): Response {
  const { status, body, retryAfterSeconds } = errorReply(error, language, 'component-test', silent)
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  return Response.json(body, { status, headers })
}
