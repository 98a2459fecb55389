import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { createPublicFetch, type FetchProblem } from './public-fetch.ts'

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450:4001:81b::200e'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    ['this machine', '127.0.0.1', '127.8.9.1', '0.0.0.0', '::1', '::'],
    ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fec0::1'],
    [
      'link-local, where clouds hand out credentials',
      '169.254.169.254',
      'fe80::1',
      'fe80::1%eth0',
      'fd00:ec2::254',
    ],
    ['networks of providers', '100.64.0.1', '100.100.100.200', '192.0.0.192', '198.18.0.1'],
    [
      'IPv4 inside of IPv6',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '::ffff:0:7f00:1',
    ],
    ['NAT64', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::a9fe:a9fe'],
    ['tunnels', '2002:7f00:1::', '2001:0:7f00:1::1'],
    ['no single receiver', '224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1'],
    ['documentation, and no addresses', '192.0.2.1', '2001:db8::1', '', 'localhost', '1.2.3', '999.1.1.1'],
  ])('is none of %s', (_, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})

/** Stands in for the public internet in these tests. */
const publicHost = '127.0.0.2'
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(host: string, answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, host, listening))
  return (server.address() as AddressInfo).port
}

/** A resolver that gives these answers one after the other, and how often it was asked. */
function resolver(...answers: string[][]) {
  let lookups = 0
  const fetch = createPublicFetch({
    request,
    isPublic: (address) => address === publicHost,
    timeoutMs: 2_000,
    resolve: (_, __, callback) => {
      const addresses = answers[Math.min(lookups, answers.length - 1)] ?? []
      lookups += 1
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
  })
  return { get: (url: string) => fetch(new URL(url), {}), lookups: () => lookups }
}
const failure = (problem: FetchProblem) => expect.objectContaining({ problem })

describe('an address that a member supplies', () => {
  it('is fetched, unpacked, with the name that was asked for', async () => {
    const hosts: (string | undefined)[] = []
    const port = await serve(publicHost, (incoming, response) => {
      hosts.push(incoming.headers.host)
      response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync('BEGIN:VCALENDAR'))
    })
    const answer = await resolver([publicHost]).get(`https://calendar.example:${port}/a.ics?key=1`)
    expect([answer.status, answer.headers.etag, answer.body.toString()]).toEqual([
      200,
      '"1"',
      'BEGIN:VCALENDAR',
    ])
    expect(hosts).toEqual([`calendar.example:${port}`])
  })

  it('is connected to where it was checked, whatever the name answers the second time', async () => {
    let reached = 0
    const port = await serve('127.0.0.3', (_, response) => {
      reached += 1
      response.end('secret')
    })
    const open = await serve(publicHost, (_, response) => response.end('public'))
    const { get, lookups } = resolver([publicHost], ['127.0.0.3'])
    expect((await get(`https://calendar.example:${open}/`)).body.toString()).toBe('public')
    expect(lookups()).toBe(1)
    await expect(get(`https://calendar.example:${port}/`)).rejects.toEqual(failure('private_address'))
    expect(reached).toBe(0)
  })

  it.each([
    ['a name that turns private', () => 'https://calendar.example'],
    ['an address in numbers', (port: number) => `https://127.0.0.3:${port}`],
    ['an address in one number', (port: number) => `https://2130706435:${port}`],
    ['an IPv6 address', (port: number) => `https://[::ffff:127.0.0.3]:${port}`],
  ])('is not followed to %s', async (_, target) => {
    let reached = 0
    const hidden = await serve('127.0.0.3', (_, response) => {
      reached += 1
      response.end('secret')
    })
    const port = await serve(publicHost, (_, response) => {
      const location = target(hidden)
      response.writeHead(302, {
        location: location.endsWith('example') ? `${location}:${hidden}/` : `${location}/`,
      })
      response.end()
    })
    const { get } = resolver([publicHost], ['127.0.0.3'])
    await expect(get(`https://calendar.example:${port}/`)).rejects.toEqual(failure('private_address'))
    expect(reached).toBe(0)
  })

  it('is refused where any of its addresses is private', async () => {
    await expect(resolver([publicHost, '10.0.0.1']).get('https://calendar.example/')).rejects.toEqual(
      failure('private_address'),
    )
  })

  it.each<[FetchProblem, string]>([
    ['not_https', 'http://calendar.example/'],
    ['bad_address', 'https://me:secret@calendar.example/'],
    ['bad_address', 'https://calendar.example:25/'],
    ['bad_address', 'ftp://calendar.example/'],
    ['private_address', 'https://localhost/'],
  ])('is refused as %s: %s', async (problem, url) => {
    await expect(resolver(['127.0.0.1']).get(url)).rejects.toEqual(failure(problem))
  })

  it.each<[FetchProblem, RequestListener]>([
    ['not_https', (_, response) => response.writeHead(301, { location: 'http://calendar.example/' }).end()],
    ['too_many_redirects', (_, response) => response.writeHead(302, { location: '/again' }).end()],
    ['too_slow', (_, response) => void response.writeHead(200).write('BEGIN')],
    ['too_slow', () => undefined],
    ['too_large', (_, response) => response.end(Buffer.alloc(6 * 1024 * 1024))],
    [
      'too_large',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(6 * 1024 * 1024))),
    ],
    ['unreachable', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no')],
    ['unreachable', (incoming) => incoming.socket.destroy()],
  ])('fails as %s', async (problem, answer) => {
    const port = await serve(publicHost, answer)
    await expect(resolver([publicHost]).get(`https://calendar.example:${port}/`)).rejects.toEqual(
      failure(problem),
    )
  })

  it.each<[string, FetchProblem]>([
    ['CERT_HAS_EXPIRED', 'bad_certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'bad_certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'bad_certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'bad_certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'bad_certificate'],
    ['ECONNREFUSED', 'unreachable'],
    ['EPROTO', 'unreachable'],
  ])('says of %s that it is %s', async (code, problem) => {
    const refusing = () => {
      throw Object.assign(new Error(code), { code })
    }
    const fetch = createPublicFetch({ isPublic: () => true, request: refusing as never })
    await expect(fetch(new URL('https://calendar.example/'), {})).rejects.toEqual(failure(problem))
  })

  it('takes 5 MB as it is', async () => {
    const port = await serve(publicHost, (_, response) => response.end(Buffer.alloc(5 * 1024 * 1024)))
    const { body } = await resolver([publicHost]).get(`https://calendar.example:${port}/`)
    expect(body.length).toBe(5 * 1024 * 1024)
  })
})
