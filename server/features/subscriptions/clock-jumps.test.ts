import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { logIn, registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'
import type { PlanType } from '#shared/features/subscriptions/plans.ts'
import { civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'

// Each test moves the clock, so each has an app of its own.
let app: TestApp
const apps: TestApp[] = []
beforeEach(async () => {
  app = await createTestApp()
  apps.push(app)
})
afterAll(() => Promise.all(apps.map((each) => each.close())))

const runTwiceAtOnce = () => Promise.all([app.runDueJobs(), app.runDueJobs()])
const goTo = (instant: number) => app.clock.advance(instant - app.clock.now().getTime())

/** A server's clock put right and wrong again around an instant, by two hours back and forth. */
async function jumpAround(instant: number): Promise<void> {
  goTo(instant - hourMs)
  await app.runDueJobs()
  goTo(instant + hourMs)
  await runTwiceAtOnce()
  goTo(instant - hourMs)
  await app.runDueJobs()
  goTo(instant + hourMs)
  await app.runDueJobs()
}

it('grants once a period through 400 days of jumps, late runs and runs at once', async () => {
  const member = await registerVerifiedMember(app)
  await subscribe(app, member, 'annual')
  const twoHours = 1 / 12
  const jumps = [1, 29, -twoHours, 1, 44, 0.1, -twoHours, 120, 0, 89, -twoHours / 2, 31, 61, 24.1]
  for (const jump of jumps) {
    app.clock.advance(jump * dayMs)
    await runTwiceAtOnce()
  }
  const { token } = await logIn(app, member.email)
  const { user } = (await app.call('GET /auth/check/', {}, { token })).body
  // 100 of welcome, and 50 for each of 13 whole periods of 30 days.
  expect(user.user_points).toBe(100 + 13 * 50)
}, 120_000)

/** Each bought half an hour before its month ends; `grants` is how many times 30 days pass within its term. */
const everyPurchase: { on: string; type: PlanType; grants: number }[] = [
  { on: '01-31', type: 'monthly', grants: 0 },
  { on: '01-31', type: 'annual', grants: 14 },
  { on: '02-28', type: 'premium_monthly', grants: 0 },
  // Thirty days to the minute: the period ends with the term, and no other starts.
  { on: '03-31', type: 'monthly', grants: 0 },
  { on: '12-31', type: 'monthly', grants: 1 },
]
/** A whole year of jumps is the long form's. */
const purchases = byLength({
  short: everyPurchase.filter(({ type }) => type !== 'annual'),
  long: everyPurchase.filter(({ type }) => type === 'annual'),
  soak: everyPurchase,
})
const reminders = ['Üyeliğin yakında sona eriyor', 'Üyeliğin yarın sona eriyor']

/** The timed events of a term: its grants, its two reminders, its end. */
async function instantsOf({ id }: TestMember): Promise<number[]> {
  const term = await app.database.first<{ startsAt: Date; endsAt: Date }>(sql`
    select starts_at, ends_at from subscription where member_id = ${id}`)
  if (!term) throw new Error('Nothing was bought')
  const [start, end] = [term.startsAt.getTime(), term.endsAt.getTime()]
  const periods = Array.from({ length: 15 }, (_, n) => start + (n + 1) * 30 * dayMs)
  return [...periods.filter((at) => at <= end), end - 7 * dayMs, end - dayMs, end]
}

it('grants and reminds once where the clock jumps two hours back and forth, over month ends', async () => {
  const year = Number(civilDateOf(app.clock.now()).slice(0, 4)) + 1
  const plan = purchases.map(({ on, ...rest }) => ({
    ...rest,
    at: startOfDay(`${year}-${on}`).getTime() + 23.5 * hourMs,
  }))
  const bought: (TestMember & { grants: number })[] = []
  const due = new Set<number>()
  /** By mail, collected here: sent mails are deleted after a while. */
  const reminded = new Map<number, string>()
  let jumps = 0
  while (plan.length > 0 || due.size > 0) {
    const instant = Math.min(...due)
    const [next] = plan
    if (next && next.at <= instant) {
      plan.shift()
      goTo(next.at)
      const member = await registerVerifiedMember(app)
      await subscribe(app, member, next.type)
      bought.push({ ...member, grants: next.grants })
      for (const at of await instantsOf(member)) due.add(at)
      continue
    }
    due.delete(instant)
    await jumpAround(instant)
    jumps += 3
    const mails = await app.database.query<{ id: number; sent: string }>(sql`
      select id, recipient || ': ' || subject as sent from outbox_message
      where subject = any(${reminders}::text[]) order by id`)
    for (const { id, sent } of mails) reminded.set(id, sent)
  }

  for (const { id, email, grants } of bought) {
    const entries = await app.database.first<{ monthly: number; balance: number }>(sql`
      select (select count(*)::int from ledger_entry where idempotency_key like ${`monthly:${id}:%`}) as monthly,
        (select balance::int from ledger_account where member_id = ${id} and kind = 'balance') as balance`)
    expect(entries, email).toEqual({ monthly: grants, balance: 100 + 50 * grants })
    const sent = [...reminded.values()].filter((each) => each.startsWith(`${email}: `))
    expect(sent).toEqual(reminders.map((subject) => `${email}: ${subject}`))
  }
  const granted = bought.reduce((sum, { grants }) => sum + grants, 0)
  process.stdout.write(
    `${jumps} jumps of two hours over ${bought.length} terms: ${granted} grants, 0 double, 0 missing; ` +
      `${reminded.size} reminders, each once\n`,
  )
}, 180_000)
