import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Endpoint, EndpointKey } from '#shared/http/contract.ts'
import { splitKey } from './routes.ts'

/** A recorded call of a test and its answer. */
export type ApiExample = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The fields of a multipart call; a file is named with `@` before it. */
  form?: Record<string, string>
  status: number
  answer?: unknown
}
export type ApiExamples = Record<string, ApiExample>

export const examplesFile = join(import.meta.dirname, 'api-examples.generated.json')

/** An example for every endpoint, recorded by `npm run docs` from the calls that tests make. */
export const readApiExamples = (): ApiExamples =>
  JSON.parse(readFileSync(examplesFile, 'utf8')) as ApiExamples

/** Why an example does not show its endpoint, or no longer does. */
export function exampleProblems(endpoint: Endpoint, example: ApiExample | undefined): string[] {
  if (!example) return ['has no example']
  const { status = 200, otherStatus, params, query, body, upload } = endpoint
  const problems = [
    ...problemsOf('params', params, example.params ?? {}),
    ...problemsOf('query', query, example.query ?? {}),
    ...problemsOf('body', body, upload ? example.form : (example.body ?? {})),
    ...(isDeepStrictEqual(declaredPart(endpoint, example), example)
      ? []
      : ['body has more than is declared']),
  ]
  if (example.status !== status && example.status !== otherStatus)
    problems.push(`has another status: ${example.status}`)
  if (example.status === 204) return problems
  const answer = endpoint.answer.safeParse(example.answer)
  if (!answer.success) problems.push(`answer: ${z.prettifyError(answer.error)}`)
  else if (!isDeepStrictEqual(JSON.parse(JSON.stringify(answer.data)), example.answer))
    problems.push('answer has more than is declared')
  return problems
}

function problemsOf(part: string, schema: z.ZodType | undefined, sent: unknown): string[] {
  const parsed = schema?.safeParse(sent)
  return parsed?.error ? [`${part}: ${z.prettifyError(parsed.error)}`] : []
}

/** The example without fields that its endpoint does not read: tests may send more. */
export function declaredPart(endpoint: Endpoint, example: ApiExample): ApiExample {
  const { body } = endpoint
  const sent = example.body
  if (typeof sent !== 'object' || sent === null || !(body instanceof z.ZodObject)) return example
  const read = Object.entries(sent).filter(([name]) => name in body.shape)
  return { ...example, body: Object.fromEntries(read) }
}

/** The example as a command. */
export function curlOf(key: EndpointKey, example: ApiExample, url: string): string {
  const [method, template] = splitKey(key)
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(example.params?.[name] ?? '')),
  )
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${url}${path}${query ? `?${query}` : ''}'`,
    '-H "Authorization: Bearer $TOKEN"',
    ...Object.entries(example.form ?? {}).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
    ...(example.body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example.body))}`]),
  ].join(' \\\n  ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
