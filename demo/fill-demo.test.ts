import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '#server/features/accounts/accounts.public.ts'
import { averagesOfListing } from '#server/features/reviews/reviews.queries.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { logIn } from '#server/testing/builders/members.ts'
import { longTest } from '#server/testing/long-test.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createEmbeddedTestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { residenceTypes } from '#shared/features/listings/listing-types.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { createDemoClock } from './demo-call.ts'
import { contentOf } from './demo-content.queries.ts'
import { demoListings } from './demo-listings.ts'
import { demoPictureFiles } from './demo-pictures.ts'
import { withDrawnPictures } from './drawn-storage.ts'
import { fillDemoMarketplace, isEmptyMarketplace } from './fill-demo.ts'
import { drawnBase, drawnWidths } from './listing-photos.ts'

let app: TestApp
let now: Date
let firstContent: unknown
const progress: { done: number; total: number }[] = []
const patience = 240_000

beforeAll(async () => {
  app = await createTestApp()
  now = app.clock.now()
  await fillDemoMarketplace(portsOn(app.database), (done, total) => progress.push({ done, total }))
  firstContent = await contentOf(app.database)
}, patience)
afterAll(() => app.close())

/** The ports of the app on another database, at the moment of the first fill. */
const portsOn = (database: ConnectedDatabase): Ports => ({
  ...app.ports,
  db: database,
  clock: createDemoClock(now),
})

async function count(db: Queryable, from: string): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from ${raw(from)}`)
  return row?.count ?? 0
}

async function tokenOf(email: string): Promise<string> {
  return (await logIn(app, email, demoPassword)).token
}

describe('the demo marketplace', () => {
  it('is as large and as varied as promised', async () => {
    const db = app.database
    expect(await count(db, 'residence')).toBeGreaterThanOrEqual(300)
    expect(await count(db, '(select distinct city from residence) as cities')).toBeGreaterThanOrEqual(45)
    expect(await count(db, 'member where picture is not null')).toBeGreaterThanOrEqual(150)
    expect(await count(db, "reservation where status = 'completed'")).toBeGreaterThanOrEqual(200)
    expect(await count(db, "reservation where status = 'agreed'")).toBeGreaterThanOrEqual(20)
    expect(await count(db, "reservation where status = 'negotiating'")).toBeGreaterThanOrEqual(15)
    expect((await count(db, 'product_review')) + (await count(db, 'user_review'))).toBeGreaterThanOrEqual(400)
    expect(
      await count(db, 'chat where exists (select from message where chat_id = chat.id)'),
    ).toBeGreaterThanOrEqual(120)
    expect(await count(db, "support_conversation where state = 'open'")).toBe(1)
    expect(await count(db, "support_conversation where state = 'closed'")).toBeGreaterThanOrEqual(4)
    const types = await db.query<{ type: string; listings: number }>(sql`
      select residence_type as type, count(*)::int as listings from residence group by 1`)
    expect(types.map(({ type }) => type).sort()).toEqual([...residenceTypes].sort())
    for (const { listings } of types) expect(listings).toBeGreaterThanOrEqual(8)
  })

  it('has doors that most hosts, and not all, have marked on the map', async () => {
    const all = await count(app.database, 'residence')
    const marked = await count(app.database, 'residence where pin_set_at is not null')
    expect(marked).toBeGreaterThan(all * 0.8)
    expect(marked).toBeLessThan(all)
  })

  it('has a trip of ev@ whose guide is open: steps, code, wifi, and a door that is marked', async () => {
    const token = await tokenOf('ev@yuva.demo')
    const { coming } = (await app.call('GET /reservation/agenda/', {}, { token })).body
    const id = coming.find(({ stay_facts }) => stay_facts.going)?.id ?? 0
    const { body: guide } = await app.call('GET /reservation/guide/{id}', { params: { id } }, { token })
    expect(guide).toMatchObject({
      door_code: expect.stringMatching(/./),
      wifi_name: expect.stringMatching(/./),
      wifi_password: expect.stringMatching(/./),
    })
    expect(guide.arrival_steps?.length).toBeGreaterThan(1)
    const listing = await app.call('GET /residence-full/{id}', { params: { id: guide.residence } }, { token })
    expect(listing.body.pin_set_by).toBe('map')
  })

  it('keeps why each home has its points, since its owner saved it', async () => {
    expect(
      await count(
        app.database,
        `residence r where not exists (
           select from valuation v where v.residence_id = r.id and v.made_at = r.updated_at)`,
      ),
    ).toBe(0)
  })

  it('has wishes of ev@, some of them mutual, and members who want its home', async () => {
    const token = await tokenOf('ev@yuva.demo')
    const { wishes } = (await app.call('GET /wishes/', {}, { token })).body
    expect(wishes.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'held'])
    expect(Math.max(...wishes.map(({ mutual_homes }) => mutual_homes))).toBeGreaterThanOrEqual(2)
    expect(wishes.some(({ asks_still_wanted }) => asks_still_wanted)).toBe(true)
    const [listing] = wishes.flatMap((wish) => wish.homes.map(({ product: id }) => id))
    const wanted = await app.call(
      'GET /my-residences/wanted-by/',
      { query: { product: listing ?? 0 } },
      { token },
    )
    expect(wanted.body.wishes.length).toBeGreaterThanOrEqual(4)
    expect(wanted.body.wishes[0]?.own_wish).not.toBeNull()
  })

  it('has a wish of misafir@ that hosts return', async () => {
    const token = await tokenOf('misafir@yuva.demo')
    const [wish, ...others] = (await app.call('GET /wishes/', {}, { token })).body.wishes
    expect(others.map(({ state }) => state)).toEqual(['held'])
    expect(wish).toMatchObject({ state: 'open', hidden_because: null })
    const matches = await app.call('GET /wishes/{id}/matches/', { params: { id: wish?.id ?? 0 } }, { token })
    expect(matches.body.swaps.length).toBeGreaterThanOrEqual(1)
  })

  it('has a ring that is agreed, and one that only waits for the two demo accounts', async () => {
    const [host, guest] = [await tokenOf('ev@yuva.demo'), await tokenOf('misafir@yuva.demo')]
    const { rings } = (await app.call('GET /ring/', {}, { token: host })).body
    expect(rings).toMatchObject([
      {
        state: 'proposed',
        homes: 3,
        yes_count: 1,
        my_answer: null,
        permissions: { answer: { allowed: true } },
      },
      { state: 'agreed', homes: 3, yes_count: 3, permissions: { leave: { allowed: true } } },
    ])
    const [waiting, agreed] = rings
    expect(waiting?.legs.map(({ host: owner }) => owner?.id)).toHaveLength(3)
    const { body } = await app.call('GET /notification/', {}, { token: host })
    expect(body.notifications.flatMap(({ ring }) => ring ?? [])).toEqual(
      expect.arrayContaining([waiting?.id, agreed?.id]),
    )
    const reservation = agreed?.legs.find(({ reservation: id }) => id !== null)?.reservation
    expect(
      (await app.call('GET /reservation/{id}', { params: { id: reservation ?? 0 } }, { token: host })).status,
    ).toBe(200)
    const say = (token: string) =>
      app.call(
        'POST /ring/answer/{id}',
        { params: { id: waiting?.id ?? 0 }, body: { answer: 'yes', version: 1 } },
        { token },
      )
    expect((await say(host)).body).toMatchObject({ state: 'proposed', yes_count: 2 })
    expect((await say(guest)).body).toMatchObject({ state: 'agreed', yes_count: 3 })
    await app.settle()
  })

  it('gives no listing the title of another, and no two hosts the same face', async () => {
    const titles = await app.database.query<{ title: string }>(
      sql`select title from residence where title <> '' group by title having count(*) > 1`,
    )
    expect(titles).toEqual([])
    const faces = await app.database.query<{ base: string }>(sql`
      select picture->>'base' as base from member where id in (select owner_id from residence)
       group by 1 having count(*) > 1`)
    expect(faces).toEqual([])
  })

  it('has guests’ opinions of most of the older homes', async () => {
    const rated = await count(app.database, 'residence where total_reviews > 0')
    expect(rated).toBeGreaterThan((await count(app.database, 'residence')) * 0.45)
  })

  it('repeats no description too often and leaves no gap in one', async () => {
    const rows = await app.database.query<{ text: string; times: number }>(sql`
      select description as text, count(*)::int as times from residence group by 1`)
    for (const { text, times } of rows) {
      expect(times).toBeLessThanOrEqual(2)
      expect(text).not.toMatch(/[{}]/)
      expect(text.length).toBeGreaterThanOrEqual(120)
    }
    expect(await count(app.database, "member where about ~ '[{}]'")).toBe(0)
    expect(await count(app.database, "message where text ~ '[{}]'")).toBe(0)
    expect(await count(app.database, "product_review where comment ~ '[{}]'")).toBe(0)
    expect(await count(app.database, "user_review where comment ~ '[{}]'")).toBe(0)
  })

  it('shows every home with pictures that the storage has', async () => {
    expect(await count(app.database, 'residence_search')).toBe(await count(app.database, 'residence'))
    const bases = await app.database.query<{ base: string; widths: number[] }>(sql`
      select distinct picture->>'base' as base, picture->'widths' as widths from residence_picture
      union select distinct picture->>'base', picture->'widths' from member where picture is not null`)
    const drawn = new Set(
      demoListings().flatMap((listing) =>
        listing.shots.map((shot) => `${drawnBase(listing, shot)} ${drawnWidths(shot)}`),
      ),
    )
    for (const { base, widths } of bases) {
      if (drawn.has(`${base} ${widths}`)) continue
      for (const width of widths) {
        expect(await app.ports.storage.get(`${base}-${width}.webp`), `${base}-${width}`).not.toBeNull()
      }
    }
    const { base = '' } = bases.find((each) => drawn.has(`${each.base} ${each.widths}`)) ?? {}
    expect(await withDrawnPictures(app.ports.storage).get(`${base}-320.webp`)).not.toBeNull()
    const [some = ''] = await demoPictureFiles()
    const original = await readFile(join(import.meta.dirname, 'pictures', some))
    expect((await app.ports.storage.get(`demo/${some}`))?.body).toEqual(original)
  })

  it('gives nobody a night that is taken, and no agreement a night that was not offered', async () => {
    const refuted = [
      `reservation_stay a join reservation_stay b on a.residence_id = b.residence_id
         and a.reservation_id < b.reservation_id and a.span && b.span and a.approved and b.approved`,
      `reservation r where status = 'agreed' and product_id is not null and not exists (
         select from availability_range a where a.residence_id = r.product_id
         having range_agg(a.nights) @> daterange(r.start_date, r.end_date))`,
      // Nights of the past are those of a stay under way.
      `availability_range a where lower(nights) < current_date and not exists (
         select from reservation_stay s where s.residence_id = a.residence_id and s.approved and s.span @> current_date
            and a.nights <@ s.span)`,
    ]
    for (const from of refuted) expect(await count(app.database, from), from).toBe(0)
  })

  it('keeps a ledger that sums to zero, in the order of time for each member', async () => {
    const sum = await app.database.first<{ sum: number }>(
      sql`select sum(balance)::int as sum from ledger_account`,
    )
    expect(sum?.sum).toBe(0)
    expect(
      await count(
        app.database,
        `ledger_account a where balance <> (select coalesce(sum(amount), 0) from ledger_posting where account_id = a.id)`,
      ),
    ).toBe(0)
    expect(
      await count(
        app.database,
        `(select e.created_at, lag(e.created_at) over (partition by p.account_id order by e.id) as before
           from ledger_entry e join ledger_posting p on p.entry_id = e.id) as steps where created_at < before`,
      ),
    ).toBe(0)
  })

  // Specified: D.10
  it('has the second points rules in force, announced by two of the team, with advances', async () => {
    const db = app.database
    const { body } = await app.call('GET /points/rules/')
    expect(body).toMatchObject({ version: 2, rules: { fund_percent: 0, advance: 400 }, next: null })
    expect(
      await count(
        db,
        'points_rules v join member p on p.id = proposed_by and p.is_staff join member c on c.id = confirmed_by and c.is_staff',
      ),
    ).toBe(1)
    expect(await count(db, "advance where state = 'used' and owed > 0")).toBeGreaterThanOrEqual(1)
    expect(await count(db, 'advance')).toBeGreaterThanOrEqual(3)
    // A host gets what the guest pays.
    expect(await count(db, "ledger_entry where cause = 'fund_share'")).toBe(0)
    // What a member owes is what was advanced and neither paid back nor undone.
    expect(
      await count(
        db,
        `advance a where owed <> (select sum(p.amount) from ledger_entry e
           join ledger_posting p on p.entry_id = e.id
           join ledger_account o on o.id = p.account_id and o.kind = 'balance' and o.member_id = a.member_id
          where e.cause in ('advance', 'advance_repayment', 'advance_undone'))`,
      ),
    ).toBe(0)
    // Nobody was granted monthly points above the limit since.
    expect(
      await count(
        db,
        `(select e.cause, e.created_at, p.amount, sum(p.amount) over (partition by p.account_id order by e.id) as balance
            from ledger_entry e join ledger_posting p on p.entry_id = e.id
            join ledger_account a on a.id = p.account_id and a.kind = 'balance') as moved
          where cause = 'monthly_grant' and balance > 1000
            and created_at >= (select starts_at from points_rules where version = 2)`,
      ),
    ).toBe(0)
    expect(await count(db, 'held_back_grant')).toBeGreaterThan(0)
    const token = await tokenOf('ev@yuva.demo')
    const { held_back } = (await app.call('GET /points/statement/', {}, { token })).body
    expect(held_back).toMatchObject({ below: 1_000 })
  })

  longTest('counts what the sweeps would have counted, and leaves them nothing to do', async () => {
    const facts = () =>
      app.database.query(sql`
        select (select count(*) from ledger_entry)::int as entries,
               (select count(*) from reservation where status = 'completed')::int as completed,
               (select count(*) from reservation where status = 'expired')::int as expired,
               (select count(*) from member where is_super_host)::int as badges,
               (select count(*) from user_review where published_at is not null)::int as published,
               (select count(*) from outbox_message)::int as mails,
               (select sum(rank) from residence_search)::int as ranks`)
    const before = await facts()
    await app.runDueJobs()
    expect(await facts()).toEqual(before)
    const listings = await app.database.query<{
      id: number
      averageRating: number
      totalReviews: number
    }>(sql`
      select id, average_rating, total_reviews, average_cleanliness, average_accuracy, average_location, average_value
        from residence where total_reviews > 0 order by id limit 30`)
    expect(listings).toHaveLength(30)
    for (const { id, ...averages } of listings) {
      expect(await averagesOfListing(app.database, id)).toEqual(averages)
    }
  })

  it('reports its progress, up to the end', () => {
    expect(progress.length).toBeGreaterThan(100)
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total)
  })
})

describe('its accounts', () => {
  it('ev@ is a subscribed host with points, homes, reviews, and things to read', async () => {
    const token = await tokenOf('ev@yuva.demo')
    const profile = (await app.call('GET /my-profile/', {}, { token })).body
    expect(profile).toMatchObject({ is_subscribed: true, is_verified: true, is_super_host: true })
    expect(profile.residence_cards.length).toBeGreaterThanOrEqual(4)
    expect(profile.total_reviews).toBeGreaterThanOrEqual(10)
    const points = (await app.call('GET /points/statement/', {}, { token })).body
    expect(points.balance).toBeGreaterThanOrEqual(1_200)
    expect(points.balance).toBeLessThanOrEqual(1_280)
    expect(points.escrow).toBeGreaterThan(0)
    const notifications = (await app.call('GET /reservation/notifications/', {}, { token })).body
    expect(notifications.total_notification_count).toBeGreaterThan(0)
    const lists = (await app.call('GET /lists/', {}, { token })).body
    expect(lists.map((list) => [list.name, list.home_count, list.is_shared])).toEqual([
      ['Yazın Ege', 3, false],
      ['Yarıyılda İstanbul', 4, true],
    ])
    const messages = (await app.call('GET /message-notification/', {}, { token })).body
    expect(messages.total_notification_count).toBeGreaterThan(0)
  })

  it('ev@ has a linked calendar that comes, one that does not, and a conflict to decide', async () => {
    const token = await tokenOf('ev@yuva.demo')
    const { homes: calendars, conflicts } = (await app.call('GET /calendar-links/', {}, { token })).body
    const links = calendars.flatMap(({ links: linked }) => linked)
    expect(links.map(({ name, state, problem }) => [name, state, problem]).sort()).toEqual([
      ['Airbnb', 'fresh', null],
      ['Booking.com', 'stale', 'refused'],
    ])
    expect(conflicts).toMatchObject([{ link_name: 'Airbnb', state: 'open' }])
  })

  it('misafir@ has approved a home exchange that waits for ev@', async () => {
    const [guest, host] = [await tokenOf('misafir@yuva.demo'), await tokenOf('ev@yuva.demo')]
    const profile = (await app.call('GET /my-profile/', {}, { token: guest })).body
    expect(profile.is_subscribed).toBe(true)
    expect(profile.residence_cards).toHaveLength(1)
    const open = await app.database.first<{ id: number }>(sql`
      select r.id from reservation r join member g on g.id = r.offerer_id join member h on h.id = r.receiver_id
       where g.email = 'misafir@yuva.demo' and h.email = 'ev@yuva.demo' and r.status = 'negotiating'`)
    const id = open?.id ?? 0
    const seen = await app.call('GET /reservation/{id}', { params: { id } }, { token: host })
    expect(seen.body).toMatchObject({
      service_type: 'home_exchange',
      status: 'negotiating',
      offerer_approved: true,
      receiver_approved: false,
      permissions: { approve: { allowed: true } },
    })
    const agreed = await app.call(
      'POST /reservation/approve/{id}',
      { params: { id }, body: {} },
      { token: host },
    )
    expect(agreed.body.status).toBe('agreed')
  })

  it('misafir@ has asked three hosts at once, who have not answered yet', async () => {
    const token = await tokenOf('misafir@yuva.demo')
    const { negotiating } = (await app.call('GET /reservation/agenda/', {}, { token })).body
    const groups = await Promise.all(
      negotiating.map(
        async ({ id }) => (await app.call('GET /reservation/{id}', { params: { id } }, { token })).body,
      ),
    )
    const asked = groups.filter(({ together }) => together)
    expect(asked.map(({ together }) => together)).toEqual(Array(3).fill({ asked: 3, open: 3 }))
    expect(new Set(asked.map(({ residence_card: card }) => card.city)).size).toBe(1)
  })

  it('yeni@ is verified by mail and has no subscription', async () => {
    const token = await tokenOf('yeni@yuva.demo')
    const profile = (await app.call('GET /my-profile/', {}, { token })).body
    expect(profile).toMatchObject({ is_subscribed: false, residence_cards: [] })
  })

  it('ekip@ is staff', async () => {
    const token = await tokenOf('ekip@yuva.demo')
    expect((await app.call('GET /auth/check/', {}, { token })).body).toMatchObject({
      user: { is_staff: true },
    })
  })
})

describe('its visitors', () => {
  it('find homes for dates next month', async () => {
    const start = addDays(civilDateOf(now), 30)
    const found = await app.call('GET /residence-search/', {
      query: { start_date: start, end_date: addDays(start, 5), adult_count: 2 },
    })
    expect(found.body.total).toBeGreaterThanOrEqual(60)
    expect(found.body.data).toHaveLength(24)
  })

  it('are shown six homes of different provinces and covers on the landing page', async () => {
    const cards = (await app.call('GET /residence-cards/')).body.residence_cards
    expect(cards).toHaveLength(6)
    expect(new Set(cards.map((card) => card.city)).size).toBe(6)
    expect(new Set(cards.map((card) => card.cover_image)).size).toBe(6)
  })
})

describe('filling', () => {
  it('does nothing where members are', async () => {
    expect(await isEmptyMarketplace(app.database)).toBe(false)
    const listings = await count(app.database, 'residence')
    const put = vi.fn(app.ports.storage.put)
    await fillDemoMarketplace({ ...app.ports, storage: { ...app.ports.storage, put } })
    expect(await count(app.database, 'residence')).toBe(listings)
    expect(put).not.toHaveBeenCalled()
  })

  longTest(
    'leaves nothing of it when it is cut short',
    async () => {
      const one = await createTestDatabase()
      try {
        let files = 0
        const broken: Ports = {
          ...portsOn(one),
          storage: {
            ...app.ports.storage,
            put: () => (++files > 300 ? Promise.reject(new Error('The disk is full.')) : Promise.resolve()),
          },
        }
        await expect(fillDemoMarketplace(broken)).rejects.toThrow('The disk is full.')
        expect(await isEmptyMarketplace(one)).toBe(true)
        expect(await count(one, 'residence')).toBe(0)
      } finally {
        await one.close()
      }
    },
    patience,
  )

  longTest(
    'makes the same marketplace twice',
    async () => {
      const another = await createTestDatabase()
      try {
        await fillDemoMarketplace(portsOn(another))
        expect(await contentOf(another)).toEqual(firstContent)
      } finally {
        await another.close()
      }
    },
    patience,
  )

  longTest(
    'works on the embedded engine',
    async () => {
      const embedded = await createEmbeddedTestDatabase()
      try {
        const begun = performance.now()
        await fillDemoMarketplace(portsOn(embedded))
        const seconds = ((performance.now() - begun) / 1000).toFixed(1)
        process.stdout.write(`The demo marketplace was filled in ${seconds} s on the embedded engine.\n`)
        expect(await count(embedded, 'residence_search')).toBe(await count(app.database, 'residence_search'))
      } finally {
        await embedded.close()
      }
    },
    patience,
  )
})
