import { readFile } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { publicScope } from '../platform/http/policy.ts'
import { mountPages } from './website.ts'

/** A website with one page for every address, which asks the API for nothing. */
const build = {
  entry: {
    module: {
      languageOf: () => 'en',
      provideRequest: () => ({}),
      createRequestHandler: () => async () => new Response('<p>page</p>', { headers: { 'x-page': 'yes' } }),
    },
  },
} as unknown as ServerBuild

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    website: async (server, ports) => {
      await server.register(async (scope) => {
        publicScope(scope)
        mountPages(scope, ports, build, 'production')
      })
    },
  })
})
afterAll(() => app.close())

const get = (url: string) => app.server.inject({ url })

describe('an address with a secret in it', () => {
  it.each([
    '/reset-password/1/secret',
    '/Reset-Password/1/secret',
    '/login-link/secret',
    '/verify/mail/secret',
    '/email-change/undo/secret',
    '/unsubscribe/secret',
    '/list/secret',
    '/list/secret?lang=en',
    '/LIST/secret',
    '/list//secret',
    '/l%69st/secret',
    '/list/%zz',
    '/list/secret.data',
    '/answer/secret',
    '/exports/secret',
    '/sandbox-bank/secret',
    `/calendar/${'s'.repeat(43)}.ics`,
    '/calendar/secret.ics',
  ])('%s is cached by nobody and sent to no other page', async (url) => {
    const { headers } = await get(url)
    expect([headers['cache-control'], headers['referrer-policy'], headers.etag]).toEqual([
      'no-store',
      'no-referrer',
      undefined,
    ])
  })

  it('is in the table wherever the router has one', async () => {
    const routes = await readFile(new URL('../../web/app/routes.ts', import.meta.url), 'utf8')
    const secret = [...routes.matchAll(/route\('([^']*:token[^']*)'/g)].map(([, path]) => `/${path}`)
    expect(secret.length).toBeGreaterThanOrEqual(5)
    for (const path of secret)
      expect([path, (await get(path)).headers['referrer-policy']]).toEqual([path, 'no-referrer'])
  })

  it.each(['/', '/listing/7', '/lists', '/list', '/calendar', '/favourites'])('is not %s', async (url) => {
    const { headers } = await get(url)
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual([
      'no-cache',
      'strict-origin-when-cross-origin',
    ])
  })
})

describe('a website whose database is away', () => {
  it('says at every address when to come back', async () => {
    const away = await createTestApp({
      website: async (server, ports) => mountPages(server, ports, build, 'production'),
    })
    await away.database.pool.end()
    for (const url of ['/', '/faq', '/results?city=Nowhere', '/unsubscribe/x', '/nothing/here']) {
      const { statusCode, headers, body } = await away.server.inject({ url })
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 503, 'no-store'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toContain('Try again')
    }
    await away.close().catch(() => undefined)
  })
})
