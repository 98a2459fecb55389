import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint, EndpointKey } from '#shared/http/contract.ts'
import { memberLimits } from '#shared/http/member-limits.ts'
import { limitOf, operations, operationTable } from './operation-limits.ts'

it('every operation that mails, stores or computes has a limit, in its contract or with a reason', () => {
  expect(operations.length).toBeGreaterThan(100)
  expect(operations.filter((key) => limitOf(key) === undefined)).toEqual([])
})

it('gives a reason only to operations that declare no limit', () => {
  const endpoints = Object.entries<Endpoint>(apiContract)
  const needless = endpoints.filter(
    ([key, { limitedBy, limit, memberLimit }]) =>
      limitedBy && (limit || memberLimit || !operations.includes(key as EndpointKey)),
  )
  expect(needless.map(([key]) => key)).toEqual([])
})

it('has one limit of each name', () => {
  const names = Object.values(memberLimits).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('is the table of the documents (else: npm run docs)', () => {
  const file = join(import.meta.dirname, '../docs/operation-limits.md')
  expect(readFileSync(file, 'utf8')).toBe(operationTable())
})
