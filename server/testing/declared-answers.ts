import { z } from 'zod'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint, EndpointKey } from '#shared/http/contract.ts'
import { dereferenced, type Schema } from './arbitrary-requests.ts'

export type DescribedOperation = {
  operationId: string
  'x-policy': string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

/** The API's own description, with every reference filled in. */
export function describedApi(): Record<string, Record<string, DescribedOperation>> {
  const routes = Object.entries(apiContract).map(([key, endpoint]) => ({
    key: key as EndpointKey,
    endpoint: endpoint as Endpoint,
  }))
  const written = openApiDocument(routes, 'http://yuva.test')
  return (dereferenced(written, written) as { paths: Record<string, Record<string, DescribedOperation>> })
    .paths
}

const parsers = new Map<object, z.ZodType>()

/** The undeclared part of an answer; null if there is none. */
export function undeclaredOf(
  described: DescribedOperation,
  { statusCode, body }: { statusCode: number; body: string },
): string | null {
  const declared = described.responses[statusCode]
  if (!declared) return 'is a status that is not declared'
  const schema = declared.content?.['application/json']?.schema
  if (!schema) return body === '' ? null : 'has a body that is not declared'
  const parser = parsers.get(schema) ?? z.fromJSONSchema(schema as never)
  parsers.set(schema, parser)
  const parsed = parser.safeParse(JSON.parse(body))
  return parsed.success ? null : `is outside its schema: ${z.prettifyError(parsed.error).slice(0, 300)}`
}
