import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CalendarStay, calendarOf, createCalendars } from '#server/testing/builders/calendars.ts'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import { seedAgreedRing } from '#server/testing/builders/ring-legs.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'

const calendars = createCalendars()
let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let agreement: number
let link: number
let made = 0
let url: string

beforeAll(async () => {
  app = await createTestApp({ publicFetch: calendars.publicFetch })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[guest, host] = (await seedMembers(app, 2, { points: 500 })) as [SeededMember, SeededMember]
  listing = await seedListing(app, host)
  agreement = await agreeStay(app, { guest, host, listing, inDays: 10, nights: 4 })
  url = `https://www.airbnb.com/${made++}.ics`
  calendars.set(url, calendarOf())
  link = (await as(app, host).call('POST /calendar-links/', { body: { residence: listing, url, name: '' } }))
    .body.id
})

const refresh = (...stays: CalendarStay[]) => {
  calendars.set(url, calendarOf(...stays))
  return as(app, host).call('POST /calendar-links/{id}/refresh/', { params: { id: link } })
}
const conflicts = async () => (await as(app, host).call('GET /calendar-links/')).body.conflicts
const decide = (id: number, choice: 'agreement' | 'calendar', by = host) =>
  as(app, by).call('POST /calendar-conflicts/{id}/decide/', { params: { id }, body: { keep: choice } })
const status = async () =>
  (await as(app, host).call('GET /reservation/{id}', { params: { id: agreement } })).body.status
const mails = async (pattern: string) =>
  app.database.query<{ subject: string }>(sql`
    select o.subject from outbox_message o join member m on m.email = o.recipient
    where m.id = ${host.id} and o.subject like ${pattern} order by o.id`)

async function readFeed(): Promise<void> {
  const { body } = await as(app, host).call('PUT /calendar-feeds/{id}/', { params: { id: listing } })
  await app.server.inject({ url: new URL(body.url).pathname })
}

async function conflict(): Promise<number> {
  await refresh([day(app, 12), day(app, 20)])
  return (await conflicts())[0]?.id ?? 0
}

describe('nights that are taken twice', () => {
  // Specified: D.4
  it('are a conflict with 24 hours to decide, and the agreement stands', async () => {
    await refresh([day(app, 12), day(app, 20)], [day(app, 30), day(app, 31)])
    const [found, ...others] = await conflicts()
    expect(others).toEqual([])
    expect(found).toMatchObject({
      residence: listing,
      reservation: agreement,
      link_name: 'Airbnb',
      start_date: day(app, 12),
      end_date: day(app, 14),
      state: 'open',
    })
    expect(Date.parse(found?.decide_by ?? '') - Date.parse(found?.found_at ?? '')).toBe(24 * 3_600_000)
    await app.advanceHours(30)
    expect([await status(), (await conflicts()).length]).toEqual(['agreed', 1])
    await app.settle()
    expect((await mails('%iki kez dolu%')).length).toBe(2)
  })

  it('are one conflict, however often the calendar comes', async () => {
    const id = await conflict()
    await refresh([day(app, 12), day(app, 20)])
    await refresh([day(app, 11), day(app, 20)])
    expect(await conflicts()).toMatchObject([{ id, start_date: day(app, 11) }])
  })

  it('are no conflict any more once the calendar has changed', async () => {
    await conflict()
    await refresh([day(app, 14), day(app, 20)])
    expect(await conflicts()).toEqual([])
  })

  it('are none where our own event comes back, under our name or that of a site that has read our feed', async () => {
    await refresh([day(app, 10), day(app, 14), `yuva-${listing}-20260101@yuva`])
    expect(await conflicts()).toEqual([])
    await readFeed()
    await refresh([day(app, 10), day(app, 14), 'their-own@airbnb.com'])
    await refresh([day(app, 10), day(app, 15), 'their-own@airbnb.com'])
    expect(await conflicts()).toEqual([])
  })

  it('are none where a site has joined two stays, or added days of preparation', async () => {
    const next = (await seedMember(app, { points: 500 })) as SeededMember
    await agreeStay(app, { guest: next, host, listing, inDays: 14, nights: 3 })
    await readFeed()
    await refresh([day(app, 10), day(app, 17)])
    await refresh([day(app, 9), day(app, 18)])
    expect(await conflicts()).toEqual([])
    await refresh([day(app, 9), day(app, 18)], [day(app, 12), day(app, 16), 'new', 'Reserved'])
    expect((await conflicts()).map(({ reservation }) => reservation)).toHaveLength(2)
  })

  it.each([
    ['read', ['read', 'feed', 'read']],
    ['read twice, once our feed was too', ['read', 'feed', 'read', 'feed', 'read']],
    ['unchanged', ['read', 'feed', 'unchanged', 'read']],
    ['read a day later', ['read', 'feed', 'day', 'read']],
    ['away for a while', ['read', 'feed', 'failed', 'read']],
    ['empty for a while', ['read', 'feed', 'empty', 'read']],
  ])('stay one although our feed is read, and the calendar is %s', async (_, steps) => {
    const stay: CalendarStay = [day(app, 10), day(app, 14), 'theirs', 'Closed']
    const doStep: Record<string, () => unknown> = {
      read: () => refresh(stay),
      feed: readFeed,
      unchanged: async () => {
        calendars.set(url, { body: calendarOf(stay), headers: { etag: '"1"' } })
        for (let twice = 0; twice < 2; twice++)
          await as(app, host).call('POST /calendar-links/{id}/refresh/', { params: { id: link } })
      },
      day: () => app.advanceHours(25),
      failed: async () => {
        calendars.set(url, { status: 502 })
        await as(app, host).call('POST /calendar-links/{id}/refresh/', { params: { id: link } })
      },
      empty: () => refresh(),
    }
    for (const step of steps) {
      await doStep[step]?.()
      expect(await conflicts(), step).toHaveLength(1)
    }
  })

  it('are one where the other site has a booking of its own, although our feed was read', async () => {
    await readFeed()
    await refresh([day(app, 10), day(app, 14), 'theirs', 'Reserved'])
    expect(await conflicts()).toHaveLength(1)
    await readFeed()
    await refresh([day(app, 10), day(app, 14), 'theirs', 'Reserved'])
    expect(await conflicts()).toHaveLength(1)
  })
})

describe('the owner decides', () => {
  it('for the agreement, once', async () => {
    const id = await conflict()
    expect((await decide(id, 'agreement')).body.state).toBe('kept')
    await refresh([day(app, 12), day(app, 20)])
    expect([await conflicts(), await status()]).toEqual([[], 'agreed'])
    expect((await decide(id, 'calendar')).body.code).toBe('conflict_decided')
    await refresh([day(app, 11), day(app, 20)])
    expect(await conflicts()).toHaveLength(1)
  })

  it('for the calendar: the agreement is cancelled as from its own page', async () => {
    const id = await conflict()
    expect((await decide(id, 'calendar')).body.state).toBe('cancelled')
    await app.settle()
    expect([await status(), await conflicts()]).toEqual(['cancelled', []])
  })

  it('not for the calendar where the stay is part of a ring, which its host leaves', async () => {
    const [leg] = (await seedAgreedRing(app, { inDays: 12, nights: 3 })).legs
    if (!leg) throw new Error('A ring has legs.')
    ;({ host, listing, reservation: agreement } = leg)
    const body = { residence: listing, url: `https://www.airbnb.com/${made++}.ics`, name: '' }
    calendars.set(body.url, calendarOf([day(app, 13), day(app, 20)]))
    await as(app, host).call('POST /calendar-links/', { body })
    const [found] = await conflicts()
    expect(found).toMatchObject({ reservation: agreement, state: 'open' })
    const refused = await decide(found?.id ?? 0, 'calendar')
    expect([refused.status, refused.body.code]).toEqual([409, 'part_of_ring'])
    expect([(await conflicts())[0]?.state, await status()]).toEqual(['open', 'agreed'])
    expect((await decide(found?.id ?? 0, 'agreement')).status).toBe(200)
  })

  it('on the page of the agreement: its conflict is settled', async () => {
    const id = await conflict()
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id: agreement }, body: {} })
    await app.settle()
    expect((await decide(id, 'agreement')).body.code).toBe('conflict_decided')
  })

  it('and not the guest', async () => {
    expect((await decide(await conflict(), 'agreement', guest)).status).toBe(404)
  })
})

describe('an approval', () => {
  // Specified: D.4
  it('is refused for nights that a linked calendar has taken since, and given again once they are free', async () => {
    const other = await seedMember(app, { points: 500 })
    const pending = await startStay(app, { guest: other, host, listing, inDays: 20, nights: 3 })
    const approve = (by: SeededMember) =>
      as(app, by).call('POST /reservation/approve/{id}', { params: { id: pending }, body: {} })
    expect((await approve(other)).status).toBe(200)
    await refresh([day(app, 22), day(app, 25)])
    const refused = await approve(host)
    expect([refused.status, refused.body.code]).toEqual([409, 'nights_taken'])
    expect(refused.body.error).toBe(errorSentence('nights_taken', 'tr'))
    await refresh([day(app, 23), day(app, 25)])
    expect((await approve(host)).body.status).toBe('agreed')
  })
})
