import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberCall } from '#server/platform/http/call.ts'
import { as, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { runJob } from './run-job.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const list = async () => (await as(app, staff).call('GET /staff/jobs/')).body
const run = (name: string) => as(app, staff).call('POST /staff/jobs/{name}/run/', { params: { name } })
const job = async (name: string) => (await list()).jobs.find((each) => each.name === name)

describe('the timed rules', () => {
  it('are all there, each with when it runs next', async () => {
    const { jobs } = await list()
    expect(jobs.length).toBeGreaterThan(12)
    for (const { next_run_at, every_minutes } of jobs) {
      const wait = Date.parse(next_run_at) - app.clock.now().getTime()
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(every_minutes * 60_000)
    }
  })

  // Specified: D.29
  it('are run again by staff, which is written into the log', async () => {
    expect((await run('end-suspensions')).status).toBe(200)
    expect(await job('end-suspensions')).toMatchObject({ last: { changed: 0, error: null }, failures: 0 })
    const log = await as(app, staff).call('GET /staff/log/', { query: { action: 'retry_job' } })
    expect(log.body.items[0]).toMatchObject({
      staff: { id: staff.id },
      detail: { job: 'end-suspensions' },
    })
    expect((await run('no-such-job')).body.code).toBe('not_found')
  })

  it('are not run a second time while the same one waits or runs', async () => {
    const busy = { list: () => [{ name: 'rank-reports', everyMinutes: 60 }], runSoon: async () => false }
    const call = { ...app.ports, caller: { id: staff.id }, now: app.clock.now() } as MemberCall
    const refused = runJob(call, 'rank-reports', {
      jobs: { ...busy, depth: async () => ({ waiting: 1, running: 0 }) },
    })
    await expect(refused).rejects.toMatchObject({ code: 'job_running' })
  })

  // Specified: D.29
  it('show what failed and how long they take', async () => {
    const at = app.clock.now()
    const later = new Date(at.getTime() + 1500)
    await app.database.execute(sql`
      insert into job_run (name, started_at, finished_at, changed, error) values
        ('rank-reports', ${at}, ${later}, 3, null), ('rank-reports', ${later}, ${later}, null, 'Error: away')`)
    expect(await job('rank-reports')).toMatchObject({
      last: { error: 'Error: away', changed: null },
      last_failure: { error: 'Error: away' },
      failures: 1,
    })
  })

  it('count what waits: events and messages', async () => {
    await app.settle()
    const before = (await list()).waiting
    await app.database.execute(sql`
      insert into domain_event (type, payload, created_at)
      values ('report_filed', '{"type": "report_filed", "report_id": 1}', ${app.clock.now()})`)
    expect((await list()).waiting).toEqual({ ...before, events: before.events + 1 })
  })
})
