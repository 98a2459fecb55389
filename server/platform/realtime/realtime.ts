/** Pushes events to browsers over the Pusher protocol: embedded server, or hosted Channels. */
export type Realtime = {
  /** Sends one event to each channel. Never throws: the next fetch makes up for a lost push. */
  trigger(channels: readonly string[], event: string, data: unknown): Promise<void>
  /** Signature for `POST /pusher/auth`: authorizes this socket for this private channel. */
  authorizeChannel(socketId: string, channel: string): { auth: string }
  /** Signature for `POST /pusher/user-auth`. */
  authenticateUser(socketId: string, user: { id: string }): { auth: string; user_data: string }
  /** The browser's connection settings. Host, port and TLS are absent for the page's own origin. */
  clientSettings(): { key: string; cluster: string; host?: string; port?: number; forceTls?: boolean }
  /** Closes every socket that the member has anywhere; clients whose session is alive connect again. Never throws. */
  endConnections(member: { id: number; channel: string }): Promise<void>
  close(): Promise<void>
}
