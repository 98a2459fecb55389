import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { reportedPictureDays } from '#shared/features/messages/message-pictures.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { deleteReportedPictures } from './message-pictures.queries.ts'

/** Erases pictures that their senders have deleted, once the reports about them no longer need them. */
const eraseReportedPictures = ({ db }: Ports): Job => ({
  name: 'messages.erase-pictures',
  everyMinutes: 60,
  run: (now) => deleteReportedPictures(db, new Date(now.getTime() - reportedPictureDays * dayMs)),
})

export const messagesJobs = (ports: Ports): Job[] => [eraseReportedPictures(ports)]
