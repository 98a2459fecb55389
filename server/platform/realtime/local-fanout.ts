import type { Fanout, FanoutSubscriber } from './fanout.ts'

/** For a single server process. */
export function createLocalFanout(): Fanout {
  const subscribers = new Set<FanoutSubscriber>()
  return {
    async publish(message) {
      for (const subscriber of subscribers) subscriber.deliver(message)
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
    },
    async close() {
      subscribers.clear()
    },
  }
}
