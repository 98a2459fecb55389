import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#shared/errors/app-error.ts'
import type { Endpoint, Upload } from '#shared/http/contract.ts'
import { inputSentences } from '#shared/http/input-sentences.ts'
import type { Database } from '../database/database.ts'
import { countedForMember } from '../limits/attempts.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import type { Ports } from '../ports.ts'
import {
  type Authenticate,
  type Call,
  type Caller,
  RawJson,
  type RefusalWork,
  type UploadedFile,
} from './call.ts'
import { takesIdempotencyKey } from './declared-errors.ts'
import { parseInput } from './error-exit.ts'
import { answerOnce, answerOnceDone, type FirstAnswer, maxIdempotencyKeyLength } from './idempotency.ts'
import { requireOwnOrigin } from './own-origin.ts'
import type { Route } from './routes.ts'

/**
 * One endpoint on the wire: find the caller, apply the policy, parse the input, call the use case, parse the output, so
 * that a column outside the contract never leaves.
 */
export function registerApiRoute(
  api: FastifyInstance,
  route: Route,
  ports: Ports,
  authenticate: Authenticate,
): void {
  const { endpoint } = route
  const runLimited = createSemaphore(endpoint.atOnce ?? Number.POSITIVE_INFINITY)
  api.route({
    method: route.method,
    url: route.path,
    config: {
      policy: endpoint.policy,
      takesFiles: endpoint.upload !== undefined,
      ...(endpoint.limit && {
        rateLimit: {
          max: endpoint.limit.max * ports.config.rateLimitFactor,
          timeWindow: endpoint.limit.minutes * 60_000,
        },
      }),
    },
    // Before the body is read.
    onRequest: async (request) => {
      if (route.method === 'GET') return
      requireOwnOrigin(request.headers, { host: request.host, publicUrl: ports.config.publicUrl })
    },
    handler: async (request, reply) => {
      const now = ports.clock.now()
      const caller = await callerOf(request, ports, authenticate, now)
      applyPolicy(route, caller, request, ports)
      const { input, files } = await readInput(request, endpoint)
      const db = endpoint.mayBeLate && !caller ? ports.replica : ports.db
      const afterRefusal: RefusalWork[] = []
      const arrival = { request, route, caller, input, files, now, afterRefusal }
      const first = await runLimited(() =>
        runOnce(arrival, db, (db) =>
          withinMemberLimit(arrival, db, () => run(arrival, { ...ports, db }, reply)),
        ),
      ).catch(async (refusal: unknown) => {
        for (const work of afterRefusal) await ports.db.transaction(work)
        throw refusal
      })
      reply.status(first.status).headers(first.headers).header('Cache-Control', 'no-store')
      if (first.status === 204) return reply.send()
      const text = first.answer instanceof RawJson ? first.answer.text : JSON.stringify(first.answer)
      return reply.type('application/json').send(text)
    },
  })
}

async function callerOf(
  request: FastifyRequest,
  ports: Ports,
  authenticate: Authenticate,
  now: Date,
): Promise<Caller | null> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token ? authenticate(ports, token, now) : null
}

function applyPolicy(
  { method, endpoint }: Route,
  caller: Caller | null,
  request: FastifyRequest,
  { config }: Ports,
): void {
  const { policy } = endpoint
  if (policy === 'public') return
  if (policy === 'development') {
    if (!config.allowsDevelopmentRoutes) throw new AppError('not_found')
    return
  }
  if (!caller) {
    // An expired token is reported as such, so that it is renewed; without a token the console is not revealed.
    throw new AppError(policy === 'staff' && !request.headers.authorization ? 'not_found' : 'not_signed_in')
  }
  if (policy === 'staff') {
    if (!caller.isStaff) throw new AppError('not_found')
    if (config.mode === 'production' && !caller.hasSecondFactor) throw new AppError('second_factor_missing')
  }
  if (caller.suspension && method !== 'GET' && !endpoint.openToSuspended)
    throw new AppError('suspended', { sentence: caller.suspension })
  if (caller.isLeaving && endpoint.closedToLeaving) throw new AppError('account_leaving')
}

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** A request that was admitted and read. */
type Arrival = {
  request: FastifyRequest
  route: Route
  caller: Caller | null
  input: Input
  files: UploadedFile[]
  now: Date
  afterRefusal: RefusalWork[]
}

async function readInput(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ input: Input; files: UploadedFile[] }> {
  const input: Input = {}
  const { locale } = request
  let body: unknown = request.body ?? {}
  let files: UploadedFile[] = []
  if (!endpoint.upload && request.isMultipart()) throw new AppError('unsupported_media_type')
  if (endpoint.upload) ({ fields: body, files } = await readMultipart(request, endpoint.upload))
  if (endpoint.params) input.params = parseInput(endpoint.params, request.params, locale)
  if (endpoint.query) input.query = parseInput(endpoint.query, filledIn(request.query), locale)
  if (endpoint.body) input.body = parseInput(endpoint.body, body, locale)
  return { input, files }
}

/** A form sends empty fields too: `?city=&adult_count=` filters nothing. */
const filledIn = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))

/** `maxUploadBytes` in words. */
const fileTooLarge = {
  tr: 'Dosya çok büyük: en fazla 10 MB olabilir.',
  en: 'The file is too large: 10 MB at most.',
}

async function readMultipart(request: FastifyRequest, upload: Upload) {
  const { field, maxFiles, tooMany = 'payload_too_large' } = upload
  if (!request.isMultipart())
    throw new AppError('invalid_input', {
      fields: { [field]: [inputSentences.files_expected[request.locale]] },
    })
  const saved = await request.saveRequestFiles({ limits: { files: maxFiles } }).catch((error: unknown) => {
    const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
    if (code === 'FST_FILES_LIMIT') throw new AppError(tooMany)
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new AppError('payload_too_large', { sentence: fileTooLarge })
    }
    // The parser throws plain errors for a body that is cut off or has no boundary.
    throw statusCode === undefined && code === undefined ? new AppError('invalid_input') : error
  })
  const files = saved.files
    .filter((file) => file.fieldname === field)
    .map((file) => ({ field: file.fieldname, filename: file.filename, read: () => readFile(file.filepath) }))
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(saved.values)) {
    fields[name] = isFieldPart(value) ? value.value : value
  }
  return { fields, files }
}

const isFieldPart = (value: unknown): value is { value: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value

const idempotencyKey = z.object({ 'Idempotency-Key': z.string().max(maxIdempotencyKeyLength) })

/** Runs the work; a member's call with an idempotency key takes effect once, and repeats get the same answer. */
async function runOnce(
  { request, route, caller, input, files, now }: Arrival,
  db: Database,
  work: (db: Database) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const key = request.headers['idempotency-key']
  const { idempotency, upload } = route.endpoint
  if (typeof key !== 'string' || !caller || !takesIdempotencyKey(route)) return work(db)
  parseInput(idempotencyKey, { 'Idempotency-Key': key }, request.locale)
  const named = { memberId: caller.id, key, request: [route.key, input], files, now }
  return upload || idempotency === 'when_done' ? answerOnceDone(db, named, work) : answerOnce(db, named, work)
}

function withinMemberLimit(
  { route, caller, files, now }: Arrival,
  db: Database,
  work: () => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const { memberLimit: limit } = route.endpoint
  if (!limit || !caller) return work()
  return countedForMember(
    db,
    { memberId: caller.id, limit, now, times: limit.perFile ? Math.max(1, files.length) : 1 },
    work,
  )
}

async function run(
  { request, route, caller, input, files, now, afterRefusal }: Arrival,
  ports: Ports,
  reply: FastifyReply,
): Promise<FirstAnswer> {
  let status: number = route.endpoint.status ?? 200
  const headers: Record<string, string> = {}
  const call: Call = {
    ...ports,
    caller,
    now,
    locale: request.locale,
    namedLocale: request.namedLocale,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.cookies,
    files,
    reply: {
      status: (code) => {
        status = code
      },
      header: (name, value) => {
        headers[name] = value
      },
      afterRefusal: (work) => void afterRefusal.push(work),
      setCookie: (name, value, { path, maxAgeSeconds }) =>
        void reply.setCookie(name, value, {
          path,
          maxAge: maxAgeSeconds,
          httpOnly: true,
          sameSite: 'strict',
          secure: name.startsWith('__Host-'),
        }),
    },
  }
  const result = await route.handle(call, input as never)
  if (status === 204) return { status, answer: null, headers }
  const answer = result instanceof RawJson ? result : route.endpoint.answer.parse(result)
  return { status, answer, headers }
}
