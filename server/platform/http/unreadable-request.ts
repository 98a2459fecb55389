import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorSentence, errorStatus } from '#shared/errors/error-catalogue.ts'
import type { ErrorBody } from '#shared/http/contract.ts'

/**
 * Invalid, slow or too long HTTP reaches no route: it is refused here in the one error shape, and the connection
 * closed.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_input'
  const status = errorStatus(code)
  const body = JSON.stringify({ error: errorSentence(code, 'tr'), code } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
