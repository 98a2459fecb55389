import { describe, expect, it, vi } from 'vitest'
import { createRealtimeHub, type RealtimeHandler } from './realtime-hub.ts'

function fakeConnection() {
  const handlers = new Map<string, RealtimeHandler>()
  let reconnected = () => {}
  const connection = {
    subscribe: (channel: string, event: string, handler: RealtimeHandler) => {
      handlers.set(`${channel}/${event}`, handler)
      return () => void handlers.delete(`${channel}/${event}`)
    },
    onReconnect: (handler: () => void) => {
      reconnected = handler
      return () => {
        reconnected = () => {}
      }
    },
    disconnect: vi.fn(),
  }
  return { connection, handlers, reconnect: () => reconnected() }
}

describe('the realtime hub', () => {
  it('carries listeners that came before the connection, once an event', () => {
    const hub = createRealtimeHub()
    const first = vi.fn()
    const second = vi.fn()
    hub.listen('chat_notification', first)
    hub.listen('chat_notification', second)
    const { connection, handlers } = fakeConnection()
    hub.attach(connection, 'private-member-a')

    expect([...handlers.keys()]).toEqual(['private-member-a/chat_notification'])
    handlers.get('private-member-a/chat_notification')?.({ sender: 7 })
    expect(first).toHaveBeenCalledWith({ sender: 7 })
    expect(second).toHaveBeenCalledWith({ sender: 7 })
  })

  it('leaves an event only when its last listener has gone', () => {
    const hub = createRealtimeHub()
    const { connection, handlers } = fakeConnection()
    hub.attach(connection, 'c')
    const stopFirst = hub.listen('7', () => {})
    const stopSecond = hub.listen('7', () => {})
    stopFirst()
    expect(handlers.has('c/7')).toBe(true)
    stopSecond()
    expect(handlers.has('c/7')).toBe(false)
  })

  it('follows the member to a new connection and lets go of the old one', () => {
    const hub = createRealtimeHub()
    const heard = vi.fn()
    hub.listen('reservation_notification', heard)
    const old = fakeConnection()
    const detach = hub.attach(old.connection, 'a')
    detach()
    expect(old.connection.disconnect).toHaveBeenCalledOnce()
    expect(old.handlers.size).toBe(0)

    const next = fakeConnection()
    hub.attach(next.connection, 'b')
    next.handlers.get('b/reservation_notification')?.(null)
    expect(heard).toHaveBeenCalledOnce()
  })

  it('notifies subscribers when a lost connection is back', () => {
    const hub = createRealtimeHub()
    const back = vi.fn()
    const stop = hub.onReconnect(back)
    const { connection, reconnect } = fakeConnection()
    hub.attach(connection, 'a')
    reconnect()
    stop()
    reconnect()
    expect(back).toHaveBeenCalledOnce()
  })
})
