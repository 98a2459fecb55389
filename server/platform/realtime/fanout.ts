import { z } from 'zod'

/** One event for one or more channels, on its way to every server process. `data` is JSON text. */
export type FanoutMessage = {
  channels: readonly string[]
  event: string
  data: string
  /** This socket is left out: its own page already knows. */
  exceptSocketId?: string
  /** Nothing is told: the sockets of these channels are closed. */
  ends?: boolean
}

export type FanoutSubscriber = {
  deliver(message: FanoutMessage): void
  /** Messages of other processes may have been missed: whoever listens should fetch anew. */
  missed(): void
}

/** Carries messages to the sockets of all other server processes. */
export type Fanout = {
  /** Resolves when the message has left; rejects if other processes may not get it. */
  publish(message: FanoutMessage): Promise<void>
  subscribe(subscriber: FanoutSubscriber): void
  close(): Promise<void>
}

const messageSchema = z.object({
  channels: z.array(z.string()),
  event: z.string(),
  data: z.string(),
  exceptSocketId: z.string().optional(),
  ends: z.boolean().optional(),
})

/** A message as another process wrote it down. */
export function readFanoutMessage(text: string): FanoutMessage {
  const { exceptSocketId, ends, ...message } = messageSchema.parse(JSON.parse(text))
  return { ...message, ...(exceptSocketId !== undefined && { exceptSocketId }), ...(ends && { ends }) }
}
