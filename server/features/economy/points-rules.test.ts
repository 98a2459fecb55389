import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { firstRules, secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { addDays, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { rulesAt } from '../points/rule-versions.ts'

let app: TestApp
let staff: SeededMember
let colleague: SeededMember
let member: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  colleague = await seedStaff(app)
  member = await seedMember(app, { points: 100 })
})
afterAll(() => app.close())

const propose = (startsInDays = 40, by = staff) =>
  as(app, by).call('POST /staff/points-rules/', {
    body: {
      ...secondRules,
      starts_on: day(app, startsInDays),
      text_tr: 'Yeni üyeler ilk konaklamalarını daha kolay yapsın.',
      text_en: 'New members find a first stay more easily.',
    },
  })
const confirm = (version: number, by = colleague) =>
  as(app, by).call('POST /staff/points-rules/confirm/{version}', { params: { version } })
const withdraw = (version: number, by = staff) =>
  as(app, by).call('DELETE /staff/points-rules/{version}', { params: { version } })
const versions = async () => (await as(app, staff).call('GET /staff/points-rules/')).body.versions
const economy = async (language = 'tr') =>
  (await app.call('GET /points/economy/', {}, { headers: { 'accept-language': language } })).body
const actions = async () => {
  const log = await as(app, staff).call('GET /staff/log/', { query: {} as never })
  return log.body.items.map(({ action, staff: by }) => [action, by.id])
}

describe('a proposal of points rules', () => {
  let version: number
  beforeEach(async () => {
    version = (await propose()).body.version
  })

  it('is replayed before and with it, waits for a second person, and is not public', async () => {
    const tried = await as(app, staff).call('POST /staff/points-rules/replay/', { body: secondRules })
    expect(tried.status).toBe(200)
    const [proposal] = await versions()
    expect(proposal).toMatchObject({ version, state: 'proposed', confirmed_by: null, announced_at: null })
    expect(proposal?.replay).toEqual(tried.body)
    expect(await economy()).toMatchObject({ rules: { version: 1 }, next: null, log: [{ version: 1 }] })
    const own = await confirm(version, staff)
    expect([own.status, own.body.code]).toEqual([403, 'second_person_needed'])
    expect((await propose()).body.code).toBe('conflict')
    expect((await withdraw(version)).status).toBe(204)
  })

  it('is withdrawn by anybody of the team, and its number is free again', async () => {
    expect((await withdraw(version, colleague)).status).toBe(204)
    expect((await confirm(version)).body.code).toBe('not_found')
    const again = await propose()
    expect(again.body.version).toBe(version)
    await withdraw(version)
    expect((await actions()).slice(0, 2)).toEqual([
      ['withdraw_points_rules', staff.id],
      ['propose_points_rules', staff.id],
    ])
  })

  it('starts at least 30 days ahead', async () => {
    await withdraw(version)
    const early = await propose(30)
    expect([early.status, early.body.fields]).toEqual([
      400,
      { starts_on: ['Kurallar en az 30 gün sonra başlar.'] },
    ])
    expect((await propose(31)).status).toBe(201)
    await withdraw(version)
  })
})

describe('announced points rules', () => {
  // Specified: D.92
  it('start 30 days after their announcement, for new agreements alone, and stay as they are', async () => {
    const [guest, host] = await seedMembers(app, 2, { points: 500, premiumDays: 200 })
    if (!guest || !host) throw new Error('Nobody was seeded.')
    const listing = await seedListing(app, host)
    const { version } = (await propose(31)).body
    // Three days later their day is too near.
    await app.advanceHours(3 * 24)
    const { body, status } = await confirm(version)
    expect(status).toBe(200)
    const start = addDays(civilDateOf(app.clock.now()), 31)
    expect(body).toMatchObject({
      state: 'announced',
      starts_at: startOfDay(start).toISOString(),
      confirmed_by: { id: colleague.id },
    })
    expect((await confirm(version)).body.code).toBe('conflict')
    expect((await withdraw(version)).status).toBe(409)
    await expect(
      app.database.execute(sql`update points_rules set text_tr = 'Başka' where version = ${version}`),
    ).rejects.toThrow()
    const published = await economy('en')
    expect(published.rules.version).toBe(1)
    expect(published.next).toMatchObject({
      version,
      rules: secondRules,
      reason: 'New members find a first stay more easily.',
      proposed_by: 'Deniz',
      confirmed_by: 'Deniz',
      // Fewer than 20 members.
      replay: null,
    })

    await app.advanceHours(30 * 24)
    expect((await rulesAt(app.database, app.clock.now())).rules).toEqual(firstRules)
    const before = await agreeStay(app, { guest, host, listing, inDays: 20, nights: 2 })
    await app.advanceHours(24)
    expect((await rulesAt(app.database, app.clock.now())).rules).toEqual(secondRules)
    expect(await economy()).toMatchObject({
      rules: { version },
      next: null,
      log: [{ version }, { version: 1 }],
    })
    expect((await versions()).map(({ state }) => state)).toEqual(['in_force', 'past'])
    const agreed = await app.database.first(sql`select points_rules from reservation where id = ${before}`)
    expect(agreed).toEqual({ pointsRules: 1 })
  })

  it('are shown without a replay where what is saved of it is not one', async () => {
    await app.database.execute(sql`
      insert into points_rules (version, rules, text_tr, text_en, replay, proposed_by, proposed_at, confirmed_by,
        announced_at, starts_at)
      values (9, ${JSON.stringify(secondRules)}::jsonb, 'Neden', 'Why', '{}', ${staff.id}, '2020-01-01', ${colleague.id},
        '2020-01-01', '2020-02-01')`)
    expect((await versions()).find((each) => each.version === 9)).toMatchObject({ replay: null })
    expect((await economy()).log.find((each) => each.version === 9)).toMatchObject({ replay: null })
  })

  it('publish the points of a replay in hundreds, so that no stay is the difference of two figures', async () => {
    const figures = {
      supply: 12_345,
      fund: 149,
      owed: 50,
      issued: 1_049,
      agreements: 30,
      advances: 19,
      short: 0,
    }
    const replay = { from: '2019-01-01', to: '2019-12-31', members: 25, as_was: figures, under: figures }
    await app.database.execute(sql`
      insert into points_rules (version, rules, text_tr, text_en, replay, proposed_by, proposed_at, confirmed_by,
        announced_at, starts_at)
      values (8, ${JSON.stringify(secondRules)}::jsonb, 'Neden', 'Why', ${JSON.stringify(replay)}, ${staff.id},
        '2020-01-01', ${colleague.id}, '2020-01-01', '2020-02-01')`)
    const rounded = {
      supply: 12_300,
      fund: 100,
      owed: 100,
      issued: 1_000,
      agreements: 30,
      advances: null,
      short: 0,
    }
    expect((await economy()).log.find((each) => each.version === 8)).toMatchObject({
      replay: { as_was: rounded, under: rounded },
    })
    expect((await versions()).find((each) => each.version === 8)).toMatchObject({
      replay: { as_was: figures },
    })
  })

  it('are not for members to see before, nor to decide', async () => {
    for (const answer of [
      await as(app, member).call('GET /staff/points-rules/'),
      await propose(40, member),
      await confirm(1, member),
      await withdraw(1, member),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('while nobody has points', () => {
  it('rules hold at once, chosen by one person; with the first points they no longer do', async () => {
    const fresh = await createTestApp()
    try {
      const operator = await seedStaff(fresh)
      const chosen = (startsOn: string) =>
        as(fresh, operator).call('POST /staff/points-rules/', {
          body: { ...secondRules, starts_on: startsOn, text_tr: 'Avans olsun.', text_en: 'With an advance.' },
        })
      const shown = async () => (await as(fresh, operator).call('GET /staff/points-rules/')).body
      expect((await shown()).hold_at_once).toBe(true)
      const { status, body } = await chosen(day(fresh, 0))
      expect([status, body.state, body.confirmed_by]).toEqual([201, 'in_force', null])
      expect((await fresh.call('GET /points/rules/')).body).toMatchObject({ version: 2, next: null })
      await seedMember(fresh, { points: 1 })
      expect((await shown()).hold_at_once).toBe(false)
      const late = await chosen(day(fresh, 0))
      expect([late.status, Object.keys(late.body.fields ?? {})]).toEqual([400, ['starts_on']])
      // Nor does the database take them.
      const inserted = fresh.database.execute(sql`
        insert into points_rules (version, rules, text_tr, text_en, replay, proposed_by, proposed_at, announced_at,
          starts_at, at_set_up)
        select 3, rules, text_tr, text_en, replay, proposed_by, now(), now(), now(), true from points_rules
         where version = 2`)
      await expect(inserted).rejects.toThrow()
    } finally {
      await fresh.close()
    }
  })
})
