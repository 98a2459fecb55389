import { randomUUID } from 'node:crypto'
import type { Log } from '#server/platform/log/log.ts'
import { connectRedis } from '#server/platform/redis/connect-redis.ts'
import { type Fanout, type FanoutSubscriber, readFanoutMessage } from './fanout.ts'

const idLength = randomUUID().length

/**
 * Several server processes joined by Redis, which carries more than the database and takes load off it. While Redis is
 * down messages go through the database; clients that could not listen are notified to fetch what they missed.
 */
export function createRedisFanout(options: {
  url: string
  log: Log
  otherwise: Fanout
  channel?: string
}): Fanout {
  const { url, log, otherwise, channel = 'yuva_realtime' } = options
  const self = randomUUID()
  const subscribers = new Set<FanoutSubscriber>()
  const sender = connectRedis({ url, name: 'realtime', log })
  // A listening connection can do nothing else.
  const listener = connectRedis({ url, name: 'realtime-listener', log })
  let hasListened = false

  listener.on('ready', () => {
    listener.subscribe(channel).then(
      () => {
        if (hasListened) for (const subscriber of subscribers) subscriber.missed()
        hasListened = true
      },
      // Lost again: the next connection subscribes.
      () => listener.disconnect(true),
    )
  })
  listener.on('message', (_channel: string, text: string) => {
    if (text.startsWith(self)) return
    try {
      const message = readFanoutMessage(text.slice(idLength))
      for (const subscriber of subscribers) subscriber.deliver(message)
    } catch (error) {
      log.warn({ err: error }, 'realtime message not read')
    }
  })

  return {
    async publish(message) {
      try {
        await sender.publish(channel, self + JSON.stringify(message))
      } catch {
        await otherwise.publish(message)
      }
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      otherwise.subscribe(subscriber)
    },
    async close() {
      subscribers.clear()
      sender.disconnect()
      listener.disconnect()
      await otherwise.close()
    },
  }
}
