import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteOldAttempts } from '#server/platform/limits/attempts.ts'
import type { Ports } from '#server/platform/ports.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { deleteOldEmailChanges } from './email-change.queries.ts'
import { deviceMemoryDays } from './known-device.ts'
import { deleteOldDevices } from './known-devices.queries.ts'
import { deleteOldLinks } from './links.queries.ts'
import { deleteOldLoginLinks } from './login-links.queries.ts'
import { deleteOldSessions } from './sessions.queries.ts'

/** Deletes what can no longer be used: refresh tokens, links, sessions, known devices, counts of attempts. */
export const purgeExpiredSessionsJob = ({ db }: Ports): Job => ({
  name: 'accounts.forget-old-access',
  everyMinutes: 60,
  async run(now) {
    const sessions = await deleteOldSessions(db, now, new Date(now.getTime() - 180 * dayMs))
    const links = await deleteOldLinks(db, new Date(now.getTime() - dayMs))
    const changes = await deleteOldEmailChanges(db, new Date(now.getTime() - dayMs))
    const attempts = await deleteOldAttempts(db, new Date(now.getTime() - 2 * dayMs))
    const logins = await deleteOldLoginLinks(db, new Date(now.getTime() - dayMs))
    const devices = await deleteOldDevices(db, new Date(now.getTime() - deviceMemoryDays * dayMs))
    return logins + devices + sessions + links + changes + attempts
  },
})
