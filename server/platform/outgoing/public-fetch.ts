import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { request as httpRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { brand } from '#shared/brand.ts'
import { isPublicAddress } from './public-address.ts'

/** The maximum number of bytes received, and after unpacking. */
/** As sent, and unpacked. */
const maxBytes = 5 * 1024 * 1024
/** For everything together: names, connections, redirects, the body. */
const timeoutMs = 10_000
const maxRedirects = 5

export type FetchProblem =
  | 'bad_address'
  | 'not_https'
  | 'private_address'
  | 'unreachable'
  | 'too_slow'
  | 'bad_certificate'
  | 'too_large'
  | 'too_many_redirects'

/** Nothing was received; `problem` says why. */
export class FetchFailed extends Error {
  readonly problem: FetchProblem
  constructor(problem: FetchProblem, cause?: unknown) {
    super(`The address was not fetched: ${problem}.`, { cause })
    this.problem = problem
  }
}

export type Fetched = { status: number; headers: IncomingHttpHeaders; body: Buffer }
/** Fetches an address that a member supplied. Throws FetchFailed. */
export type PublicFetch = (url: URL, headers: Record<string, string>) => Promise<Fetched>

/** For installations where nothing may be fetched from the internet. */
export const unreachable: PublicFetch = () => Promise.reject(new FetchFailed('unreachable'))

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type Options = {
  /** Replaced by tests, as are the following ones. */
  resolve?: Resolve
  isPublic?: (address: string) => boolean
  request?: typeof httpRequest
  timeoutMs?: number
}

/**
 * GET over https to public addresses alone. Every connection, also of a redirect, resolves the name once and connects
 * to the address that was checked: a name that answers differently the second time gains nothing.
 */
export function createPublicFetch(options: Options = {}): PublicFetch {
  const { resolve = systemLookup as Resolve, isPublic = isPublicAddress, request = httpsRequest } = options
  const lookup: LookupFunction = (hostname, { all }, callback) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new Error('no address'), '')
      else if (!addresses.every(({ address }) => isPublic(address)))
        callback(new FetchFailed('private_address'), '')
      else if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

  const open = (url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    checkAddress(url)
    // An IP address instead of a name is never looked up.
    if (isIP(host) !== 0 && !isPublic(host)) throw new FetchFailed('private_address')
    return new Promise((settle, reject) => {
      const sent = request({
        host,
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        ...(isIP(host) === 0 && { servername: host }),
        headers: {
          ...headers,
          host: url.host,
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': userAgent,
        },
        agent: false,
        lookup,
        signal,
      })
      sent.on('response', settle).on('error', reject).end()
    })
  }

  return async (url, headers) => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
    try {
      let at = url
      for (let redirects = 0; redirects <= maxRedirects; redirects++) {
        const response = await open(at, headers, signal)
        const { statusCode: status = 0, headers: received } = response
        if (!isRedirect(status) || received.location === undefined)
          return { status, headers: received, body: await bodyOf(response) }
        response.destroy()
        const next = URL.parse(received.location, at.href)
        if (!next) throw new FetchFailed('bad_address')
        at = next
      }
      throw new FetchFailed('too_many_redirects')
    } catch (error) {
      if (error instanceof FetchFailed) throw error
      if (signal.aborted) throw new FetchFailed('too_slow', error)
      throw new FetchFailed(isAboutCertificate(error) ? 'bad_certificate' : 'unreachable', error)
    }
  }
}

/** Expired, for another name, or from an unknown issuer. */
const isAboutCertificate = (error: unknown): boolean =>
  /CERT|SIGNATURE|SELF_SIGNED|UNABLE_TO_GET_ISSUER/.test((error as NodeJS.ErrnoException).code ?? '')

const userAgent = `${brand.slug}-calendar/1.0`
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

function checkAddress({ protocol, username, password, port }: URL): void {
  if (protocol !== 'https:') throw new FetchFailed(protocol === 'http:' ? 'not_https' : 'bad_address')
  // Not the ports of other services.
  const isUsual = port === '' || Number(port) >= 1024
  if (username !== '' || password !== '' || !isUsual) throw new FetchFailed('bad_address')
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      throw new FetchFailed('too_large')
    }
    chunks.push(chunk)
  }
  return unpack(Buffer.concat(chunks), response.headers['content-encoding']?.trim().toLowerCase())
}

const unpackers: Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

async function unpack(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  const unpacker = encoding === undefined ? undefined : unpackers[encoding]
  if (!unpacker || body.length === 0) return body
  try {
    return await unpacker(body, { maxOutputLength: maxBytes })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FetchFailed(isTooLarge ? 'too_large' : 'unreachable', error)
  }
}
