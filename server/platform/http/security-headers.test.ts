import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

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
    // Nobody else's page may read an answer.
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('of an address with a secret in it is never told as referrer', async () => {
    expect((await headersOf('/reset-password/1/x'))['referrer-policy']).toBe('no-referrer')
    expect((await headersOf('/Reset-Password/1/x'))['referrer-policy']).toBe('no-referrer')
    expect((await headersOf('/api/plans/'))['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('of the API is kept by nobody', async () => {
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

it.each(['OPTIONS', 'TRACE'] as const)('%s tells nothing and does nothing', async (method) => {
  const headers = { origin: 'https://elsewhere.example', cookie: 'secret=1' }
  const answer = await app.server.inject({ method: method as 'OPTIONS', url: '/api/plans/', headers })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('secret')
})
