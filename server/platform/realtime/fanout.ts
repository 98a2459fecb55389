/** One event for one or more channels, on its way to every server process. `data` is JSON text. */
export type FanoutMessage = {
  channels: readonly string[]
  event: string
  data: string
  /** This socket is left out: its own page already knows. */
  exceptSocketId?: string
}

export type FanoutSubscriber = {
  deliver(message: FanoutMessage): void
  /** Messages of other processes may have been missed: whoever listens should fetch anew. */
  missed(): void
}

/** Carries messages to the sockets of every server process, this one included. */
export type Fanout = {
  /** Resolves when the message has left; rejects if other processes may not get it. */
  publish(message: FanoutMessage): Promise<void>
  subscribe(subscriber: FanoutSubscriber): void
  close(): Promise<void>
}
