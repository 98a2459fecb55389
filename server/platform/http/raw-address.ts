import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { duplexPair } from 'node:stream'

/** One whole request without a body: the method, the target and the headers. */
const onlyHead = /^(GET|HEAD) (\S+) HTTP\/1\.1\r\n((?:[^\r\n]+\r\n)+)\r\n$/

/**
 * Node's parser refuses an address with non-ASCII bytes, which curl and scripts send unencoded (`?city=İzmir`). Such a
 * request is encoded and passed to the server again. Its connection ends with the answer: the parser of this socket
 * reads no further request.
 * @returns false where the error is about something else
 */
export function serveRawAddress(
  server: Server,
  error: { code?: string; rawPacket?: unknown },
  socket: Socket,
): boolean {
  if (error.code !== 'HPE_INVALID_URL' || !Buffer.isBuffer(error.rawPacket)) return false
  const [, method, target = '', headers] = onlyHead.exec(error.rawPacket.toString('latin1')) ?? []
  const encoded = encodeBytes(target)
  if (encoded === target) return false
  const [client, connection] = duplexPair()
  server.emit('connection', Object.assign(connection, { remoteAddress: socket.remoteAddress }))
  client.pipe(socket)
  socket.once('close', () => client.destroy())
  client.write(
    `${method} ${encoded} HTTP/1.1\r\nConnection: close\r\n${withoutConnection(headers)}\r\n`,
    'latin1',
  )
  return true
}

const encodeBytes = (target: string): string =>
  target.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)

const withoutConnection = (headers = ''): string => headers.replace(/^connection:.*\r\n/gim, '')
