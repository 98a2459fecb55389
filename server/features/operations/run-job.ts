import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { JobTools } from './list-jobs.ts'

/** Runs a sweep outside its schedule. Sweeps are idempotent, so this is safe; the log records who did it. */
export async function runJob(
  { db, caller, now }: MemberCall,
  name: string,
  { jobs }: JobTools,
): Promise<{ name: string }> {
  if (!jobs.list().some((job) => job.name === name)) throw new AppError('not_found')
  if (!(await jobs.runSoon(name))) throw new AppError('job_running')
  await insertLogEntry(db, { staffId: caller.id, action: 'retry_job', detail: { job: name }, at: now })
  return { name }
}
