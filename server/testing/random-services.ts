import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { hasOpenProblem, problemsOf } from '#server/features/reservations/problems/stay-problems.queries.ts'
import type { ServiceRow } from '#server/features/reservations/reservations.queries.ts'
import { findService } from '#server/features/reservations/service-agreements/services.queries.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { reportPermission } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { act, actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { as, day, type SeededMember } from './builders/seeded-listings.ts'
import { makePost } from './builders/services.ts'
import { seedStaff } from './builders/staff.ts'
import { callerOf, chosen, isReady } from './random-choice.ts'
import type { TestApp } from './test-app.ts'

/** The part of the random lives in which members help each other without a home. */
type World = { members: SeededMember[] }
type Posts = { posts: { id: number; memberId: number; direction: string }[]; staff: SeededMember }

const by = fc.constantFrom('offerer', 'receiver', 'offerer', 'receiver', 'stranger')
const terms = {
  hours: fc.integer({ min: 1, max: 6 }),
  /** The help of the other side; with 0 it gives points. */
  back: fc.constantFrom(0, 0, 1, 3),
  isEvened: fc.boolean(),
  inDays: fc.integer({ min: 1, max: 5 }),
  days: fc.integer({ min: 1, max: 2 }),
}
export const serviceSteps = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('propose'),
      who: fc.nat({ max: 4 }),
      which: fc.nat({ max: 9 }),
      ...terms,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('serve'),
      what: fc.constantFrom(
        'approve',
        'agree',
        'agree',
        'change',
        'cancel',
        'done',
        'done',
        'problem',
        'decide',
      ),
      which: fc.nat({ max: 3 }),
      by,
      isReady,
      share: fc.integer({ min: 0, max: 140 }),
      ...terms,
    }),
  },
]
type Proposing = { hours: number; back: number; isEvened: boolean; inDays: number; days: number }
type ServiceStep =
  | ({ do: 'propose'; who: number; which: number } & Proposing)
  | ({ do: 'serve'; what: string; which: number; by: string; isReady: boolean; share: number } & Proposing)
type Run = { counted: (outcome: string) => void; wait: (hours: number) => Promise<void> }

/** What a long run reaches. */
export const rareServices = [
  'propose 201',
  'service agreed',
  'service done 200',
  'service problem 200',
  'decide 204',
]

const made = new WeakMap<World, Posts>()

/** Each member needs a garden cared for, and gives it to others. */
export async function prepareServices(app: TestApp, world: World): Promise<void> {
  const posts: Posts['posts'] = []
  for (const member of world.members)
    for (const direction of ['need', 'give']) {
      const { body } = await makePost(app, member, { direction })
      posts.push({ id: body.id, memberId: member.id, direction })
    }
  made.set(world, { posts, staff: await seedStaff(app) })
}

function termsOf(app: TestApp, direction: string, { hours, back, isEvened, inDays, days }: Proposing) {
  const [helper, other] =
    direction === 'need' ? (['offerer', 'receiver'] as const) : (['receiver', 'offerer'] as const)
  const help: TermsExtra = { kind: 'help', from: helper, help: 'garden_maintenance', minutes: hours * 60 }
  const answer: TermsExtra = { kind: 'help', from: other, help: 'business_help', minutes: back * 60 }
  const gap: TermsExtra = {
    kind: 'points',
    from: hours > back ? other : helper,
    points: Math.abs(hours - back) * 20,
  }
  return {
    ...{ start_date: day(app, inDays), end_date: day(app, inDays + days) },
    extras: back === 0 ? [help] : [help, answer, ...(isEvened && hours !== back ? [gap] : [])],
  }
}
const refused = ['help_limit_reached', 'not_enough_points', 'extras_not_allowed']

export async function takeServiceStep(
  app: TestApp,
  world: World,
  next: ServiceStep,
  run: Run,
): Promise<void> {
  const known = made.get(world)
  if (!known) throw new Error('There are no posts.')
  return next.do === 'propose' ? propose(app, world, known, next, run) : serve(app, world, known, next, run)
}

async function propose(
  app: TestApp,
  world: World,
  { posts }: Posts,
  next: Extract<ServiceStep, { do: 'propose' }>,
  { counted }: Run,
) {
  const post = posts[next.which]
  const caller = world.members[next.who]
  if (!post || !caller) return
  const body = { post: post.id, ...termsOf(app, post.direction, next), approve: next.isEvened }
  const answer = await as(app, caller).call('POST /service-agreement/', { body })
  counted(`propose ${answer.status}`)
  if (caller.id === post.memberId) return expect(answer.body.code).toBe('not_found')
  if (answer.status !== 201) expect([...refused, 'service_exists']).toContain(answer.body.code)
}

/** The rules predict every answer; except whether points and room within the limits are left. */
async function serve(
  app: TestApp,
  world: World,
  known: Posts,
  next: Extract<ServiceStep, { do: 'serve' }>,
  run: Run,
) {
  const isOfOpen = ['approve', 'agree', 'change'].includes(next.what)
  const rows = await app.database.query<{ id: number; isReady: boolean }>(sql`
    select r.id, ${next.what !== 'decide'}::boolean or exists (
        select from stay_problem p where p.reservation_id = r.id and p.outcome is null) as is_ready from reservation r
    where r.product_id is null and r.status = ${isOfOpen ? 'negotiating' : 'agreed'} order by r.id desc limit 4`)
  const id = chosen(rows, next)?.id
  const found = id === undefined ? undefined : await findService(app.database, id)
  if (id === undefined || !found) return
  const untilBegun = startOfDay(found.startDate).getTime() - app.clock.now().getTime()
  // Few agreements live to see their day by chance.
  if (!isOfOpen && next.what !== 'cancel' && next.isReady && untilBegun > 0)
    await run.wait(Math.ceil(untilBegun / hourMs))
  const row = await findService(app.database, id)
  if (!row) throw new Error('An agreement has gone.')
  const call = { app, row, caller: callerOf(world, row, next.by), counted: run.counted }
  if (next.what === 'change') return change(call, known, next)
  if (next.what === 'decide') return decide(call, known, next)
  if (next.what !== 'agree') return actOn(call, next.what as 'approve')
  for (const party of ['offerer', 'receiver'] as const) {
    const present = await findService(app.database, id)
    if (present) await actOn({ ...call, row: present, caller: callerOf(world, present, party) }, 'approve')
  }
}
type Acting = { app: TestApp; row: ServiceRow; caller: SeededMember; counted: Run['counted'] }

async function actOn({ app, row, caller, counted }: Acting, what: 'approve' | 'cancel' | 'done' | 'problem') {
  const { id } = row
  const now = app.clock.now()
  const state = presentState(row, now)
  const actor = actorOf(row, caller.id)
  const facts = { ...state, hasOpenProblem: await hasOpenProblem(app.database, id) }
  const hasReported = (await problemsOf(app.database, id)).some(({ reporterId }) => reporterId === caller.id)
  const params = { id }
  const { call } = as(app, caller)
  const answer =
    what === 'problem'
      ? await call('POST /service-agreement/problem/{id}', { params, body: { description: 'Rastgele' } })
      : await call(`POST /service-agreement/${what}/{id}`, { params, body: {} })
  counted(`service ${what} ${answer.status}`)
  if (answer.body.status === 'agreed' && what === 'approve') counted('service agreed')
  if (actor === 'stranger') return expect(answer.body.code).toBe('not_found')
  // Whose help is done, and whether it was said before, is the answer's own.
  if (what === 'done') return expect([200, 409]).toContain(answer.status)
  const foretold =
    what === 'approve'
      ? act(state, 'approve', actor)
      : what === 'cancel'
        ? cancellation(facts, actor, now)
        : reportPermission(state, 'problem', hasReported, now)
  if (!foretold.ok) return expect(answer.body.code).toBe(foretold.error)
  if (answer.status !== 200) {
    expect([what, refused]).toEqual(['approve', expect.arrayContaining([answer.body.code])])
    expect(await findService(app.database, id)).toEqual(row)
  }
}

async function change(
  { app, row, caller, counted }: Acting,
  { posts }: Posts,
  next: Extract<ServiceStep, { do: 'serve' }>,
) {
  const direction = posts.find(({ id }) => id === row.servicePostId)?.direction ?? 'need'
  const answer = await as(app, caller).call('PUT /service-agreement/{id}', {
    params: { id: row.id },
    body: { ...termsOf(app, direction, next), version: row.version, approve: next.isReady },
  })
  counted(`service change ${answer.status}`)
  const foretold = act(presentState(row, app.clock.now()), 'change', actorOf(row, caller.id), row.version)
  if (!foretold.ok) expect(answer.body.code).toBe(foretold.error)
  else if (answer.status === 200) expect(answer.body.version).toBe(row.version + 1)
  else expect(refused).toContain(answer.body.code)
}

async function decide(
  { app, row, counted }: Acting,
  { staff }: Posts,
  next: Extract<ServiceStep, { do: 'serve' }>,
) {
  const open = (await problemsOf(app.database, row.id)).find(({ outcome }) => outcome === null)
  if (!open) return
  const hold = await app.database.first<{ points: number }>(sql`
    select points from extra_hold where reservation_id = ${row.id} and settled_at is null`)
  const outcome = next.by === 'stranger' ? 'none' : (next.by as Party)
  const answer = await as(app, staff).call('POST /staff/stay-problems/{id}/', {
    params: { id: open.id },
    body: { outcome, reason: 'Rastgele', ...(next.isReady && { points_to_helper: next.share }) },
  })
  counted(`decide ${answer.status}`)
  const isTooMuch = next.isReady && (outcome === 'none' || next.share > (hold?.points ?? 0))
  expect(answer.status).toBe(isTooMuch ? 400 : 204)
}

/** What must hold of help without a home after every step; returns the violations. */
export const brokenServicePromises = ({ database }: TestApp): Promise<object[]> =>
  database.query(sql`
    with service as (
      select r.*, exists (select from stay_problem p where p.reservation_id = r.id and p.outcome <> 'none') as is_decided
      from reservation r where r.product_id is null)
    select 'it holds what only a stay has' as broken, s.id::text as at from service s
    where s.points_held <> 0 or exists (select from reservation_stay t where t.reservation_id = s.id)
    union all
    select 'somebody was paid before having helped', s.id::text from service s
    join reservation_extra x on x.reservation_id = s.id and x.version = s.version and x.outcome = 'released'
    where x.settled_at < s.start_date::timestamp at time zone 'Europe/Istanbul'
      or not s.is_decided and x.settled_at < (
        select least(max(h.settled_at) + interval '24 hours',
          (s.end_date + 3)::timestamp at time zone 'Europe/Istanbul')
        from reservation_extra h where h.reservation_id = s.id and h.version = s.version and h.kind = 'help')
    union all
    select 'it is over, and something of it is not', s.id::text from service s
    join reservation_extra x on x.reservation_id = s.id and x.version = s.version
    where s.status = 'completed' and x.outcome is null
      or s.status in ('cancelled', 'expired') and x.outcome = 'released'
    union all
    select 'help was paid that was not done', s.id::text from service s
    join reservation_extra x on x.reservation_id = s.id and x.version = s.version and x.outcome = 'released'
    join reservation_extra h on h.reservation_id = s.id and h.version = s.version and h.kind = 'help' and h.giver <> x.giver
    where h.outcome is distinct from 'done'
    union all
    select 'more points by help than two may give', min(s.id)::text from service s
    join reservation_extra x on x.reservation_id = s.id and x.version = s.version and x.kind = 'points'
    where s.status in ('agreed', 'completed') and x.outcome is distinct from 'returned'
    group by case x.giver when 'offerer' then s.offerer_id else s.receiver_id end,
      case x.giver when 'offerer' then s.receiver_id else s.offerer_id end
    having sum(x.points) > 400
    union all
    select 'more days in a household than a month allows', min(d.id)::text from (
      select s.id, least(s.offerer_id, s.receiver_id) as low, greatest(s.offerer_id, s.receiver_id) as high,
        generate_series(s.start_date, s.end_date - 1, interval '1 day') as day
      from service s
      where s.status in ('agreed', 'completed') and exists (select from reservation_extra h
        where h.reservation_id = s.id and h.version = s.version and h.help = 'garden_maintenance'
          and h.outcome is distinct from 'not_done')) d
    group by d.low, d.high, date_trunc('month', d.day) having count(distinct d.day) > 4
    union all
    select 'two open ones from a post', min(s.id)::text from service s where s.status in ('negotiating', 'agreed')
    group by s.offerer_id, s.service_post_id having count(*) > 1`)
