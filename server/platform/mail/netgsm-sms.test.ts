import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNetgsmSms } from './netgsm-sms.ts'

type Seen = { method: string | undefined; authorization: string | undefined; body: unknown }

let server: Server
let answer = {
  status: 200,
  body: '{"code":"00","jobid":"17377215342605050417149344","description":"success"}',
}
const seen: Seen[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const { method, headers } = request
      seen.push({ method, authorization: headers.authorization, body: JSON.parse(text) })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})

function sender() {
  const { port } = server.address() as AddressInfo
  return createNetgsmSms({
    user: '8503',
    password: 'sır',
    header: 'YUVA',
    url: `http://127.0.0.1:${port}/sms/rest/v2/otp`,
  })
}

it('speaks the wire format', async () => {
  await sender().send('+905551112233', 'Yuva kodunuz 482913')
  expect(seen.at(-1)).toEqual({
    method: 'POST',
    authorization: `Basic ${Buffer.from('8503:sır').toString('base64')}`,
    body: { msgheader: 'YUVA', msg: 'Yuva kodunuz 482913', no: '5551112233' },
  })
})

it.each([
  ['30', 'temporary'],
  ['40', 'temporary'],
  ['51', 'permanent'],
  ['60', 'temporary'],
])('answer %s is a %s failure', async (code, kind) => {
  answer = { status: 406, body: JSON.stringify({ code, description: 'refused' }) }
  await expect(sender().send('+905551112233', 'kod')).rejects.toMatchObject({
    kind,
    message: `Netgsm answered ${code}`,
  })
})

it('an unreadable answer and no answer are temporary', async () => {
  answer = { status: 502, body: '<html>bad gateway</html>' }
  await expect(sender().send('+905551112233', 'kod')).rejects.toMatchObject({ kind: 'temporary' })
  const nobody = createNetgsmSms({ user: 'u', password: 'p', header: 'h', url: 'http://127.0.0.1:9/otp' })
  await expect(nobody.send('+905551112233', 'kod')).rejects.toMatchObject({ kind: 'temporary' })
})

it('asks nobody about a number that the service cannot reach', async () => {
  const before = seen.length
  await expect(sender().send('+4915112345678', 'kod')).rejects.toMatchObject({ kind: 'permanent' })
  expect(seen.length).toBe(before)
})
