/** The only source of the current time. Rules never read it: they receive the time. */
export type Clock = {
  now(): Date
  /** Moves the clock forward. Only the development routes do this. */
  advance(milliseconds: number): void
}

export function createClock(offsetMs = 0): Clock {
  let offset = offsetMs
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds
    },
  }
}
