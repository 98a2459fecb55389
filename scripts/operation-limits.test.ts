import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint } from '#shared/http/contract.ts'
import { memberLimits } from '#shared/http/member-limits.ts'
import { limitOf, operations, operationTable, otherwiseLimited } from './operation-limits.ts'

it('every operation that mails, stores or computes has a limit, in its contract or with a reason', () => {
  expect(operations.length).toBeGreaterThan(100)
  expect(operations.filter((key) => limitOf(key) === undefined)).toEqual([])
})

it('gives a reason only to operations that declare no limit', () => {
  const endpoints: Record<string, Endpoint> = apiContract
  const needless = Object.keys(otherwiseLimited).filter(
    (key) => !endpoints[key] || endpoints[key].limit || endpoints[key].memberLimit,
  )
  expect(needless).toEqual([])
})

it('has one limit of each name', () => {
  const names = Object.values(memberLimits).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('is the table of the documents (else: npm run docs)', () => {
  const file = join(import.meta.dirname, '../docs/operation-limits.md')
  expect(readFileSync(file, 'utf8')).toBe(operationTable())
})
