import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#server/features/accounts/accounts.public.ts'
import { logIn } from '#server/testing/builders/members.ts'
import { describeLong } from '#server/testing/long-test.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { decisionDays } from '#shared/features/deposits/deposit.rules.ts'
import { fitsBeds, sleepingPlaces } from '#shared/features/listings/sleeping-places.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { arrivalConversations, departureConversations } from './content/conversations.ts'
import { withDrawnPictures } from './drawn-storage.ts'
import { fillDemoMarketplace } from './fill-demo.ts'

/** The first impression of the demo, and its own claims, checked against all of its data. */
let app: TestApp
const patience = 240_000

beforeAll(async () => {
  app = await createTestApp()
  await fillDemoMarketplace(app.ports)
}, patience)
afterAll(() => app.close())

type Row = {
  text: string
  at: Date
  start: string
  end: string
  agreedAt: Date | null
  offered: string | null
}

/** Every message between two members with a reservation, joined with each of their reservations. */
const messages = () =>
  app.database.query<Row & { message: number }>(sql`
    select m.id as message, m.text, m.created_at as at, r.start_date::text as start, r.end_date::text as "end",
           r.agreed_at, r.offered_start_date::text as offered
      from message m join chat c on c.id = m.chat_id
      join reservation r on least(r.offerer_id, r.receiver_id) = c.member_low
                        and greatest(r.offerer_id, r.receiver_id) = c.member_high`)

const spoken = new Intl.DateTimeFormat('tr', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const inWords = (date: string) => spoken.format(new Date(`${date}T00:00:00Z`))
const istanbul = (date: string) => Date.parse(`${date}T00:00:00+03:00`)
/** The templates' fixed parts, which identify them. */
const known = (scripts: readonly (readonly string[])[]) =>
  new Set(scripts.flat().flatMap((line) => (line.includes('{') ? [] : [line.slice(2)])))

describeLong('chats', () => {
  it('name no dates but those of a reservation of the two', async () => {
    const rows = await messages()
    const byMessage = Map.groupBy(rows, ({ message }) => message)
    let named = 0
    for (const about of byMessage.values()) {
      const [, from, to] = about[0]?.text.match(/(\d{1,2} \p{L}+) – (\d{1,2} \p{L}+)/u) ?? []
      if (!from) continue
      named += 1
      expect(
        about.some(({ start, end }) => inWords(start) === from && inWords(end) === to),
        about[0]?.text,
      ).toBe(true)
    }
    expect(named).toBeGreaterThan(150)
  })

  it('speak of arriving on the day before the stay, and of having left after it', async () => {
    const [before, after] = [known(arrivalConversations), known(departureConversations)]
    let arrivals = 0
    let departures = 0
    for (const about of Map.groupBy(await messages(), ({ message }) => message).values()) {
      const { text = '', at = new Date(0) } = about[0] ?? {}
      const isNear = (holds: (row: Row) => boolean) => expect(about.some(holds), text).toBe(true)
      if (before.has(text)) {
        arrivals += 1
        isNear(({ start }) => at.getTime() > istanbul(start) - dayMs && at.getTime() < istanbul(start))
      }
      if (after.has(text)) {
        departures += 1
        isNear(({ end }) => at.getTime() > istanbul(end))
      }
    }
    expect(arrivals).toBeGreaterThan(50)
    expect(departures).toBeGreaterThan(50)
  })
})

describeLong('payments', () => {
  it('of a stay are held when it is agreed and released when it has begun', async () => {
    const odd = await app.database.query(sql`
      select r.id, e.cause, e.created_at, r.agreed_at, r.start_date from ledger_entry e
        join reservation r on r.id = e.reservation_id
       where e.idempotency_key not like '%:fallen' and (
             (e.cause = 'hold' and (r.agreed_at is null or e.created_at <> r.agreed_at))
          or (e.cause = 'release' and e.created_at < r.start_date::timestamp at time zone 'Europe/Istanbul')
          or (e.cause = 'hold' and e.created_at >= r.start_date::timestamp at time zone 'Europe/Istanbul'))`)
    expect(odd).toEqual([])
    const causes = await app.database.query<{ cause: string; times: number }>(sql`
      select cause, count(*)::int as times from ledger_entry where reservation_id is not null group by 1`)
    for (const cause of ['hold', 'release']) {
      expect(causes.find((each) => each.cause === cause)?.times).toBeGreaterThan(60)
    }
  })

  it('hold what the nights cost', async () => {
    const odd = await app.database.query(sql`
      select id, points_held, points_per_night, start_date, end_date from reservation
       where points_held > 0 and points_held <> points_per_night * (end_date - start_date)`)
    expect(odd).toEqual([])
  })

  it('of a subscription come before it begins', async () => {
    const odd = await app.database.query(sql`
      select s.id, p.settled_at, s.starts_at from subscription s join payment p on p.conversation_id = s.payment_id
       where p.settled_at is null or p.settled_at > s.starts_at or p.created_at > p.settled_at`)
    expect(odd).toEqual([])
  })

  it('and reviews follow their stays', async () => {
    const odd = await app.database.query(sql`
      select v.id from product_review v join reservation r on r.id = v.reservation_id
       where v.created_at < r.end_date::timestamp at time zone 'Europe/Istanbul'`)
    expect(odd).toEqual([])
  })
})

describeLong('ratings', () => {
  it('differ as those of real homes do', async () => {
    const rated = await app.database.query<{ rating: number; reviews: number }>(sql`
      select average_rating::float as rating, total_reviews as reviews from residence where total_reviews > 0`)
    const ratings = rated.map(({ rating }) => rating)
    const share = (of: (rating: number) => boolean) => ratings.filter(of).length / ratings.length
    process.stdout.write(
      `${rated.length} rated homes: mean ${(ratings.reduce((a, b) => a + b, 0) / ratings.length).toFixed(2)}, at 5.0 ${share((r) => r === 5).toFixed(2)}, below 4 ${share((r) => r < 4).toFixed(2)}, different ${new Set(ratings).size}\n`,
    )
    expect(rated.length).toBeGreaterThan(80)
    expect(new Set(ratings.map((rating) => rating.toFixed(1))).size).toBeGreaterThanOrEqual(9)
    expect(share((rating) => rating >= 4.95)).toBeLessThan(0.45)
    expect(share((rating) => rating < 4)).toBeGreaterThan(0.015)
    expect(share((rating) => rating < 4)).toBeLessThan(0.2)
    expect(share((rating) => rating >= 4.2)).toBeGreaterThan(0.5)
    expect(new Set(rated.map(({ reviews }) => reviews)).size).toBeGreaterThanOrEqual(5)
  })
})

describeLong('covers of the first sixty results', () => {
  it(
    'are sixty different pictures',
    async () => {
      const storage = withDrawnPictures(app.ports.storage)
      const { data } = (await app.call('GET /residence-search/', { query: { limit: 60 } })).body
      const first = data.flatMap(({ cover }) => cover ?? [])
      expect(first).toHaveLength(60)
      const tiny: Buffer[] = []
      for (const cover of first) {
        const object = await storage.get(`${cover.base.slice('/media/'.length)}-${cover.widths[0]}.webp`)
        expect(object, cover.base).not.toBeNull()
        tiny.push(await sharp(object?.body).resize(24, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer())
      }
      let closest = { difference: Number.POSITIVE_INFINITY, pair: '' }
      for (const [at, one] of tiny.entries()) {
        for (const [before, other] of tiny.slice(0, at).entries()) {
          const sum = one.reduce((total, value, pixel) => total + Math.abs(value - (other[pixel] ?? 0)), 0)
          const difference = sum / one.length
          if (difference < closest.difference) {
            closest = { difference, pair: `${first[before]?.base} and ${first[at]?.base}` }
          }
        }
      }
      process.stdout.write(
        `The most alike covers differ by ${closest.difference.toFixed(1)} of 255: ${closest.pair}\n`,
      )
      // The same picture in another size or format differs by less than 2.
      expect(closest.difference, closest.pair).toBeGreaterThan(6)
    },
    patience,
  )
})

describeLong('beds', () => {
  it('hold each of the guests whom a home takes, and every party that has stayed', async () => {
    const listings = await app.database.query<{ beds: number; adults: number; children: number }>(
      sql`select bed_count as beds, adult_count as adults, child_count as children from residence`,
    )
    expect(listings.length).toBeGreaterThan(300)
    for (const { beds, adults, children } of listings) {
      expect(sleepingPlaces(beds)).toBeGreaterThanOrEqual(Math.max(adults, children + 1))
    }
    const stays = await app.database.query<{ beds: number; adults: number; children: number }>(sql`
      select h.bed_count as beds, r.adults, r.children from reservation r join residence h on h.id = r.product_id`)
    expect(stays.filter(({ beds, ...party }) => !fitsBeds(party, beds))).toEqual([])
  })
})

describeLong('what has not gone as planned', () => {
  it('waits for the team: one claim that its guest disputes, with the photos of both days', async () => {
    const disputed = await app.database.query<{ id: number; answeredAt: Date; phases: number }>(sql`
      select d.id, d.answered_at, (select count(*)::int from handover h where h.reservation_id = d.reservation_id) as phases
        from deposit d where d.state = 'disputed'`)
    expect(disputed).toMatchObject([{ phases: 2 }])
    const waited = app.clock.now().getTime() - (disputed[0]?.answeredAt.getTime() ?? 0)
    expect(waited).toBeGreaterThan(0)
    // It does not lapse in the days after the demo was filled.
    expect(waited).toBeLessThan((decisionDays - 2) * dayMs)
    const { token } = await logIn(app, 'ekip@yuva.demo', demoPassword)
    const { claims } = (await app.call('GET /staff/deposit-claims/', {}, { token })).body
    expect(claims.map(({ id }) => id)).toEqual([disputed[0]?.id])
  })

  it('is in the past of the accounts: an expired negotiation and a cancelled agreement', async () => {
    const pastOf = async (email: string) => {
      const { token } = await logIn(app, email, demoPassword)
      const { past_reservations: past } = (await app.call('GET /reservation/history/', {}, { token })).body
      return past.map(({ status }) => status)
    }
    expect(await pastOf('ev@yuva.demo')).toEqual(
      expect.arrayContaining(['expired', 'cancelled', 'completed']),
    )
    expect(await pastOf('misafir@yuva.demo')).toContain('expired')
  })

  it('shows homes whose host has written no exact address: one in ten', async () => {
    const row = await app.database.first<{ all: number; without: number }>(sql`
      select count(*)::int as all, count(*) filter (where location_info = '')::int as without from residence`)
    const share = (row?.without ?? 0) / (row?.all ?? 1)
    expect(share).toBeGreaterThan(0.05)
    expect(share).toBeLessThan(0.15)
  })
})

describeLong('wishes', () => {
  it('list as many direct swaps as they count', async () => {
    const holders = await app.database.query<{ email: string }>(sql`
      select distinct m.email::text from trip_wish w join member m on m.id = w.member_id order by 1`)
    let counted = 0
    for (const { email } of holders) {
      const { token } = await logIn(app, email, demoPassword)
      const { wishes } = (await app.call('GET /wishes/', {}, { token })).body
      for (const { id, mutual_homes } of wishes) {
        const matches = await app.call('GET /wishes/{id}/matches/', { params: { id } }, { token })
        counted += mutual_homes
        expect([id, mutual_homes]).toEqual([id, matches.body.swaps.length])
      }
    }
    expect(counted).toBeGreaterThan(5)
  })
})
