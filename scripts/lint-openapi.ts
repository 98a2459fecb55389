import { createConfig, lintFromString } from '@redocly/openapi-core'
import { readApiExamples } from '#server/platform/http/api-examples.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint, EndpointKey } from '#shared/http/contract.ts'

/**
 * Lints the OpenAPI document with Redocly's recommended rules and some of its strict ones; the document is generated
 * from the contracts alone, without a server or a database. Any finding fails, warnings too.
 */
const routes = Object.entries(apiContract).map(([key, endpoint]) => ({
  key: key as EndpointKey,
  endpoint: endpoint as Endpoint,
}))
const source = JSON.stringify(openApiDocument(routes, 'https://yuva.org.tr', readApiExamples()))
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'operation-description': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'component-name-unique': 'error',
    // The paths are the specifications': `/reservation/{id}` beside `/reservation/history`. The router prefers the
    // literal, and an id is a number.
    'no-ambiguous-paths': 'off',
  },
})
const problems = await lintFromString({ source, config })
const lines = problems.map(({ severity, ruleId, message, location: [at] }) =>
  [severity, ruleId, at?.pointer, message.split('\n')[0]].join(' '),
)
if (process.argv.includes('--print')) process.stdout.write(source)
else if (lines.length > 0) console.log([...new Set(lines)].join('\n'))
process.exit(lines.length > 0 ? 1 : 0)
