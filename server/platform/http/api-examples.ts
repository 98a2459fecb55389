import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointKey } from '#shared/http/contract.ts'
import { splitKey } from './routes.ts'

/** One call that a test made, as it was sent and answered. */
export type ApiExample = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  status: number
  answer?: unknown
}
export type ApiExamples = Record<string, ApiExample>

export const examplesFile = join(import.meta.dirname, 'api-examples.generated.json')

/** An example for every endpoint, recorded by `npm run docs` from the calls of `server/api-examples.test.ts`. */
export const readApiExamples = (): ApiExamples =>
  JSON.parse(readFileSync(examplesFile, 'utf8')) as ApiExamples

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
    ...(example.body === undefined ? [] : bodyOf(example.body)),
  ].join(' \\\n  ')
}

const bodyOf = (body: unknown): string[] => [
  "-H 'Content-Type: application/json'",
  `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
]
