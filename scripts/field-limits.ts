import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import type { Contract } from '#shared/http/contract.ts'

type JsonSchema = {
  type?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  enum?: unknown[]
  allOf?: JsonSchema[]
}
type Limits = { [attribute: string]: string | number | boolean | Limits }

const root = join(import.meta.dirname, '..')

/** Where they are, from the root. */
export const limitsPattern = 'shared/features/**/*.limits.generated.ts'

/**
 * The contracts' limits of form and search fields, as attributes of their controls: the browser gets these and no
 * schema. Only those that something imports. Returns one file's text for each contract, by path.
 */
export async function limitFiles(): Promise<Map<string, string>> {
  const imported = importedLimits()
  const files = new Map<string, string>()
  const folder = join(root, 'shared', 'features')
  const contracts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.contract.ts'))
    .sort()
  for (const file of contracts) {
    const source = relative(root, join(folder, file)).replaceAll('\\', '/')
    const target = source.replace(/\.contract\.ts$/, '.limits.generated.ts')
    const wanted = imported.get(target)
    if (!wanted) continue
    const exported: Record<string, unknown> = await import(join(folder, file))
    const entries = Object.entries(exported)
      .filter(([name]) => name.endsWith('Contract'))
      .flatMap(([, contract]) => Object.entries(contract as Contract))
    const consts = entries.flatMap(([key, { body, query }]) => {
      if (!wanted.has(nameOf(key))) return []
      const requested = body ?? query
      const limits = requested ? limitsOf(requested) : null
      return limits ? [`export const ${nameOf(key)} = ${JSON.stringify(limits, null, 2)} as const\n`] : []
    })
    const head = `// Written by npm run docs from ${source.split('/').at(-1)}.\n`
    files.set(target, [head, ...consts].join('\n'))
  }
  return files
}

/** The names that the product and its tests import, by the file that has them. */
function importedLimits(): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>()
  const importing = /import \{([^}]+)\} from '#(shared\/features\/[^']+\.limits\.generated\.ts)'/g
  for (const file of globSync('{shared,web,server,e2e,scripts}/**/*.{ts,tsx}', { cwd: root }))
    for (const [, names = '', from = ''] of readFileSync(join(root, file), 'utf8').matchAll(importing)) {
      const known = imported.get(from) ?? new Set()
      for (const name of names.split(',')) known.add(name.trim().replace(/ as \w+$/, ''))
      imported.set(from, known)
    }
  return imported
}

/** `POST /report/user/` becomes `postReportUser`; parameters are left out. */
function nameOf(key: string): string {
  const words = key.replace(/\{\w+\}/g, '').match(/[a-z0-9]+/gi) ?? []
  return words
    .map((word, at) => (at === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join('')
}

/** An object's fields, a list's items, a text's or number's limits; null if there are none. */
function limitsOf(schema: z.ZodType): Limits | null {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray) return limitsOf(inner.element as z.ZodType)
  if (!(inner instanceof z.ZodObject)) return ownLimits(schema, inner)
  const limits: Limits = {}
  for (const [name, field] of Object.entries(inner.shape as Record<string, z.ZodType>)) {
    const found = limitsOf(field)
    if (found) limits[name] = found
  }
  return Object.keys(limits).length > 0 ? limits : null
}

function ownLimits(schema: z.ZodType, inner: z.ZodType): Limits | null {
  const sent = z.toJSONSchema(inner, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const { type, minLength = 0, maxLength, minimum, maximum = Number.MAX_SAFE_INTEGER } = sent
  if (type === 'integer' && maximum < Number.MAX_SAFE_INTEGER)
    return { ...(minimum !== undefined && { min: minimum }), max: maximum }
  if (type !== 'string' || sent.enum) return null
  const pattern = [sent, ...(sent.allOf ?? [])].map((part) => part.pattern).find(isForPeople)
  const isRequired = !schema.safeParse('').success && !schema.safeParse(undefined).success
  const limits: Limits = {
    ...(maxLength !== undefined && { maxLength }),
    ...(minLength > 1 && { minLength }),
    ...(pattern !== undefined && { pattern }),
    ...(isRequired && { required: true }),
  }
  return Object.keys(limits).length > 0 ? limits : null
}

/** Excludes the pattern of all free texts, which only rules out control characters. */
const isForPeople = (pattern: string | undefined): boolean =>
  pattern !== undefined && !pattern.includes('u0000')

function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrapped(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodPipe)) return schema
  const { in: before, out: after } = schema
  return unwrapped((before instanceof z.ZodTransform ? after : before) as z.ZodType)
}
