import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { announceRules } from '#server/testing/builders/points-rules.ts'
import {
  as,
  type SeededMember,
  seedMember,
  seedMembers,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { pointsRulesSentence } from '#shared/features/economy/points-rules.messages.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { pointsRulesNotificationsJob } from './notify-of-points-rules.ts'

const emailOf = async (app: TestApp, { id }: SeededMember) =>
  (await app.database.first<{ email: string }>(sql`select email::text as email from member where id = ${id}`))
    ?.email ?? ''
const mailsTo = async (app: TestApp, member: SeededMember) => messagesTo(app, await emailOf(app, member))
const inBell = async (app: TestApp, member: SeededMember, language = 'tr') =>
  (
    await app.call(
      'GET /reservation/notifications/',
      {},
      { token: await tokenOf(app, member), headers: { 'accept-language': language } },
    )
  ).body
const listed = async (app: TestApp, member: SeededMember) =>
  (await as(app, member).call('GET /notification/', { query: {} })).body.notifications
const set = (app: TestApp, member: SeededMember, body: object) =>
  as(app, member).call('PATCH /notification-settings/', { body })

describe('announced points rules', () => {
  let app: TestApp
  let version = 1
  let startsAt: Date
  // A database of its own for each: a version is announced to all members of it.
  beforeEach(async () => {
    app = await createTestApp()
    // Noon in Istanbul.
    app.clock.advance(36 * hourMs - ((app.clock.now().getTime() + 3 * hourMs) % dayMs))
    version = 1
    await announce()
  })
  afterEach(() => app.close())
  const announce = async (inDays = 40) => {
    version += 1
    const rules = { ...secondRules, fund_percent: version }
    startsAt = new Date(app.clock.now().getTime() + inDays * dayMs)
    await announceRules(app, { inDays, version, rules })
  }
  const sweep = () => pointsRulesNotificationsJob(app.ports).run(app.clock.now())

  it('are in the bell and in a mail of members with points or a plan, with what changes and from when', async () => {
    const [withPlan, withPoints, withNothing] = [
      await seedMember(app),
      await seedMember(app, { points: 100, premiumDays: 0 }),
      await seedMember(app, { premiumDays: 0 }),
    ]
    await sweep()
    for (const member of [withPlan, withPoints]) {
      const { reservation_notifications: rows, total_notification_count: count } = await inBell(app, member)
      expect(count).toBe(1)
      expect(rows[0]).toMatchObject({
        reservation: null,
        ring: null,
        points_rules: version,
        sender: { id: 2 },
        message: pointsRulesSentence(startsAt, 'tr'),
      })
      expect((await inBell(app, member, 'en')).reservation_notifications[0]?.message).toMatch(
        /^The points rules change on \d+ \w+ \d{4}\.$/,
      )
      const [mail, ...others] = await mailsTo(app, member)
      expect(others).toEqual([])
      expect(mail?.subject).toBe(pointsRulesSentence(startsAt, 'tr').slice(0, -1))
      for (const part of [
        'Yeni kurallar',
        `• Puanlı her konaklamadan dayanışma fonuna %${version} ayrılır.`,
        'O güne kadar yaptığın anlaşmalar değişmez.',
      ])
        expect(mail?.text).toContain(part)
      // What stays as it was is not repeated.
      expect(mail?.text).not.toContain('İlk aboneliğinde')
      expect(mail?.html).toContain('/points/economy')
      expect(mail?.html).toMatch(/unsubscribe/)
    }
    expect((await inBell(app, withNothing)).total_notification_count).toBe(0)
    expect(await mailsTo(app, withNothing)).toEqual([])
  })

  it('are read one by one and together', async () => {
    const member = await seedMember(app)
    await sweep()
    const [row] = await listed(app, member)
    expect(row?.is_read).toBe(false)
    const read = await as(app, member).call('DELETE /reservation/notifications/{id}/', {
      params: { id: row?.id ?? 0 },
    })
    expect(read.status).toBe(204)
    expect((await inBell(app, member)).total_notification_count).toBe(0)
    await announce(41)
    await sweep()
    expect((await inBell(app, member)).total_notification_count).toBe(1)
    expect((await as(app, member).call('POST /notification/read-all/')).body).toEqual({ read: 1 })
    expect((await listed(app, member)).map(({ is_read }) => is_read)).toEqual([true, true])
  })

  it('are read where the page shows them, with those of earlier versions, by that member alone', async () => {
    const [member, other] = [await seedMember(app), await seedMember(app)]
    await sweep()
    await announce(41)
    await sweep()
    const read = async (points_rules: number) =>
      (await as(app, member).call('POST /reservation/notifications/read/', { body: { points_rules } })).body
    expect(await read(version - 1)).toEqual({ read: 1 })
    expect((await inBell(app, member)).reservation_notifications).toMatchObject([{ points_rules: version }])
    expect(await read(version)).toEqual({ read: 1 })
    expect((await inBell(app, member)).total_notification_count).toBe(0)
    expect(await read(version)).toEqual({ read: 0 })
    expect((await inBell(app, other)).total_notification_count).toBe(2)
  })

  it('keep to the settings of each member', async () => {
    const [noMail, noBell, suspended] = await seedMembers(app, 3)
    if (!noMail || !noBell || !suspended) throw new Error('Nobody was seeded.')
    await set(app, noMail, { settings: [{ event: 'points', channel: 'email', is_on: false }] })
    await set(app, noBell, { settings: [{ event: 'points', channel: 'in_app', is_on: false }] })
    await suspend(app, await seedStaff(app), suspended.id)
    await sweep()
    expect(await mailsTo(app, noMail)).toEqual([])
    expect((await inBell(app, noMail)).total_notification_count).toBe(1)
    expect(await mailsTo(app, noBell)).toHaveLength(1)
    expect((await inBell(app, noBell)).total_notification_count).toBe(0)
    expect((await listed(app, noBell)).map(({ is_read }) => is_read)).toEqual([true])
    expect((await mailsTo(app, suspended)).filter(({ subject }) => subject.includes('Puan kural'))).toEqual(
      [],
    )
  })

  it('wait for the end of quiet hours', async () => {
    const member = await seedMember(app)
    await set(app, member, { quiet_hours: { from: 11 * 60, to: 14 * 60 } })
    await sweep()
    expect((await inBell(app, member)).total_notification_count).toBe(0)
    await app.advanceHours(3)
    expect((await inBell(app, member)).total_notification_count).toBe(1)
    expect(await mailsTo(app, member)).toHaveLength(1)
  })

  it('are ended by the link in the mail', async () => {
    const member = await seedMember(app)
    await sweep()
    const [mail] = await mailsTo(app, member)
    const token = /unsubscribe\/([\w.-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    expect((await app.call('GET /unsubscribe/{token}/', { params: { token } })).body).toMatchObject({
      event: 'points',
    })
    await app.call('POST /unsubscribe/{token}/', { params: { token }, body: { is_on: false } })
    await announce(42)
    await sweep()
    expect(await mailsTo(app, member)).toHaveLength(1)
    expect(await listed(app, member)).toHaveLength(2)
  })

  it('are of no interest once they are in force, nor again once the notification is deleted', async () => {
    await announce(300)
    const member = await seedMember(app, { premiumDays: 400 })
    await app.advanceHours(1)
    expect(await mailsTo(app, member)).toHaveLength(2)
    await as(app, member).call('POST /notification/read-all/')
    await app.advanceHours(24 * 100)
    expect(await listed(app, member)).toEqual([])
    await sweep()
    expect(await listed(app, member)).toEqual([])
    expect(await mailsTo(app, member)).toEqual([])
    await announce(0)
    await sweep()
    expect(await listed(app, member)).toEqual([])
  })
})

it('notifies each member once a version, though servers sweep at once, stop and start again', async () => {
  const database = await createTestDatabase()
  const first = await createTestApp({ database })
  const members = await seedMembers(first, 250)
  await announceRules(first, { inDays: 40 })
  const start = async () =>
    createTestApp({
      database: await connectDatabase({
        databaseUrl: database.url,
        dataDir: 'memory://',
        log: createLog('silent'),
      }),
    })
  const others = [await start(), await start()]
  const sweep = (app: TestApp) => pointsRulesNotificationsJob(app.ports).run(app.clock.now())
  // The first breaks in the middle: what it has not written, another one does.
  let sent = 0
  const broken: TestApp['ports'] = {
    ...first.ports,
    outbox: {
      ...first.ports.outbox,
      send: (tx, message) => {
        sent += 1
        if (sent > 20) throw new Error('The server was killed.')
        return first.ports.outbox.send(tx, message)
      },
    },
  }
  await Promise.allSettled([pointsRulesNotificationsJob(broken).run(first.clock.now()), ...others.map(sweep)])
  for (const app of others) await app.close()
  const restarted = await start()
  await Promise.all([sweep(restarted), sweep(first)])
  expect(await sweep(restarted)).toBe(0)
  const mails = await database.query<{ id: number; mails: number; rows: number }>(sql`
    select m.id, (select count(*)::int from outbox_message o where o.recipient = m.email) as mails,
           (select count(*)::int from points_rules_notification n where n.member_id = m.id) as rows
      from member m where m.id = any(${members.map(({ id }) => id)}::bigint[])`)
  expect(mails).toHaveLength(250)
  expect(mails.filter(({ mails, rows }) => mails !== 1 || rows !== 1)).toEqual([])
  await restarted.close()
  await first.close()
})
