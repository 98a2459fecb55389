import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import { apiCache } from './api-cache.ts'
import { composedQuery, infiniteQuery, query } from './api-query.ts'

vi.mock('./browser-api.ts', () => ({ api: vi.fn(async (...args: unknown[]) => args.slice(0, 2)) }))
afterEach(() => vi.clearAllMocks())

const reservation = (id: number) => query('GET /reservation/{id}', { params: { id } })

describe('the key of a query', () => {
  it('is the endpoint and what is sent to it', () => {
    expect(reservation(7).queryKey).toEqual(['GET /reservation/{id}', { params: { id: '7' } }])
    expect(query('GET /my-profile/').queryKey).toEqual(['GET /my-profile/'])
  })

  it('is the same for requests that are sent alike', () => {
    const bare = query('GET /residence-search/', { query: { city: 'Bodrum' } }).queryKey
    for (const same of [
      { city: 'Bodrum', district: undefined },
      { district: '', city: 'Bodrum' },
    ])
      expect(query('GET /residence-search/', { query: same }).queryKey).toEqual(bare)
    expect(query('GET /my-profile/', {}).queryKey).toEqual(query('GET /my-profile/').queryKey)
    expect(query('GET /residence-search/', { query: {} }).queryKey).toEqual(['GET /residence-search/'])
  })

  it('is another one for who asks, for pages and for what is composed', () => {
    const ofMember = (member: number | null) =>
      query('GET /residence-cards/', {}, { vary: { member } }).queryKey
    const keys = [
      ofMember(1),
      ofMember(null),
      query('GET /residence-cards/').queryKey,
      infiniteQuery(
        'GET /notification/',
        { query: {} },
        { pageField: 'before', getNextPageParam: () => null },
      ).queryKey,
      query('GET /notification/').queryKey,
      composedQuery('GET /notification/', { as: 'counts', of: 1 }, { compose: async () => 1 }).queryKey,
    ]
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
  })
})

it('asks the endpoint, and page after page from where the last one ended', async () => {
  const client = new QueryClient()
  expect(await client.fetchQuery(reservation(7))).toEqual(['GET /reservation/{id}', { params: { id: 7 } }])
  const { pages } = await client.fetchInfiniteQuery({
    ...infiniteQuery(
      'GET /residence-search/',
      { query: { city: 'Bodrum' } },
      { pageField: 'cursor', getNextPageParam: () => 'next' },
    ),
    pages: 2,
  })
  expect(pages.map((page) => JSON.parse(JSON.stringify(page))[1])).toEqual([
    { query: { city: 'Bodrum' } },
    { query: { city: 'Bodrum', cursor: 'next' } },
  ])
})

describe('the doors to the cache', () => {
  const filled = () => {
    const client = new QueryClient()
    const ofMember = query('GET /reservation/{id}', { params: { id: 7 } }, { vary: { member: 1 } })
    const queries = [reservation(7), reservation(8), ofMember, query('GET /reservation/history/')]
    for (const { queryKey } of queries) client.setQueryData(queryKey as readonly unknown[], {})
    const stale = () => queries.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
    return { cache: apiCache(client), stale }
  }

  it('invalidate all requests of an endpoint, one of them for all readers, all under a path, or one query', async () => {
    const byEndpoint = filled()
    await byEndpoint.cache.invalidate('GET /reservation/{id}')
    expect(byEndpoint.stale()).toEqual([true, true, true, false])
    const byRequest = filled()
    await byRequest.cache.invalidate('GET /reservation/{id}', { params: { id: 7 } })
    expect(byRequest.stale()).toEqual([true, false, true, false])
    const several = filled()
    await several.cache.invalidate(['GET /reservation/history/', 'GET /my-profile/'])
    expect(several.stale()).toEqual([false, false, false, true])
    const under = filled()
    await under.cache.invalidateUnder('GET /reservation/history/')
    expect(under.stale()).toEqual([false, false, false, true])
    await under.cache.invalidateUnder('GET /reservation/')
    expect(under.stale()).toEqual([true, true, true, true])
    const one = filled()
    await one.cache.invalidate(reservation(7))
    expect(one.stale()).toEqual([true, false, false, false])
    const others = filled()
    await others.cache.invalidateAll({ except: reservation(7) })
    expect(others.stale()).toEqual([false, true, true, true])
  })

  it('read and change what is known', () => {
    const cache = apiCache(new QueryClient())
    const steps = query('GET /reservation/steps/', { query: { other_user_id: 3 } })
    expect(cache.read(steps)).toBeUndefined()
    cache.write(steps, (known) => known)
    expect(cache.read(steps)).toBeUndefined()
    cache.write(steps, { steps: [] })
    expect(cache.read(steps)).toEqual({ steps: [] })
  })
})

// Checked by the compiler in `npm run check`: a request to a renamed endpoint does not compile.
it('has the types of its endpoint', () => {
  const client = new QueryClient()
  const cache = apiCache(client)
  expectTypeOf(new QueryObserver(client, reservation(7)).getCurrentResult().data).toEqualTypeOf<
    Reservation | undefined
  >()
  expectTypeOf(cache.read(query('GET /my-profile/'))).toEqualTypeOf<MyProfile | undefined>()
  const name = query('GET /my-profile/', {}, { select: (profile) => profile.first_name })
  expectTypeOf(new QueryObserver(client, name).getCurrentResult().data).toEqualTypeOf<string | undefined>()
  expectTypeOf(cache.read(name)).toEqualTypeOf<MyProfile | undefined>()
  const found = infiniteQuery(
    'GET /residence-search/',
    {},
    { pageField: 'cursor', getNextPageParam: (page) => page.next_cursor },
  )
  expectTypeOf(new InfiniteQueryObserver(client, found).getCurrentResult().data?.pages[0]).toEqualTypeOf<
    SearchAnswer | undefined
  >()

  // @ts-expect-error no such endpoint
  query('GET /reservations/{id}', { params: { id: 7 } })
  // @ts-expect-error a call that changes something is not a query
  query('POST /reservation/approve/{id}', { params: { id: 7 }, body: { version: 1 } })
  // @ts-expect-error the request is missing
  query('GET /reservation/{id}')
  // @ts-expect-error no such field to page by
  infiniteQuery('GET /residence-search/', {}, { pageField: 'page', getNextPageParam: () => null })
  // @ts-expect-error no such endpoint
  void cache.invalidate('GET /reservations/')
  // @ts-expect-error one of them is no endpoint
  void cache.invalidate(['GET /reservation/history/', 'GET /reservation/list/'])
  // @ts-expect-error not this endpoint's request
  void cache.invalidate('GET /reservation/{id}', { query: { id: 7 } })
  // @ts-expect-error not this endpoint's answer
  cache.write(reservation(7), { id: 'seven' })
})
