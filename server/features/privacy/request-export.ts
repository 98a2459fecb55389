import { requirePassword } from '#server/features/accounts/accounts.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { type AttemptLimit, requireAttempt } from '#server/platform/limits/attempts.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { exportUrl } from './export-link.ts'
import { type ExportRow, insertExport, selectNewestExport } from './exports.queries.ts'

const exportLimit: AttemptLimit = { max: 3, windowMs: dayMs }

const wireExport = (row: ExportRow) => ({
  state: row.state,
  progress: row.progress,
  requested_at: row.requestedAt,
  expires_at: row.expiresAt,
  bytes: row.bytes,
})

/** The progress of the caller's newest download. */
export async function showExport(
  call: MemberCall,
): Promise<{ export: ReturnType<typeof wireExport> | null }> {
  const newest = await selectNewestExport(call.db, call.caller.id)
  const isOver = newest?.expiresAt && newest.expiresAt <= call.now
  return { export: newest && !isOver ? wireExport(newest) : null }
}

/** Requests the caller's data; a job creates the download, a mail notifies. */
export async function requestExport(
  call: MemberCall,
  body: { password: string },
): Promise<{ export: ReturnType<typeof wireExport> }> {
  await requirePassword(call, body.password)
  await requireAttempt(call.db, `export:${call.caller.id}`, exportLimit, call.now)
  await insertExport(call.db, call.caller.id, call.now)
  const newest = await selectNewestExport(call.db, call.caller.id)
  if (!newest) throw new AppError('conflict')
  return { export: wireExport(newest) }
}

/** An address for a browser to save the caller's download from, good for a few minutes. */
export async function linkExport(call: MemberCall): Promise<{ url: string }> {
  const newest = await selectNewestExport(call.db, call.caller.id)
  const isReady = newest?.state === 'ready' && newest.expiresAt !== null && newest.expiresAt > call.now
  if (!newest || !isReady) throw new AppError('not_found')
  return { url: exportUrl(call.config, newest.id, call.now) }
}
