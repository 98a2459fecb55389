import fc from 'fast-check'

/** The part of JSON Schema that values are generated from. */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** The value with every `#/…` reference into `document` filled in; our schemas lead nowhere in circles. */
export function dereferenced(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => dereferenced(each, document))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...own } = value as Record<string, unknown>
  const filled = Object.entries(own).map(([key, each]) => [key, dereferenced(each, document)])
  if (typeof $ref !== 'string') return Object.fromEntries(filled)
  const target = $ref
    .slice(2)
    .split('/')
    .reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
  if (target === undefined) throw new Error(`${$ref} leads nowhere`)
  return { ...(dereferenced(target, document) as object), ...Object.fromEntries(filled) }
}

const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

/** Texts at which parsers, patterns, JSON columns and SQL stumble. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eters',
  '🏡'.repeat(50),
  "'; drop table member; --",
  '%00%27',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(10_000),
  '1e309',
  '-0',
  'null',
  '9223372036854775808',
]
const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  ['2026-01-01'],
]

function texts({ format, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  const fitting = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
    unit: 'grapheme',
  })
  return fc.oneof(
    fitting,
    dates.map((date) => date.toISOString()),
    dates.map((date) => date.toISOString().slice(0, 10)),
    fc.emailAddress(),
    fc.constantFrom('Kadıköy', 'İstanbul', '+905551112233', 'Zeytin!27', 'https://example.com/a', 'MTA'),
  )
}

/** Values that a schema describes; `ids` are numbers that name something. */
export function valuesOf(schema: Schema, ids: readonly number[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, ids)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(valuesOf(schema.items ?? {}, ids), { maxLength: 4 })
  if (type === 'integer' || type === 'number') {
    const min = Math.ceil(Math.max(schema.minimum ?? 0, -1_000_000))
    const max = Math.floor(Math.min(schema.maximum ?? 2_000_000, 2_000_000))
    return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(...ids))
  }
  if (type === 'object') {
    const { properties = {}, required = [] } = schema
    const values = Object.entries(properties).map(([name, each]) => [name, valuesOf(each, ids)] as const)
    return fc.record(Object.fromEntries(values), { requiredKeys: required })
  }
  if (type === 'string') return texts(schema)
  return fc.constantFrom(...oddValues)
}

/** A value with an undeclared part. */
export const spoiled = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.nat(), fc.constantFrom(...oddValues), fc.nat({ max: 9 }))
    .map(([whole, at, odd, way]) => {
      if (typeof whole !== 'object' || whole === null || way === 0) return odd
      const names = Object.keys(whole)
      const name = names[at % Math.max(1, names.length)]
      if (way === 1)
        return { ...whole, is_staff: true, id: 1, ['__proto__']: { polluted: true }, constructor: odd }
      if (name === undefined) return whole
      const { [name]: _left, ...rest } = whole as Record<string, unknown>
      return way === 2 ? rest : { ...rest, [name]: odd }
    })
