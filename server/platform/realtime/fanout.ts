import { z } from 'zod'

/** One event for one or more channels, for every server process. `data` is JSON text. */
export type FanoutMessage = {
  channels: readonly string[]
  event: string
  data: string
  /** Excludes this socket: its own page already has it. */
  exceptSocketId?: string
  /** No event: the sockets of these channels are closed. */
  ends?: boolean
}

export type FanoutSubscriber = {
  deliver(message: FanoutMessage): void
  /** Messages of other processes may have been missed: clients should fetch again. */
  missed(): void
}

/** Carries messages to the sockets of all other server processes. */
export type Fanout = {
  /** Resolves when the message is sent; rejects if other processes may not receive it. */
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

/** A message in the form another process wrote. */
export function readFanoutMessage(text: string): FanoutMessage {
  const { exceptSocketId, ends, ...message } = messageSchema.parse(JSON.parse(text))
  return { ...message, ...(exceptSocketId !== undefined && { exceptSocketId }), ...(ends && { ends }) }
}
