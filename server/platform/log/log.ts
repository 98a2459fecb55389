import { pino } from 'pino'

/** Structured log. Never pass it tokens, codes, message text or coordinates. */
export type Log = {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}

export const createLog = (level: string): Log => pino({ level, base: null })
