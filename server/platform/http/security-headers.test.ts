import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readConfig } from '../config/config.ts'
import { contentPolicy } from './security-headers.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://yuva.example' } })
})
afterAll(() => app.close())

const headersOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  (await app.server.inject({ method, url })).headers

describe('every answer, whatever it is,', () => {
  it.each([
    '/api/plans/',
    '/api/nothing/',
    '/robots.txt',
    '/.well-known/security.txt',
    '/reset-password/1/x',
  ])('of %s says what a browser may do with it', async (url) => {
    const headers = await headersOf(url)
    const policy = String(headers['content-security-policy'])
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers['content-type']).toMatch(/charset=utf-8/)
    // No other site's page may read an answer.
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('of an address with a secret in it is never sent as referrer', async () => {
    expect((await headersOf('/reset-password/1/x'))['referrer-policy']).toBe('no-referrer')
    expect((await headersOf('/Reset-Password/1/x'))['referrer-policy']).toBe('no-referrer')
    expect((await headersOf('/api/plans/'))['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('of the API is cached by nobody', async () => {
    expect((await headersOf('/api/plans/'))['cache-control']).toBe('no-store')
    expect((await headersOf('/api/auth/check/'))['cache-control']).toBe('no-store')
  })

  it('names no software', async () => {
    const headers = await headersOf('/api/plans/')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('lets scripts of our own files run and no other', async () => {
    const policy = String((await headersOf('/api/plans/'))['content-security-policy'])
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
  })
})

describe('the content policy', () => {
  const policyFor = (environment: Record<string, string>) =>
    contentPolicy(readConfig({ YUVA_MODE: 'test', PUBLIC_URL: 'https://yuva.example', ...environment }))
  const connectsTo = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1]

  it('lets pages connect to this site, hosted Channels and what is configured, and to no other host', () => {
    expect(connectsTo(policyFor({}))).toBe("'self' wss://yuva.example")
    expect(connectsTo(policyFor({ PUBLIC_URL: 'http://localhost:3000' }))).toBe("'self' ws://localhost:3000")
    const pusher = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', PUSHER_CLUSTER: 'us2' }
    expect(connectsTo(policyFor(pusher))).toBe("'self' wss://ws-us2.pusher.com")
    expect(connectsTo(policyFor({ MAP_STYLE_URL: 'https://maps.example/style.json' }))).toBe(
      "'self' wss://yuva.example https://maps.example",
    )
  })

  it('lets markup and scripts in by the policies of Trusted Types alone', () => {
    expect(policyFor({})).toContain("require-trusted-types-for 'script'; trusted-types default page-script")
    expect(policyFor({ YUVA_MODE: 'development' })).not.toContain('trusted-types')
  })
})

it.each(['OPTIONS', 'TRACE'] as const)('%s reveals nothing and does nothing', async (method) => {
  const headers = { origin: 'https://elsewhere.example', cookie: 'secret=1' }
  const answer = await app.server.inject({ method: method as 'OPTIONS', url: '/api/plans/', headers })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('secret')
})
