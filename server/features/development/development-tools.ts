/** What only the assembled app can do, for the development routes. */
export type DevelopmentTools = {
  /** Runs every sweep once, then all events and mails that follow from them. */
  runDueJobs(): Promise<void>
}
