import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { apiContract } from '#shared/http/api.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'http://yuva.example' } })
  member = await registerVerifiedMember(app)
})
afterAll(() => app.close())

const logIn = (headers: Record<string, string>) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/token/',
    headers: { host: 'api.yuva.example:3000', ...headers },
    payload: { email: member.email, password: member.password },
  })

describe('a call that changes something', () => {
  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame or a data: page', { origin: 'null' }],
    ['a host that begins like ours', { origin: 'http://yuva.example.evil.example' }],
    ['another port of our host', { origin: 'http://yuva.example:8080' }],
    ['another site, without an Origin', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our domain, without an Origin', { 'sec-fetch-site': 'same-site' }],
    ['another site that names no Origin of its own', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s, and sets no cookie', async (_, headers) => {
    const refused = await logIn({ 'accept-language': 'en', ...headers })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ error: errorCatalogue.foreign_origin.en, code: 'foreign_origin' })
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['a program that is no browser', {}],
    ['the public address', { origin: 'http://yuva.example' }],
    ['the web client beside this API', { origin: 'http://yuva.example', 'sec-fetch-site': 'same-site' }],
    ['the host that was called', { origin: 'http://api.yuva.example:3000' }],
    ['the same host by number', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
    ['the same host behind a proxy with TLS', { origin: 'https://api.yuva.example:3000' }],
    [
      'our own page behind a proxy that renames the host',
      { host: 'inner:3000', origin: 'https://outer.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is taken from %s', async (_, headers) => {
    const answer = await logIn(headers)
    expect([answer.statusCode, answer.headers['set-cookie'] !== undefined]).toEqual([200, true])
  })

  // Specified: A6.5
  it('is refused from a foreign page on every endpoint of the API', async () => {
    const keys = Object.keys(apiContract).filter((key) => !key.startsWith('GET '))
    const open = []
    for (const key of keys) {
      const [method = '', path = ''] = key.split(' ')
      const answer = await app.server.inject({
        method: method as 'POST',
        url: `/api${path.replace(/\{\w+\}/g, '1')}`,
        headers: { origin: 'https://evil.example', authorization: `Bearer ${member.token}` },
      })
      if (answer.json()?.code !== 'foreign_origin') open.push(key)
    }
    expect(keys.length).toBeGreaterThan(50)
    expect(open).toEqual([])
  })
})

describe('a body that is not JSON', () => {
  const send = (type: string, payload: string, url = '/api/auth/token/') =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, 'accept-language': 'en', authorization: `Bearer ${member.token}` },
      payload,
    })
  const form = () => new URLSearchParams({ email: member.email, password: member.password }).toString()

  it.each([
    ['application/x-www-form-urlencoded', form],
    ['text/plain', () => JSON.stringify({ email: member.email, password: member.password })],
    [
      'multipart/form-data; boundary=x',
      () => `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n${member.email}\r\n--x--\r\n`,
    ],
    ['application/xml', () => '<email/>'],
  ])('as %s is refused with a sentence', async (type, body) => {
    const refused = await send(type, body())
    expect([refused.statusCode, refused.json()]).toEqual([
      415,
      { error: errorCatalogue.unsupported_media_type.en, code: 'unsupported_media_type' },
    ])
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  it('is read where the protocol sends forms, and an empty one is no body', async () => {
    const type = 'application/x-www-form-urlencoded'
    const signed = await send(type, `socket_id=12.34&channel_name=${member.channelId}`, '/api/pusher/auth')
    expect(signed.statusCode).toBe(200)
    expect((await send(type, 'socket_id=12.34', '/api/pusher/user-auth')).statusCode).toBe(200)
    expect((await send(type, '', '/api/notification/read-all/')).statusCode).toBe(200)
  })
})
