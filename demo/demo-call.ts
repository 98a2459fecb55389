import type { Clock } from '#server/platform/clock/clock.ts'
import { bindToTransaction } from '#server/platform/database/bind-to-transaction.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import type { Ports } from '#server/platform/ports.ts'

/** A clock that stays where it is set. */
export type DemoClock = Clock & { set(instant: Date): void }

export function createDemoClock(instant: Date): DemoClock {
  let at = instant
  return {
    now: () => at,
    advance: (milliseconds) => {
      at = new Date(at.getTime() + milliseconds)
    },
    set: (to) => {
      at = to
    },
  }
}

/** The ports with everything they write in `tx`, at the time of `clock`. */
export const portsIn = (ports: Ports, tx: Transaction, clock: Clock): Ports => ({
  ...ports,
  clock,
  db: bindToTransaction(tx),
})

/** A call as a member through the website, at the time of the ports' clock. */
export const callAs = (ports: Ports, memberId: number): MemberCall => ({
  ...ports,
  caller: {
    id: memberId,
    sessionId: '',
    isStaff: false,
    hasSecondFactor: false,
    suspension: null,
    isLeaving: false,
  },
  locale: 'tr',
  namedLocale: null,
  now: ports.clock.now(),
  ip: '',
  userAgent: '',
  cookies: {},
  files: [],
  reply: {
    status: () => undefined,
    setCookie: () => undefined,
    header: () => undefined,
    afterRefusal: () => undefined,
  },
})
