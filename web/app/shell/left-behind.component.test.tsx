import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { openAuth } from '#web/domain/dialogs.ts'
import { savePlan } from '#web/domain/saved-plan.ts'
import { PackingView } from '#web/features/content/packing-view.tsx'
import { AddListing } from '#web/features/listing-form/add-listing.tsx'
import { Conversation } from '#web/features/messages/conversation.tsx'
import { OutgoingMessages } from '#web/features/messages/outgoing-messages.tsx'
import { ReservationForm } from '#web/features/reservations/reservation-card/reservation-form.tsx'
import { useStayChoice } from '#web/features/reservations/reservation-card/use-stay-choice.ts'
import { SearchBar } from '#web/features/search/bar/search-bar.tsx'
import { renewToken } from '#web/platform/browser-api.ts'
import { saveSetting } from '#web/platform/browser-storage.ts'
import { deleteOver } from '#web/platform/delete-over.ts'
import { readFiles, saveFiles } from '#web/platform/member-files.ts'
import { endReplacedSession, followOtherTabs } from '#web/platform/session.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, chat, izmirListing } from '#web/testing/samples.ts'
import { savedThings } from '#web/testing/saved-things.ts'
import { testPicture } from '#web/testing/test-picture.ts'
import { MemberNav } from './member-nav.tsx'

const notifications: Answers = {
  'GET /reservation/agenda/': {
    your_turn: [],
    coming: [],
    negotiating: [],
    negotiating_count: 0,
    completed_count: 0,
    points_held: 0,
    points_to_come: 0,
  },
  'GET /message-notification/': { message_notifications: [], total_notification_count: 0 },
  'GET /reservation/notifications/': { reservation_notifications: [], total_notification_count: 0 },
  'GET /wishes/found/': { found: [], total_notification_count: 0 },
}

function Card() {
  const wanted = { startDate: '2026-07-03', endDate: '2026-07-10', adults: 2, children: 0, pets: 0 }
  const stay = useStayChoice(izmirListing, { ...wanted, serviceTypes: [] })
  return <ReservationForm listing={izmirListing} stay={stay} />
}

/** Chooses guests of a stay, and tries in vain to start it if logged in. */
async function chooseStay(member?: SessionUser) {
  const { t, calls, unmount } = await renderScreen(<Card />, {
    language: 'tr',
    ...(member && { member }),
    path: '/listing/20',
    route: '/listing/:id',
    answers: {
      'GET /reservation/exists/': { reservation_id: -1, reservations: [], ring: null },
      'GET /residence-full/{id}': izmirListing,
      'POST /message-chat/': chat,
      'POST /reservation/': lost,
    },
  })
  const guests = page.getByRole('button', { name: new RegExp(`^${t('reservations.card.guests')}:`) })
  await guests.click()
  const what = t('search.adults')
  await page.getByRole('button', { name: t('search.more', { what }) }).click()
  await guests.click()
  if (member) {
    await page.getByRole('button', { name: t('reservations.card.ask') }).click()
    await expect.poll(() => calls('POST /reservation/')).toHaveLength(1)
  }
  await unmount()
}

async function writeMessages(member: SessionUser) {
  const { t, unmount } = await renderScreen(
    <>
      <OutgoingMessages />
      <Conversation chat={chat} ownId={member.id} contractButton={null} milestones={[]} isAgreed={false} />
    </>,
    {
      language: 'tr',
      member,
      answers: {
        'GET /message/': [],
        'GET /message-chat/': [],
        'GET /user-profile/{id}': lost,
        'POST /message/': lost,
      },
    },
  )
  const field = page.getByRole('textbox', { name: t('messages.field') })
  await field.fill('Anahtar paspasın altında')
  await page.getByRole('button', { name: t('messages.send') }).click()
  await expect.element(page.getByText(t('messages.offline'))).toBeVisible()
  await field.fill('Kapı kodu 4711')
  await unmount()
}

async function writeListing(member: SessionUser) {
  const { t, unmount } = await renderScreen(<AddListing memberId={member.id} />, {
    language: 'tr',
    member,
    answers: { 'GET /places/': [] },
  })
  await page.getByRole('button', { name: t('listing_form.steps.story') }).click()
  await page.getByRole('textbox', { name: t('listing_form.story.description') }).fill('Annemin evi')
  const file = await testPicture(8, 8)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for photos')
  await userEvent.upload(input, file)
  await expect.poll(async () => JSON.stringify(await savedThings())).toContain('a file of')
  await unmount()
}

async function packAndSearch(member: SessionUser) {
  const { unmount } = await renderScreen(<PackingView />, { language: 'tr', member })
  await page.getByRole('checkbox').first().click()
  await unmount()
  const search = await renderScreen(<SearchBar />, {
    language: 'tr',
    member,
    answers: { 'GET /places/': [] },
  })
  await page.getByRole('button', { name: new RegExp(search.t('search.where')) }).click()
  await page.getByRole('option', { name: /Trabzon/ }).click()
  await page
    .getByRole('button', { name: search.t('search.submit') })
    .last()
    .click()
  await expect.poll(search.address).toMatch(/^\/results/)
  await search.unmount()
}

/** What each feature saves of a member, by a part of its content. */
const marks = [
  'Anahtar paspasın altında',
  'Kapı kodu 4711',
  'Annemin evi',
  'a file of',
  '"adults\\":3',
  'packing',
  'Trabzon',
  'chosen-plan',
  '/sent/',
]

async function saveEverything(member: SessionUser) {
  await chooseStay(member)
  await writeMessages(member)
  await writeListing(member)
  await packAndSearch(member)
  savePlan({ type: 'annual', price: 1200 })
  const saved = JSON.stringify(await savedThings())
  expect(marks.filter((mark) => !saved.includes(mark))).toEqual([])
}

async function logIn(member: SessionUser) {
  const { t, unmount } = await renderScreen(null, {
    language: 'tr',
    answers: {
      ...notifications,
      'POST /auth/token/': { access: tokenOf(member) },
      'GET /auth/check/': { user: member },
    },
  })
  openAuth('login', { email: 'biri@ornek.com' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(t('accounts.password'), { exact: true }).fill('Zeytin!26')
  await dialog.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await expect.poll(() => localStorage.getItem('yuva')).toContain(`"id":${member.id}`)
  await unmount()
}

describe('what a member leaves behind in the browser', () => {
  // Specified: A3.7
  it('is nothing once they have logged out, in any storage', async () => {
    saveSetting('theme', 'dark')
    await saveEverything(ayse)
    const { t } = await renderScreen(<MemberNav isWide languageSwitch={null} isOnResults={false} />, {
      language: 'tr',
      member: ayse,
      answers: { ...notifications, 'POST /auth/logout/': null },
    })
    await page.getByRole('button', { name: t('shell.header.profile_menu') }).click()
    await page.getByRole('menuitem', { name: t('shell.header.log_out') }).click()
    await expect.poll(savedThings).toEqual({
      local: {
        language: 'tr',
        theme: 'dark',
        yuva: JSON.stringify({ state: { Token: null, User: null }, version: 0 }),
      },
      tab: {},
      databases: {},
      caches: {},
    })
    // What was in flight arrives too late.
    await saveFiles(ayse.id, 'listing-draft/new', [])
    expect((await savedThings()).databases).toEqual({})
  })

  it.each([
    ['the server refuses to renew the session', () => renewToken(tokenOf(ayse))],
    ['another member has taken the cookie over', endReplacedSession],
  ])('is nothing once %s', async (_, end) => {
    await saveEverything(ayse)
    const { unmount } = await renderScreen(null, {
      language: 'tr',
      member: ayse,
      answers: { 'POST /auth/token/refresh/': new AppError('session_ended') },
    })
    await end()
    await unmount()
    await expect
      .poll(async () => {
        const { local, ...others } = await savedThings()
        return { ...others, keys: Object.keys(local).filter((key) => key.startsWith('yuva-')) }
      })
      .toEqual({ tab: {}, databases: {}, caches: {}, keys: [] })
  })

  it('is over 30 days later, and what an earlier release saved without an end too', async () => {
    await saveEverything(ayse)
    localStorage.setItem('yuva-member/1/draft/9', JSON.stringify('Eski taslak'))
    await deleteOver()
    expect(JSON.stringify(await savedThings())).toContain('Eski taslak')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * dayMs + 1)
    const { memberId, name } = { memberId: ayse.id, name: 'listing-draft/new' }
    expect(await readFiles(memberId, name)).toBeNull()
    await deleteOver()
    vi.restoreAllMocks()
    const { local, tab, databases } = await savedThings()
    expect(Object.keys({ ...local, ...tab }).filter((key) => key.startsWith('yuva-'))).toEqual([])
    expect(Object.values(databases)).toEqual([[]])
  })

  it('is what they chose as a visitor, too', async () => {
    await chooseStay()
    await logIn(ayse)
    expect(Object.keys((await savedThings()).tab)).toEqual(['yuva-member/1/stay/20'])
  })

  it('is not in a tab that is opened again without them; a visitor’s choice is', async () => {
    sessionStorage.setItem('yuva-member/1/stay/20', '{}')
    sessionStorage.setItem('yuva-member/visitor/stay/20', '{}')
    followOtherTabs()()
    expect(Object.keys((await savedThings()).tab)).toEqual(['yuva-member/visitor/stay/20'])
  })
})
