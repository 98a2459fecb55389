import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint, EndpointKey } from '#shared/http/contract.ts'
import { curlOf, exampleProblems, readApiExamples } from './api-examples.ts'

const examples = readApiExamples()

describe('the examples of the API', () => {
  it('are there for every endpoint, and fit its contract still; `npm run docs` records them', () => {
    const problems = Object.entries(apiContract).flatMap(([key, endpoint]) =>
      exampleProblems(endpoint as Endpoint, examples[key]).map((problem) => `${key}: ${problem}`),
    )
    expect(problems).toEqual([])
    expect(Object.keys(examples).filter((key) => !(key in apiContract))).toEqual([])
  })

  it('would be noticed as outdated', () => {
    const endpoint = apiContract['GET /plans/'] as Endpoint
    const [plan] = z.array(z.looseObject({})).parse(examples['GET /plans/']?.answer)
    expect(exampleProblems(endpoint, undefined)).toEqual(['has no example'])
    expect(exampleProblems(endpoint, { status: 200, answer: [{ ...plan, price: 'x' }] })[0]).toMatch(/price/)
    expect(exampleProblems(endpoint, { status: 200, answer: [{ ...plan, gone: 1 }] })[0]).toMatch(/more than/)
    expect(exampleProblems(endpoint, { status: 201, answer: [plan] })[0]).toMatch(/status/)
    expect(
      exampleProblems(apiContract['POST /message/'] as Endpoint, { status: 201, answer: null })[0],
    ).toMatch(/body/)
  })

  it('are shown as commands', () => {
    const example = {
      params: { id: 7 },
      query: { cover: 0 },
      form: { product: '7', file: '@a.jpg' },
      status: 201,
    }
    expect(curlOf('POST /x/{id}/' as EndpointKey, example, 'http://y/api')).toBe(
      `curl -X POST 'http://y/api/x/7/?cover=0' \\
  -H "Authorization: Bearer $TOKEN" \\
  -F 'product=7' \\
  -F 'file=@a.jpg'`,
    )
    expect(curlOf('PUT /x/' as EndpointKey, { body: { a: "it's" }, status: 200 }, 'http://y/api')).toContain(
      `-d '{"a":"it'\\''s"}'`,
    )
  })
})
