import { describe, expect, it } from 'vitest'
import { apiContract } from '#shared/http/api.ts'
import { apiGroups } from '#shared/http/api-groups.ts'
import type { Endpoint, EndpointKey } from '#shared/http/contract.ts'
import { declaredErrors, takesIdempotencyKey } from './declared-errors.ts'
import { openApiDocument } from './openapi.ts'

type Json = Record<string, unknown>
type Operation = { parameters: Json[]; responses: Record<string, Json>; tags: string[]; security: Json[] }

const routes = Object.entries(apiContract).map(([key, endpoint]) => ({
  key: key as EndpointKey,
  endpoint: endpoint as Endpoint,
}))
const document = openApiDocument(routes, 'http://yuva.test') as {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: { schemas: Record<string, Json>; responses: Record<string, Json> }
}
const operationOf = (key: EndpointKey): Operation => {
  const [method = '', path = ''] = key.split(' ')
  const operation = document.paths[path.replace(/\/$/, '')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${key} is not in the document`)
  return operation
}

/** Where a field or a parameter has no description. */
function undescribed(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'example') return []
    const silent = Object.entries(name === 'properties' ? (inner as Record<string, Json>) : {})
      .filter(([, field]) => !isDescribed(field))
      .map(([field]) => `${at}.${field}`)
    return [...silent, ...undescribed(inner, name === 'properties' ? at : `${at}/${name}`)]
  })
}
const isDescribed = ({ description }: Json): boolean =>
  typeof description === 'string' && description.length > 4

describe('the description of the API', () => {
  it('says of every field that is sent or answered what it means', () => {
    expect(undescribed(document.paths, '')).toEqual([])
    expect(undescribed(document.components, '')).toEqual([])
  })

  it('says of every parameter what it means', () => {
    const silent = routes.flatMap(({ key }) =>
      operationOf(key)
        .parameters.filter((parameter) => !parameter.$ref && !isDescribed(parameter))
        .map(({ name }) => `${key} ${name}`),
    )
    expect(silent).toEqual([])
  })

  it('would notice a field that says nothing', () => {
    expect(undescribed({ properties: { id: { type: 'number' } } }, 'x')).toEqual(['x.id'])
  })

  it('declares Idempotency-Key exactly where it is read', () => {
    const names = (key: EndpointKey) => operationOf(key).parameters.map(({ $ref }) => $ref)
    const declaring = routes.filter(({ key }) =>
      names(key).includes('#/components/parameters/IdempotencyKey'),
    )
    expect(declaring).toEqual(routes.filter(takesIdempotencyKey))
    expect(names('POST /reservation/')).toContain('#/components/parameters/IdempotencyKey')
    expect(names('POST /auth/token/')).not.toContain('#/components/parameters/IdempotencyKey')
    expect(names('GET /plans/')).toEqual(['#/components/parameters/AcceptLanguage'])
  })

  it('declares what follows from policy, input, limit and the edge, with when to come again', () => {
    const route = routes.find(({ key }) => key === 'POST /product-image/')
    expect(route && declaredErrors(route).toSorted()).toEqual(
      [
        'bad_image',
        'foreign_origin',
        'idempotency_key_reused',
        'internal',
        'invalid_input',
        'not_found',
        'not_signed_in',
        'payload_too_large',
        'request_under_way',
        'suspended',
        'too_many_images',
        'too_many_requests',
        'unavailable',
        'unsupported_media_type',
      ].toSorted(),
    )
    expect(Object.keys(operationOf('GET /staff/stay-problems/').responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '413', '500', '503']),
    )
    expect(document.components.responses.too_many_requests).toHaveProperty('headers.Retry-After')
    expect(document.components.responses.unavailable).toHaveProperty('headers.Retry-After')
    expect(document.components.responses.not_found).not.toHaveProperty('headers')
  })

  it('has every endpoint in exactly one chapter', () => {
    const keys = apiGroups.flatMap(({ contracts }) => contracts.flatMap((contract) => Object.keys(contract)))
    expect(keys.toSorted()).toEqual(Object.keys(apiContract).toSorted())
    const named = new Set(document.tags.map(({ name }) => name))
    expect(routes.filter(({ key }) => !operationOf(key).tags.every((tag) => named.has(tag)))).toEqual([])
  })

  it('asks for a token where one is needed', () => {
    expect(operationOf('GET /my-profile/').security).toEqual([{ token: [] }])
    expect(operationOf('GET /plans/').security).toEqual([{}, { token: [] }])
    expect(operationOf('POST /auth/token/refresh/').security).toEqual([{ refreshCookie: [] }])
  })
})
