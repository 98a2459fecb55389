import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEmptyTestDatabase } from '#server/testing/test-database.ts'
import {
  channelsOf,
  isTopicOn,
  notificationEvents,
  type Setting,
  topicsOf,
} from '#shared/features/notifications/notification-settings.rules.ts'
import { selectSettings, upsertSetting } from './settings.queries.ts'

/** The last migration of the release before. */
const before = 161
const memberId = 5000
let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>

/** Help is younger. */
const everySetting = notificationEvents
  .filter((event) => event !== 'help')
  .flatMap((event) => channelsOf[event].map((channel) => ({ event, channel })))

beforeAll(async () => {
  database = await createEmptyTestDatabase()
  await migrate(database, { upTo: before })
  await database.execute(sql`
    insert into member (id, first_name, last_name, email, password_hash, user_code, channel_id, locale, created_at)
    select ${memberId} + n, 'Ada', 'Er', 'ada' || n || '@example.com', 'x', 'ADA' || n, 'private-member-ada' || n, 'tr', now()
      from generate_series(0, ${everySetting.length}) n`)
  // The first member has decided nothing, each of the others has one thing off.
  for (const [index, { event, channel }] of everySetting.entries())
    await database.execute(sql`
      insert into notification_setting (member_id, event, channel, is_on)
      values (${memberId + 1 + index}, ${event}, ${channel}, false)`)
  await migrate(database)
})
afterAll(() => database.close())

/** What is off, by event as it was, once each of its topics is. */
const offOf = (saved: readonly Setting[]) =>
  everySetting.filter(
    ({ event, channel }) => !topicsOf(event).some((topic) => isTopicOn(saved, topic, channel)),
  )
const anyOffOf = (saved: readonly Setting[]) =>
  everySetting.filter(
    ({ event, channel }) => !topicsOf(event).every((topic) => isTopicOn(saved, topic, channel)),
  )

it('a member of before without settings is notified of everything', async () => {
  expect(anyOffOf(await selectSettings(database, memberId))).toEqual([])
})

it.each(everySetting.map((setting, index) => [setting.event, setting.channel, index] as const))(
  'a member of before keeps %s by %s off, for every topic, and nothing else',
  async (event, channel, index) => {
    const saved = await selectSettings(database, memberId + 1 + index)
    expect(offOf(saved)).toEqual([{ event, channel }])
    expect(anyOffOf(saved)).toEqual([{ event, channel }])
  },
)

it('the release before reads what it wrote, and its next choice holds for every topic', async () => {
  const readBefore = () =>
    database.query(sql`
      select event, channel, is_on from notification_setting
       where member_id = ${memberId} and event in ('message', 'reservation', 'reminder', 'favourite', 'wish', 'points')`)
  await upsertSetting(database, memberId, { event: 'reservation_agreed', channel: 'push', isOn: false })
  expect(await readBefore()).toEqual([])
  await database.execute(sql`
    insert into notification_setting (member_id, event, channel, is_on)
    values (${memberId}, 'reservation', 'push', false)
    on conflict (member_id, event, channel) do update set is_on = excluded.is_on`)
  await upsertSetting(database, memberId, { event: 'reservation_agreed', channel: 'push', isOn: true })
  await database.execute(sql`
    insert into notification_setting (member_id, event, channel, is_on)
    values (${memberId}, 'reservation', 'push', false)
    on conflict (member_id, event, channel) do update set is_on = excluded.is_on`)
  expect(await readBefore()).toEqual([{ event: 'reservation', channel: 'push', isOn: false }])
  expect(anyOffOf(await selectSettings(database, memberId))).toEqual([
    { event: 'reservation', channel: 'push' },
  ])
})
