import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { withFacts } from '#web/testing/stay-facts.ts'
import { MemberNav } from './member-nav.tsx'
import { TabBar } from './tab-bar.tsx'

const item = withFacts({
  id: 2,
  start_date: '2026-06-12',
  end_date: '2026-06-15',
  service_type: 'yuva_point',
  ring: null,
  status: 'negotiating',
  is_host: true,
  product: null,
  user: { id: 3, first_name: 'Naz', last_name: 'Alkan', profile_picture: null },
  user_reviewed: false,
  can_review: false,
  points_change: 0,
  section: 'your_turn',
  action: 'approve',
  until: null,
  stays: [],
  guest_count: 2,
  points: 270,
  has_approved: false,
  other_approved: true,
  cancelled_by: null,
})
const items = (count: number) => Array.from({ length: count }, (_, at) => ({ ...item, id: at + 1 }))
const waiting = (turns: number, unread: number): Answers => ({
  'GET /reservation/agenda/': {
    your_turn: items(turns),
    coming: [],
    negotiating: [],
    negotiating_count: 0,
    completed_count: 0,
    points_held: 0,
    points_to_come: 0,
  },
  'GET /message-notification/': { message_notifications: [], total_notification_count: unread },
  'GET /reservation/notifications/': { reservation_notifications: [], total_notification_count: 2 },
  'GET /wishes/found/': { found: [], total_notification_count: 0 },
})
const header = <MemberNav isWide languageSwitch={null} isOnResults={false} />

describe.each(languages)('what waits behind the navigation, in %s', (language) => {
  it.each([
    ['header', header, 1280],
    ['tab bar', <TabBar key="tabs" />, 390],
  ] as const)('is a dot with words in the %s, never a number', async (_, shell, width) => {
    const { t } = await renderScreen(shell, { language, member: ayse, width, answers: waiting(3, 4) })
    const ways = page.getByRole('navigation')
    const turn = `${t('shell.header.agreements')} ${t('shell.header.your_turn')}`
    const unread = `${t('shell.header.messages')} ${t('shell.header.unread')}`
    await expect.element(ways.getByRole('link', { name: new RegExp(turn.replace(' ', ' ?')) })).toBeVisible()
    await expect
      .element(ways.getByRole('link', { name: new RegExp(unread.replace(' ', ' ?')) }))
      .toBeVisible()
    expect(ways.element().textContent).not.toMatch(/\d/)
  })

  it('is nothing where nothing waits; only the bell has a number', async () => {
    const { t } = await renderScreen(header, { language, member: ayse, answers: waiting(0, 0) })
    const bell = page.getByRole('button', { name: t('shell.notifications.open', { count: 2 }) })
    await expect.element(bell).toBeVisible()
    const ways = page.getByRole('navigation')
    await expect
      .element(ways.getByRole('link', { name: t('shell.header.messages'), exact: true }))
      .toBeVisible()
    expect(ways.element().textContent).not.toContain(t('shell.header.your_turn'))
  })
})
