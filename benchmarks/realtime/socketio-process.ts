import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requireInstrument } from './install-instruments.ts'
import { eventName, serveOrders } from './measured-server.ts'

type Socket = { handshake: { auth: { channel?: string } }; join(room: string): void }
type SocketIo = {
  Server: new (
    http: HttpServer,
    options: { transports: string[]; serveClient: boolean },
  ) => {
    on(event: 'connection', each: (socket: Socket) => void): void
    to(room: string): { emit(event: string, data: object): void }
  }
}

/** The same with Socket.IO: WebSocket only, a room for each member, defaults otherwise. */
const server = createServer()
const { Server } = requireInstrument('socket.io') as SocketIo
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  if (socket.handshake.auth.channel) socket.join(socket.handshake.auth.channel)
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
await once(server, 'listening')
serveOrders((server.address() as AddressInfo).port, (channel, data) => {
  io.to(channel).emit(eventName, data)
})
