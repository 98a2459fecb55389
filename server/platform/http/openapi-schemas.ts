import { z } from 'zod'
import { fieldMeanings } from '#shared/http/field-meanings.ts'

export type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Writes zod schemas as JSON Schema. Those with an id are written once, among `components`; a field without a
 * description gets the one that its name has everywhere.
 */
export function createSchemaWriter() {
  const components: Record<string, JsonObject> = {}

  function write(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    // Wrapped, because the schema itself may be one with an id.
    const whole = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplifyInstant(jsonSchema as JsonObject),
    }) as unknown as { properties: { it: JsonObject }; $defs?: Record<string, JsonObject> }
    const defined = Object.entries(whole.$defs ?? {})
    const named: Record<string, string> = {}
    // Input and output may differ, as defaults are filled in; so may what contains them.
    const differs = ([name, definition]: [string, JsonObject]) =>
      !(name in named) && components[name] && asText(components[name]) !== asText(finish(definition, named))
    for (let found = defined.find(differs); found; found = defined.find(differs))
      named[found[0]] = found[0] + (io === 'input' ? 'Sent' : 'Answered')
    for (const [name, definition] of defined) components[named[name] ?? name] = finish(definition, named)
    return finish(whole.properties.it, named)
  }

  return { components, write }
}

const asText = (value: unknown): string => JSON.stringify(value)

/** On the wire an instant is text, whatever the server passes. */
function simplifyInstant(json: JsonObject): void {
  const options = json.anyOf as JsonObject[] | undefined
  if (!options?.some(({ format }) => format === 'date-time')) return
  if (options.length !== 2 || !options.some((option) => Object.keys(option).length === 0)) return
  delete json.anyOf
  json.type = 'string'
  json.format = 'date-time'
}

/** Refs to our components, and a description for every field. */
function finish(json: JsonObject, named: Record<string, string>): JsonObject {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key === '$ref') return [key, componentRef(String(inner).replace('#/$defs/', ''), named)]
        if (key === 'properties') return [key, describeFields(walk(inner) as Record<string, JsonObject>)]
        return [key, walk(inner)]
      }),
    )
  }
  return walk(json) as JsonObject
}

const componentRef = (name: string, named: Record<string, string>): string =>
  name.startsWith('#') ? name : `#/components/schemas/${named[name] ?? name}`

const describeFields = (fields: Record<string, JsonObject>): Record<string, JsonObject> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describeField(name, field)]))

/** The description of a field, also inside its "or null", else that of its name. */
export function describeField(name: string, field: JsonObject): JsonObject {
  if (field.description) return field
  const inner = (field.anyOf as JsonObject[] | undefined)?.find(({ description }) => description)
  const description = inner?.description ?? fieldMeanings[name]
  return description ? { ...field, description } : field
}
