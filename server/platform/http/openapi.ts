import { z } from 'zod'
import { brand } from '#shared/brand.ts'
import { type ErrorCode, errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { apiGroups } from '#shared/http/api-groups.ts'
import type { Endpoint } from '#shared/http/contract.ts'
import type { ApiExample, ApiExamples } from './api-examples.ts'
import { curlOf, exampleProblems } from './api-examples.ts'
import { declaredErrors, errorsByStatus, passing, takesIdempotencyKey } from './declared-errors.ts'
import { createSchemaWriter, describeField, type JsonObject } from './openapi-schemas.ts'
import { descriptionOf, errorSchema, headerParameters, securityOf, securitySchemes } from './openapi-words.ts'
import { type Route, splitKey } from './routes.ts'

type Described = Pick<Route, 'key' | 'endpoint'>
type Writer = ReturnType<typeof createSchemaWriter>

/** What all operations share while the document is written. */
type Draft = { writer: Writer; responses: Record<string, JsonObject>; examples: ApiExamples; url: string }

/** The OpenAPI 3.1 document of the whole API, made from the contracts and from the examples that tests recorded. */
export function openApiDocument(
  routes: readonly Described[],
  publicUrl: string,
  examples: ApiExamples = {},
): JsonObject {
  const url = `${publicUrl}/api`
  const draft: Draft = { writer: createSchemaWriter(), responses: {}, examples, url }
  const paths: Record<string, JsonObject> = {}
  for (const route of routes) {
    const [method, path] = splitKey(route.key)
    // A path is the same with or without its last slash.
    const plain = path.replace(/\/$/, '')
    paths[plain] = { ...paths[plain], [method.toLowerCase()]: operation(route, draft) }
  }
  const used = new Set(routes.map(tagOf))
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      summary: 'Everything that the website does, it does by this API.',
      description:
        'Names are snake_case, dates `YYYY-MM-DD` in the time zone of the home, instants ISO 8601 in UTC, points whole ' +
        'numbers and money lira. A final slash on a path is optional. Fields only ever join. The way through it, ' +
        'step by step, is `docs/api.md` of the source.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url, description: 'This server' }],
    tags: tags().filter(({ name }) => used.has(name)),
    security: [],
    paths,
    components: {
      securitySchemes,
      parameters: headerParameters,
      responses: draft.responses,
      schemas: { ...draft.writer.components, Error: errorSchema },
    },
  }
}

const tags = (): { name: string; description: string }[] =>
  apiGroups.flatMap(({ name, description }) => [
    { name, description },
    { name: teamTag(name), description: `What the team does about it. ${description}` },
  ])

const teamTag = (name: string): string => `${name}: team`

function tagOf({ key, endpoint }: Described): string {
  const group = apiGroups.find(({ contracts }) => contracts.some((contract) => key in contract))
  const name = group?.name ?? 'Other'
  return endpoint.policy === 'staff' ? teamTag(name) : name
}

function operation(route: Described, draft: Draft): JsonObject {
  const { key, endpoint } = route
  // An outdated example would mislead; its test reports it.
  const recorded = draft.examples[key]
  const example = exampleProblems(endpoint, recorded).length === 0 ? recorded : undefined
  return {
    summary: endpoint.summary,
    description: descriptionOf(route),
    tags: [tagOf(route)],
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    'x-policy': endpoint.policy,
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', draft, example),
      ...parameters(endpoint.query, 'query', draft, example),
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(takesIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBody(endpoint, draft, example),
    responses: responses(route, draft, example),
    ...(example && { 'x-codeSamples': [{ lang: 'Shell', source: curlOf(key, example, draft.url) }] }),
  }
}

function parameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  { writer }: Draft,
  example: ApiExample | undefined,
): JsonObject[] {
  if (!schema) return []
  const sent = (place === 'path' ? example?.params : example?.query) ?? {}
  return Object.entries(schema.shape).map(([name, property]) => {
    const field = describeField(name, writer.write(property as z.ZodType, 'input'))
    const { description, ...plain } = field
    return {
      name,
      in: place,
      required: place === 'path' || !z.safeParse(property as z.ZodType, undefined).success,
      ...(description ? { description } : {}),
      schema: plain,
      ...(name in sent && { example: sent[name] }),
    }
  })
}

type WrittenObject = { properties?: JsonObject; required?: string[] }

function requestBody(endpoint: Endpoint, draft: Draft, example: ApiExample | undefined): JsonObject {
  const { body, upload } = endpoint
  const sent = example?.form ? partsOf(example.form, upload) : example?.body
  const withExample = sent === undefined ? {} : { example: sent }
  if (upload) {
    const written = body ? (draft.writer.write(body, 'input') as WrittenObject) : {}
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const many = upload.maxFiles > 1
    const description = many
      ? `At most ${upload.maxFiles} pictures, 10 MB each.`
      : 'A picture of at most 10 MB.'
    const properties = {
      ...written.properties,
      [upload.field]: { ...(many ? { type: 'array', items: file } : file), description },
    }
    const schema = { type: 'object', properties, required: [...(written.required ?? []), upload.field] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, ...withExample } } } }
  }
  if (!body) return {}
  const schema = draft.writer.write(body, 'input')
  const required = !body.safeParse({}).success
  return { requestBody: { required, content: { 'application/json': { schema, ...withExample } } } }
}

/** The parts of a form as in their schema: a form itself contains only text. */
const partsOf = (form: Record<string, string>, upload: Endpoint['upload']): JsonObject =>
  Object.fromEntries(
    Object.entries(form).map(([name, text]) => {
      if (name === upload?.field) return [name, upload.maxFiles > 1 ? [text] : text]
      return [name, /^\d+$/.test(text) ? Number(text) : text]
    }),
  )

function responses(route: Described, draft: Draft, example: ApiExample | undefined): JsonObject {
  const { endpoint } = route
  const declared: JsonObject = {}
  for (const status of [endpoint.status ?? 200, endpoint.otherStatus]) {
    if (status) declared[status] = success(endpoint, status, draft, example)
  }
  for (const [status, codes] of errorsByStatus(declaredErrors(route)))
    declared[status] = refusal(codes, draft)
  return declared
}

function success(
  endpoint: Endpoint,
  status: number,
  { writer }: Draft,
  example: ApiExample | undefined,
): JsonObject {
  const headers = Object.fromEntries(
    Object.entries(endpoint.answerHeaders ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  )
  const described = {
    description: status === 204 ? 'Done; there is nothing to say.' : status === 201 ? 'Made.' : 'Answered.',
    ...(endpoint.answerHeaders && { headers }),
  }
  if (status === 204) return described
  const schema = writer.write(endpoint.answer, 'output')
  const withExample = example && 'answer' in example ? { example: example.answer } : {}
  return { ...described, content: { 'application/json': { schema, ...withExample } } }
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which to come again.',
    schema: { type: 'integer', minimum: 1 },
  },
}

/** Refusals are written once for each set of codes. */
function refusal(codes: ErrorCode[], { responses }: Draft): JsonObject {
  const [first = 'internal'] = codes
  const name = codes.toSorted().join('.')
  responses[name] ??= {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join('\n\n'),
    ...(codes.some((code) => passing.includes(code)) && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { enum: codes, description: 'Which refusal it is.' } } },
          ],
        },
        example: { error: errorCatalogue[first].en, code: first },
      },
    },
  }
  return { $ref: `#/components/responses/${name}` }
}
