import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import webPush from 'web-push'
import { createWebPushSender } from './web-push-sender.ts'

/** A local push service, and a browser that decrypts what it receives. */
type Received = { headers: Record<string, string | string[] | undefined>; body: Buffer }
let service: Server
let received: Received[]
let answer: number
let endpoint: string

beforeEach(async () => {
  received = []
  answer = 201
  service = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answer).end()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/abc`
})
afterEach(() => service.close())

const keys = webPush.generateVAPIDKeys()
const sender = createWebPushSender({ keys, subject: 'mailto:merhaba@yuva.test' })
const browser = createECDH('prime256v1')
browser.generateKeys()
const secret = randomBytes(16)
const target = () => ({
  endpoint,
  p256dh: browser.getPublicKey().toString('base64url'),
  auth: secret.toString('base64url'),
})

/** RFC 8188 and 8291, as a browser does it. */
function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const shared = browser.computeSecret(serverKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey])
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

it('sends what only this browser can read, signed with our key', async () => {
  const payload = JSON.stringify({
    title: 'Işıl',
    body: 'Merhaba, ığüşöç',
    url: '/messages/7',
    tag: 'chat-1',
  })
  await sender.send(target(), payload)
  const [request] = received
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(request?.body.includes('Merhaba')).toBe(false)
  expect(decrypt(request?.body ?? Buffer.alloc(0))).toBe(payload)

  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(request?.headers.authorization)) ?? []
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(keys.publicKey, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const format = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, format, Buffer.from(signature, 'base64url'))).toBe(true)
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect([aud, sub]).toEqual([new URL(endpoint).origin, 'mailto:merhaba@yuva.test'])
})

it.each([
  [410, 'permanent'],
  [404, 'permanent'],
  [400, 'permanent'],
  [429, 'temporary'],
  [503, 'temporary'],
])('takes %i as %s', async (status, kind) => {
  answer = status
  await expect(sender.send(target(), '{}')).rejects.toMatchObject({ kind })
})

it('takes a service that is away as a temporary failure', async () => {
  const away = { ...target(), endpoint: 'http://127.0.0.1:9/x' }
  await expect(sender.send(away, '{}')).rejects.toMatchObject({ kind: 'temporary' })
})
