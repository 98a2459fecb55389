/** What the development routes need of the assembled app. */
export type DevelopmentTools = {
  /** Runs every sweep once, then all events and mails that follow from them. */
  runDueJobs(): Promise<void>
}
