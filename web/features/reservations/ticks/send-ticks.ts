import { maxTicks } from '#shared/features/reservations/help/ticks.rules.ts'
import type { ApiCache } from '#web/platform/api-cache.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { currentMember } from '#web/platform/session.ts'
import { helpQuery } from '../today/help.queries.ts'
import { dropTicks, readTicks, setStuck, type Ticker, ticksOf, useSavedTicks } from './saved-ticks.ts'

/** The agreement takes no ticks any more, or they are not what it understands; anything else is worth retrying. */
const final = new Set([400, 404, 409])

/** What to say of ticks that do not count. */
export type TicksLost = { kind: 'refused'; count: number } | { kind: 'closed' }

/** Agreements that this tab is sending for, or waiting to. */
const sending = new Set<string>()

/**
 * Sends a member's ticks of an agreement in one call, and in one tab at a time. They stay without a connection, after the
 * session has ended, and while the server is busy; those that do not count any more are named once.
 */
export async function sendTicks(
  cache: ApiCache,
  ticker: Ticker,
  onLost: (lost: TicksLost) => void,
): Promise<void> {
  const name = `yuva-ticks/${ticker.memberId}/${ticker.reservationId}`
  if (sending.has(name)) return
  sending.add(name)
  const send = async () => {
    try {
      while (await sendNext(cache, ticker, onLost));
    } finally {
      // Synchronously, or one ticked just now would find this tab marked as sending although it has finished.
      sending.delete(name)
    }
  }
  await (navigator.locks ? navigator.locks.request(name, send) : send()).catch(() => sending.delete(name))
}

/** Whether there may be more to send. */
async function sendNext(
  cache: ApiCache,
  ticker: Ticker,
  onLost: (lost: TicksLost) => void,
): Promise<boolean> {
  // Another tab may have sent them since, or another member may have logged in.
  if (currentMember()?.id !== ticker.memberId) return false
  readTicks(ticker.memberId)
  const ticks = ticksOf(useSavedTicks.getState(), ticker).slice(0, maxTicks)
  if (ticks.length === 0) return false
  const { reservationId: id } = ticker
  try {
    const body = {
      ticks: ticks.map(({ task, day, nth, state, note, tickedAt }) => ({
        ...{ task, day, nth, state, ticked_at: tickedAt },
        ...(note && { note }),
      })),
    }
    const { refused, plans } = await api('POST /reservation/help/{id}/ticks', { params: { id }, body })
    // A read that began before would show what was.
    await cache.cancel(helpQuery(id))
    cache.write(helpQuery(id), { plans })
    if (refused.length > 0) onLost({ kind: 'refused', count: refused.length })
  } catch (thrown) {
    if (!(thrown instanceof ApiError && final.has(thrown.status))) {
      setStuck(true)
      return false
    }
    onLost({ kind: 'closed' })
  }
  dropTicks(ticker, ticks)
  setStuck(false)
  return true
}
