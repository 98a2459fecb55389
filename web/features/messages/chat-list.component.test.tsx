import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, chat } from '#web/testing/samples.ts'
import { withFacts } from '#web/testing/stay-facts.ts'
import { ChatList } from './chat-list.tsx'

const chatWith = (id: number, name: string, changes: Partial<Chat> = {}): Chat => ({
  ...chat,
  id: 40 + id,
  chatted_user_id: id,
  chatted_user_name: name,
  ...changes,
})

const mert = chatWith(3, 'Mert Kaya')
const naz = chatWith(4, 'Naz Alkan', { unread_message_count: 2 })
const can = chatWith(5, 'Can Er')
const ela = chatWith(6, 'Ela Su', { is_archived: true })

/** Ayşe goes to Datça from 1 to 8 June; today is 20 May 2026. */
const stay = withFacts({
  id: 1,
  start_date: '2026-06-01',
  end_date: '2026-06-08',
  service_type: 'yuva_point',
  ring: null,
  status: 'negotiating',
  is_host: false,
  product: null,
  user: { id: 3, first_name: 'Mert', last_name: 'Kaya', profile_picture: null },
  user_reviewed: false,
  can_review: false,
  points_change: 0,
  section: 'your_turn',
  action: 'approve',
  until: '2026-05-21T09:00:00Z',
  stays: [{ is_own: false, start_date: '2026-06-01', end_date: '2026-06-08', home: null }],
  guest_count: 2,
  points: -270,
  has_approved: false,
  other_approved: true,
  cancelled_by: null,
})
const coming = withFacts({
  ...stay,
  id: 2,
  status: 'agreed',
  section: 'coming',
  action: 'open_trip',
  until: null,
  user: { ...stay.user, id: 5, first_name: 'Can' },
})
const theirTurn = withFacts({
  ...stay,
  id: 3,
  section: 'negotiating',
  action: 'message',
  user: { ...stay.user, id: 4, first_name: 'Naz' },
})

const agenda = {
  your_turn: [stay],
  coming: [coming],
  negotiating: [theirTurn],
  negotiating_count: 1,
  completed_count: 0,
  points_held: 0,
  points_to_come: 0,
}

const quiet = { ...agenda, your_turn: [], coming: [], negotiating: [] }

async function show(
  language: Language,
  { chats = [mert, naz, can, ela], answers = {}, search = '', open = null as number | null } = {},
) {
  const screen = await renderScreen(<ChatList chats={chats} openMemberId={open} />, {
    language,
    member: ayse,
    path: `/messages${search}`,
    answers: { 'GET /reservation/agenda/': agenda, ...(answers as Answers) },
  })
  const { t } = screen
  const filter = (name: 'all' | 'unread' | 'turn' | 'coming' | 'archived') =>
    page.getByRole('group', { name: t('messages.filter.label') }).getByRole('button', {
      name: new RegExp(`^${t(`messages.filter.${name}`)}`),
    })
  const shown = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(
        ({ textContent }) =>
          [mert, naz, can, ela].find((each) => textContent?.includes(each.chatted_user_name))?.id,
      )
  return { ...screen, filter, shown }
}

describe.each(languages)('chat list in %s', (language) => {
  // Specified: B2.9
  it('says in each row where the agreement stands', async () => {
    await show(language)
    const dates = language === 'tr' ? '1–8 Haz' : '1–8 Jun'
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const says = (name: string, text: string) => expect.element(row(name).getByText(text)).toBeVisible()
    const said =
      language === 'tr'
        ? ['Sıra sende', 'Yanıt bekleniyor', '12 gün kaldı']
        : ['Your turn', 'Waiting', '12 days to go']
    for (const [at, name] of ['Mert Kaya', 'Naz Alkan', 'Can Er'].entries())
      await says(name, `${said[at]} · ${dates}`)
  })

  // Specified: B2.9
  it('filters by the address, with how many wait, and keeps the filter while chats are opened', async () => {
    const { t, filter, shown, address } = await show(language)
    await expect.poll(shown).toEqual([mert.id, naz.id, can.id])
    await expect.element(filter('turn')).toHaveTextContent(`${t('messages.filter.turn')} 1`)
    await filter('turn').click()
    await expect.poll(shown).toEqual([mert.id])
    expect(address()).toBe('/messages?filter=turn')
    await expect
      .element(page.getByRole('link', { name: /Mert Kaya/ }))
      .toHaveAttribute('href', '/messages/3?filter=turn')
    await filter('coming').click()
    await expect.poll(shown).toEqual([can.id])
    await filter('unread').click()
    await expect.poll(shown).toEqual([naz.id])
    await filter('archived').click()
    await expect.poll(shown).toEqual([ela.id])
    await filter('all').click()
    expect(address()).toBe('/messages')
  })

  it('opens with the filter of the address, and says when nothing passes it', async () => {
    const { t, shown, address } = await show(language, {
      chats: [mert],
      answers: { 'GET /reservation/agenda/': quiet },
      search: '?filter=coming',
    })
    await expect.element(page.getByRole('status')).toHaveTextContent(t('messages.filter.none.coming'))
    await page.getByRole('button', { name: t('messages.filter.show_all') }).click()
    await expect.poll(shown).toEqual([mert.id])
    expect(address()).toBe('/messages')
  })

  it('keeps an open chat in place once it is read, and searches all chats whatever the filter', async () => {
    const { t, shown, filter } = await show(language, { search: '?filter=unread', open: 3 })
    await expect.poll(shown).toEqual([mert.id, naz.id])
    await expect.element(filter('unread')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('searchbox', { name: t('messages.search') }).fill('ela')
    await expect.poll(shown).toEqual([ela.id])
  })

  it('shows the chats also where the agreements cannot be read', async () => {
    const { shown } = await show(language, {
      answers: { 'GET /reservation/agenda/': lost },
    })
    await expect.poll(shown).toEqual([mert.id, naz.id, can.id])
  })
})
