import type { Fanout } from './fanout.ts'

/** For a single server process: there are no others. */
export const createLocalFanout = (): Fanout => ({
  async publish() {},
  subscribe() {},
  async close() {},
})
