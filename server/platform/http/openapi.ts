import { z } from 'zod'
import { brand } from '#shared/brand.ts'
import { errorCatalogue, errorStatus } from '#shared/errors/error-catalogue.ts'
import type { Endpoint } from '#shared/http/contract.ts'
import type { Route } from './routes.ts'
import { splitKey } from './routes.ts'

type JsonObject = Record<string, unknown>

const errorBodyName = 'Error'

/** The OpenAPI 3.1 document of the whole API, made from the contracts alone. */
export function openApiDocument(routes: readonly Route[], publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const route of routes) {
    const [method, path] = splitKey(route.key)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'A final slash on a path is optional. Errors are answered in the language of Accept-Language.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        [errorBodyName]: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: "A sentence in the caller's language" },
            code: { type: 'string', enum: Object.keys(errorCatalogue) },
            fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            request_id: { type: 'string' },
          },
        },
      },
    },
  }
}

function operation(route: Route): JsonObject {
  const { endpoint } = route
  const [, path] = splitKey(route.key)
  return {
    summary: endpoint.summary,
    tags: [path.split('/')[1] ?? 'api'],
    operationId: route.key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    'x-policy': endpoint.policy,
    ...(endpoint.policy === 'member' || endpoint.policy === 'staff' ? { security: [{ token: [] }] } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: responses(endpoint),
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject
  return json
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }))
}

function requestBody(endpoint: Endpoint): JsonObject {
  if (endpoint.upload) {
    const fields = endpoint.body
      ? (schemaOf(endpoint.body, 'input') as { properties?: JsonObject }).properties
      : {}
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const properties = {
      ...fields,
      [endpoint.upload.field]: endpoint.upload.maxFiles > 1 ? { type: 'array', items: file } : file,
    }
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
      },
    }
  }
  if (!endpoint.body) return {}
  return { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
}

function responses(endpoint: Endpoint): JsonObject {
  const success = String(endpoint.status ?? 200)
  const answer =
    success === '204'
      ? { description: 'Done' }
      : {
          description: 'Answer',
          content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
        }
  const byStatus = new Map<number, string[]>()
  for (const code of endpoint.errors) {
    byStatus.set(errorStatus(code), [...(byStatus.get(errorStatus(code)) ?? []), code])
  }
  const errors = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${errorBodyName}` } } },
    },
  ])
  return { [success]: answer, ...Object.fromEntries(errors) }
}
