import type { RealtimeConnection } from './realtime-client.ts'

export type RealtimeHandler = (data: unknown) => void

/** The subscriptions to the member's channel, with or without a connection: they may precede it, and outlive it. */
export function createRealtimeHub() {
  const listeners = new Map<string, Set<RealtimeHandler>>()
  const reconnectListeners = new Set<() => void>()
  const subscriptions = new Map<string, () => void>()
  const settledListeners = new Set<() => void>()
  let isSettled = false
  let current: { connection: RealtimeConnection; channel: string } | null = null

  function subscribe(event: string) {
    if (!current || subscriptions.has(event)) return
    const sendToAll: RealtimeHandler = (data) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
    }
    subscriptions.set(event, current.connection.subscribe(current.channel, event, sendToAll))
  }

  function setSettled(settled: boolean) {
    isSettled = settled
    for (const listener of [...settledListeners]) listener()
  }

  function unsubscribe(event: string) {
    subscriptions.get(event)?.()
    subscriptions.delete(event)
  }

  return {
    /** Calls the handler on each such event of the member's channel; returns an unsubscribe function. */
    listen(event: string, handler: RealtimeHandler): () => void {
      const known = listeners.get(event) ?? new Set()
      known.add(handler)
      listeners.set(event, known)
      subscribe(event)
      return () => {
        known.delete(handler)
        if (known.size > 0) return
        listeners.delete(event)
        unsubscribe(event)
      }
    },

    /** Calls the handler once there is a connection, and when a lost one is back: missed events must be fetched. */
    onReconnect(handler: () => void): () => void {
      reconnectListeners.add(handler)
      return () => reconnectListeners.delete(handler)
    },

    /** Whether there is a connection, or waiting for it has timed out. */
    isSettled: () => isSettled,
    setSettled,
    onSettled(listener: () => void): () => void {
      settledListeners.add(listener)
      return () => settledListeners.delete(listener)
    },

    /** Moves all listeners onto a connection; returns a function that releases it. */
    attach(connection: RealtimeConnection, channel: string): () => void {
      current = { connection, channel }
      for (const event of listeners.keys()) subscribe(event)
      const stop = connection.onReconnect(() => {
        for (const listener of [...reconnectListeners]) listener()
        setSettled(true)
      })
      return () => {
        stop()
        for (const event of [...subscriptions.keys()]) unsubscribe(event)
        current = null
        connection.disconnect()
      }
    },
  }
}

export type RealtimeHub = ReturnType<typeof createRealtimeHub>
