import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const lingerMs = 3_000

/** `//host` is another site's address to every URL parser, including the browser's: nothing may start like that. */
export function pathOnThisSite(url: string): string | null {
  const path = url.replace(/^[/\\]{2,}/, '/')
  return path === url ? null : path
}

export const hasBody = (request: IncomingMessage): boolean =>
  'content-length' in request.headers || 'transfer-encoding' in request.headers

/**
 * After an answer sent before the body was read, such as a 401 to an upload, Node would read the rest to its end,
 * however slowly it arrives. The client gets a moment to read the answer; then the connection is closed.
 */
export function endUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(raw)) return
  reply.raw.once('finish', () => {
    if (raw.complete !== false) return
    const timer = setTimeout(() => raw.destroy(), lingerMs)
    raw.once('close', () => clearTimeout(timer))
  })
}
