import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { completeStays } from './agreement/complete-stays.ts'
import { releasePoints } from './agreement/release-points.ts'
import { expireAmendments } from './amendments/expire-amendments.ts'
import { settleExtras } from './extras/settle-extras.ts'
import { askAboutHelp } from './help/ask-about-help.ts'
import { expireNegotiations } from './negotiation/expire-negotiations.ts'
import { settleNoShows } from './problems/settle-problem.ts'
import { overdueStaysJob } from './release-checks/overdue-stays.ts'
import { stayRemindersJob } from './reminders/remind-parties.ts'
import { closeAskedTogether } from './together/close-others.ts'

export const reservationsJobs = (ports: Ports): Job[] => [
  expireNegotiations(ports),
  closeAskedTogether(ports),
  expireAmendments(ports),
  stayRemindersJob(ports),
  settleNoShows(ports),
  overdueStaysJob(ports),
  releasePoints(ports),
  settleExtras(ports),
  askAboutHelp(ports),
  completeStays(ports),
]
