import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { query } from '#web/platform/api-query.ts'
import './entry.server.tsx'

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

it('leaves no timer behind for a query of a rendered page, however long it may be kept in a browser', () => {
  const before = timers()
  const client = new QueryClient()
  new QueryObserver(client, query('GET /residence-cards/', {}, { gcTime: 30 * 60_000 }))
  expect(timers()).toBe(before)
})
