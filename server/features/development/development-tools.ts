/** What the development routes need from the assembled app. */
export type DevelopmentTools = {
  /** Runs every sweep once, then all resulting events and mails. */
  runDueJobs(): Promise<void>
}
