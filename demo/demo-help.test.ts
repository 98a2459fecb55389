import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/features/accounts/accounts.public.ts'
import { logIn } from '#server/testing/builders/members.ts'
import { describeLong } from '#server/testing/long-test.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addDays, atTime, civilDateOf } from '#shared/kernel/civil-date.ts'
import { createDemoClock } from './demo-call.ts'
import { fillDemoMarketplace } from './fill-demo.ts'

const patience = 240_000

/** What both demo accounts see of the cat in Moda, in a marketplace that is filled at this time of the day. */
async function filledAt(time: string) {
  const app = await createTestApp()
  const now = atTime(civilDateOf(app.clock.now()), time)
  app.clock.advance(now.getTime() - app.clock.now().getTime())
  await fillDemoMarketplace({ ...app.ports, clock: createDemoClock(now) })
  return app
}

async function tripOf(app: TestApp, email: string) {
  const { token } = await logIn(app, email, demoPassword)
  const { coming } = (await app.call('GET /reservation/agenda/', {}, { token })).body
  const stays = coming.filter(({ service }) => !service)
  const trips = await Promise.all(
    stays.map(async ({ id }) => ({
      id,
      plans: (await app.call('GET /reservation/help/{id}', { params: { id } }, { token })).body.plans,
    })),
  )
  const found = trips.filter(({ plans }) => plans.length > 0)
  const [trip] = found
  if (!trip || found.length > 1) throw new Error(`${found.length} trips of ${email} have a plan.`)
  const { id, plans } = trip
  const [plan] = plans
  if (!plan) throw new Error('Nothing is planned.')
  const today = civilDateOf(app.clock.now())
  return { id, token, plan, today: plan.days.find(({ day }) => day === today)?.tasks ?? [] }
}

describe('in the evening', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await filledAt('17:00')
  }, patience)
  afterAll(() => app.close())

  it('misafir@ looks after the cat in the flat of ev@: the days before are ticked, of today the morning', async () => {
    const { id, token, plan, today } = await tripOf(app, 'misafir@yuva.demo')
    expect(plan).toMatchObject({
      ...{ giver: 'offerer', is_giver: true, help: 'pet_business_help', state: 'agreed', can_tick: true },
      cards: [{ kind: 'pet', name: 'Zeytin', second_name: 'Hülya' }, { kind: 'plants' }],
    })
    const before = plan.days.filter(({ day }) => day < civilDateOf(app.clock.now()))
    expect(before).toHaveLength(5)
    const open = before.flatMap(({ tasks }) => tasks.filter(({ state }) => state !== 'done'))
    expect(open.map(({ text }) => text)).toEqual(['Saksıları sula'])
    expect(before.flatMap(({ tasks }) => tasks.flatMap(({ note }) => note ?? []))).toHaveLength(1)
    expect(today.map(({ text, state }) => [text, state])).toEqual([
      ['Kuru mama, yarım kap', 'done'],
      ['Yaş mama, yarım paket', 'undone'],
      ['Topuyla oyun', 'undone'],
      ['Kumu temizle', 'undone'],
    ])
    const dinner = today.find(({ text }) => text === 'Yaş mama, yarım paket')
    const ticked = await app.call(
      'POST /reservation/help/{id}/ticks',
      {
        params: { id },
        body: {
          ticks: [
            {
              ...{ task: dinner?.task ?? '', day: civilDateOf(app.clock.now()), nth: 1, state: 'done' },
              ticked_at: app.clock.now().toISOString(),
            },
          ],
        },
      },
      { token },
    )
    expect(ticked.body.refused).toEqual([])
    expect(ticked.body.plans[0]?.done).toBe(plan.done + 1)
  })

  it('ev@ sees what is done, and can say what is not wanted', async () => {
    const { id, token, plan } = await tripOf(app, 'ev@yuva.demo')
    expect(plan).toMatchObject({ is_giver: false, can_tick: false, can_strike: true, can_confirm: false })
    expect(plan).not.toHaveProperty('cards')
    const arrival = await app.call('GET /reservation/arrival/{id}', { params: { id } }, { token })
    expect(arrival.body.hosting?.openings).toHaveLength(1)
  })

  it('nothing of it waits for an answer: nobody is asked about a day that is done', async () => {
    const { token } = await logIn(app, 'ev@yuva.demo', demoPassword)
    const { notifications } = (await app.call('GET /notification/', {}, { token })).body
    const { id } = await tripOf(app, 'ev@yuva.demo')
    const about = notifications.filter(({ reservation }) => reservation === id)
    expect(about.map(({ message }) => message)).toEqual([
      'Can Yıldırım onayladı, anlaşman kesinleşti.',
      'Can Yıldırım evini soruyor. Koşullara bak ve yanıtla.',
    ])
  })

  it('ev@ has agreed on a garden in a few days, for points that are held, and its post is closed', async () => {
    const { token } = await logIn(app, 'ev@yuva.demo', demoPassword)
    const { coming } = (await app.call('GET /reservation/agenda/', {}, { token })).body
    const [item, ...others] = coming.filter(({ service }) => service)
    expect(others).toEqual([])
    const { current_reservations: current } = (await app.call('GET /reservation/history/', {}, { token }))
      .body
    expect(current.filter(({ service }) => service).map(({ id }) => id)).toEqual([item?.id])
    const params = { id: item?.id ?? 0 }
    const { body: agreement } = await app.call('GET /service-agreement/{id}', { params }, { token })
    expect(agreement).toMatchObject({
      ...{ status: 'agreed', is_offerer: true, service_type: 'garden_maintenance' },
      post: { direction: 'need', district: 'Üsküdar' },
      permissions: { cancel: { allowed: true }, done: { allowed: false } },
    })
    expect(agreement.extras).toMatchObject([
      { kind: 'help', from: 'offerer', minutes: 180 },
      { kind: 'points', from: 'receiver', points: 60, state: 'held' },
    ])
    const today = civilDateOf(app.clock.now())
    expect(agreement.start_date >= addDays(today, 3)).toBe(true)
    const { notifications } = (await app.call('GET /notification/', {}, { token })).body
    expect(notifications.find(({ reservation }) => reservation === params.id)?.message).toMatch(
      /onayladı, anlaşman kesinleşti\.$/,
    )
    const search = { direction: 'need', city: 'İstanbul' } as const
    const { posts } = (await app.call('GET /services/search/', { query: search }, { token })).body
    expect(posts.length).toBeGreaterThanOrEqual(3)
    expect(posts.map(({ id }) => id)).not.toContain(agreement.post.id)
  })

  it('the points of it are those of who is helped, held since they agreed', async () => {
    const facts = await app.database.query(sql`
      select h.points, h.member_id = r.receiver_id as is_of_receiver, e.created_at = r.agreed_at as is_of_then
        from reservation r join extra_hold h on h.reservation_id = r.id and h.settled_at is null
        join ledger_entry e on e.reservation_id = r.id and e.cause = 'hold'
       where r.product_id is null`)
    expect(facts).toEqual([{ points: 60, isOfReceiver: true, isOfThen: true }])
  })
})

describeLong('before the morning', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await filledAt('06:30')
  }, patience)
  afterAll(() => app.close())

  it('nothing of today is done', async () => {
    const { today } = await tripOf(app, 'misafir@yuva.demo')
    expect(new Set(today.map(({ state }) => state))).toEqual(new Set(['undone']))
  })
})
