import { parentPort } from 'node:worker_threads'
import { findRound, type Round, type RoundOrder } from './find-round.ts'
import type { PoolWish } from './ring-pool.ts'

/** The pool comes in parts: one large message would hold up the thread that sends it. */
export type RoundMessage = { wishes: PoolWish[] } | { order: RoundOrder }
export type RoundAnswer = { round: Round }

const pool: PoolWish[] = []

parentPort?.on('message', (message: RoundMessage) => {
  if ('wishes' in message) {
    for (const wish of message.wishes) pool.push(wish)
    return
  }
  const answer: RoundAnswer = { round: findRound(pool, message.order, () => performance.now()) }
  parentPort?.postMessage(answer)
})
