import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { sidesOf } from '#web/features/reservations/reservation-texts.ts'
import type { Language } from '#web/platform/language.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, chat, noDates, reservation } from '#web/testing/samples.ts'
import MessagesPage from './messages-page.tsx'

const allowed = { allowed: true, reason: null }
const free = { start_date: '2026-06-01', end_date: '2026-08-30' }
/** Mert has approved a week in his home; it is Ayşe's turn. */
const open: Reservation = {
  ...reservation,
  receiver_approved: true,
  expires_at: '2026-05-24T09:00:00Z',
  permissions: { ...reservation.permissions, edit: allowed, approve: allowed },
  receiver_non_reserved_availabilities: { ...noDates, yuva_point: [free] },
}
const terms = {
  service_type: 'yuva_point' as const,
  start_date: '2026-07-03',
  end_date: '2026-07-10',
  offered_product: null,
  offered_start_date: null,
  offered_end_date: null,
  adults: 2,
  children: 1,
  pets: 0,
}
const step = {
  id: 1,
  reservation: open.id,
  service_type: 'yuva_point' as const,
  ring: null,
  kind: 'started' as const,
  actor: ayse.id,
  created_at: '2026-05-18T09:00:00Z',
  is_offerer: true,
  terms: { ...terms, end_date: '2026-07-08' },
  before: null,
}
const steps = [
  step,
  { ...step, id: 2, kind: 'changed' as const, actor: 3, terms, before: step.terms },
  { ...step, id: 3, kind: 'approved' as const, actor: 3, terms },
  { ...step, id: 4, kind: 'cancelled' as const, actor: null, terms: null },
]

async function show(language: Language, width: 1280 | 390, answers: Answers = {}, path = '/messages/3') {
  const screen = await renderScreen(<MessagesPage />, {
    language,
    member: ayse,
    path,
    route: '/messages/:id?',
    width,
    answers: {
      'GET /message-chat/': [chat],
      'GET /message/': [],
      'GET /user-profile/{id}': new AppError('not_found'),
      'GET /reservation/exists/': {
        reservation_id: open.id,
        reservations: [{ id: open.id, product: open.product, city: 'İzmir' }],
        ring: null,
      },
      'GET /reservation/{id}': open,
      'GET /reservation/steps/': { steps },
      'GET /reservation/agenda/': {
        your_turn: [],
        coming: [],
        negotiating: [],
        negotiating_count: 0,
        completed_count: 0,
        points_held: 0,
        points_to_come: 0,
      },
      ...answers,
    },
  })
  const { t } = screen
  const panel = page.getByRole('complementary', { name: t('reservations.contract.summary') })
  const log = page.getByRole('log')
  const months =
    language === 'tr' ? { first: '3–8 Tem', now: '3–10 Tem' } : { first: '3–8 Jul', now: '3–10 Jul' }
  return { ...screen, panel, log, months }
}

describe.each(languages)('messages in %s', (language) => {
  it('open the newest chat beside the list', async () => {
    const older = { ...chat, id: 8, chatted_user_id: 8, chatted_user_name: 'Naz Alkan' }
    const archived = { ...chat, id: 9, chatted_user_id: 9, chatted_user_name: 'Eski Ev', is_archived: true }
    const chats = { 'GET /message-chat/': [archived, chat, older] }
    const { t } = await show(language, 1280, chats, '/messages')
    const opened = page.getByRole('region', { name: t('messages.with', { name: chat.chatted_user_name }) })
    await expect.element(opened).toBeVisible()
    const links = page
      .getByRole('region', { name: t('messages.list') })
      .getByRole('link')
      .elements()
    const open = links.filter((each) => each.getAttribute('aria-current') === 'true')
    expect(open.map((each) => each.getAttribute('href'))).toEqual(['/messages/3'])
  })

  it('stay closed on a phone until one is chosen', async () => {
    const { t, calls } = await show(language, 390, {}, '/messages')
    await expect.element(page.getByRole('region', { name: t('messages.list') })).toBeVisible()
    await expect.element(page.getByText(chat.chatted_user_name)).toBeVisible()
    expect(calls('GET /message/')).toEqual([])
  })

  // Specified: B2.11
  it('name who did what between the messages, with the old and the new dates', async () => {
    const { t, log, months } = await show(language, 1280)
    const card = (title: string) =>
      log.getByText(title, { exact: true }).element().closest('div')?.textContent ?? ''
    await expect.element(log.getByText(t('chat.step.started_me'))).toBeVisible()
    expect(card(t('chat.step.started_me'))).toContain(months.first)
    const changed = card(t('chat.step.dates_changed', { name: 'Mert Kaya' }))
    expect(changed).toContain(`${t('chat.step.before')} ${months.first}${months.now}`)
    expect(card(t('chat.step.approved', { name: 'Mert Kaya' }))).toContain(months.now)
    // Nobody did it: nobody is named.
    await expect.element(log.getByText(t('chat.step.cancelled_clock'))).toBeVisible()
  })

  it('name what is given besides: from the start, added, and taken back', async () => {
    const extras = [{ kind: 'points' as const, from: 'receiver' as const, points: 290 }]
    const exchange = { ...step, service_type: 'home_exchange' as const }
    const plain = { ...terms, service_type: 'home_exchange' as const }
    const mixed = { ...plain, extras }
    const mine = { ...exchange, kind: 'changed' as const }
    const { t, log } = await show(language, 1280, {
      'GET /reservation/steps/': {
        steps: [
          { ...exchange, terms: mixed },
          { ...mine, id: 2, actor: 3, detail: 'approved' as const, terms: mixed, before: plain },
          { ...mine, id: 3, terms: plain, before: mixed },
          { ...exchange, id: 4, kind: 'points_released' as const, actor: null, terms: null },
          { ...step, id: 5, kind: 'points_released' as const, actor: null, terms: null },
        ],
      },
    })
    const besides = t('balance.besides')
    const facts = (title: string) =>
      [
        ...(log.getByText(title, { exact: true }).element().closest('div')?.querySelectorAll('dl > div') ??
          []),
      ]
        .map(({ textContent }) => textContent)
        .filter((text) => text.startsWith(besides))
    const got = t('balance.get_what', { what: t('listings.points', { points: 290 }) })
    await expect.element(log.getByText(t('chat.step.started_me'))).toBeVisible()
    expect(facts(t('chat.step.started_me'))).toEqual([besides + got])
    // Nothing was given besides before: nothing is struck through.
    expect(facts(t('chat.step.changed_approved', { name: 'Mert Kaya' }))).toEqual([besides + got])
    expect(facts(t('chat.step.changed_me'))).toEqual([
      `${besides}${t('chat.step.before')} ${got}${t('balance.none')}`,
    ])
    // Who gets points of an exchange is not its host: both are.
    for (const title of [t('chat.step.balance_released'), t('chat.step.points_released')])
      await expect.element(log.getByText(title, { exact: true })).toBeVisible()
  })

  // Specified: B2.10
  it('approve beside the chat, with the terms in view and in the version that was seen', async () => {
    const { t, panel, calls } = await show(language, 1280, {
      'POST /reservation/approve/{id}': { ...open, status: 'agreed', agreed_at: '2026-05-20T09:00:00Z' },
    })
    const approve = panel.getByRole('button', { name: t('reservations.bar.approve') })
    await approve.click()
    const dialog = page.getByRole('alertdialog', { name: t('reservations.approve.title') })
    const days = t('listings.nights', { count: 7 })
    await expect.element(dialog.getByText(new RegExp(`^3–10 .* · ${days}$`))).toBeVisible()
    expect(calls('POST /reservation/approve/{id}')).toEqual([])
    await dialog.getByRole('button', { name: t('reservations.approve.confirm') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('POST /reservation/approve/{id}').map(({ body }) => body)).toEqual([
      { version: open.version, hide_phone: false },
    ])
    await expect.element(approve).not.toBeInTheDocument()
  })

  it('say that the guest has found another home, if the contract goes from under the open dialog', async () => {
    const asked = { ...open, is_offerer: false, offerer_approved: true, receiver_approved: false }
    const closed: Reservation = {
      ...asked,
      status: 'cancelled',
      stay_facts: { ...asked.stay_facts, status: 'cancelled', found_elsewhere: 'other', cancelled_by: null },
    }
    const { t, panel, toast, answer } = await show(language, 1280, { 'GET /reservation/{id}': asked })
    await panel.getByRole('button', { name: t('reservations.bar.approve') }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    answer({
      'GET /reservation/{id}': closed,
      'GET /reservation/exists/': { reservation_id: -1, reservations: [], ring: null },
      'GET /message-product/': new AppError('not_found'),
    })
    window.dispatchEvent(new Event('visibilitychange'))
    const { first_name: name } = sidesOf(asked).other
    await expect.element(toast).toHaveTextContent(t('asking.found_elsewhere', { name }))
    expect(page.getByRole('alertdialog').query()).toBeNull()
  })

  // Specified: B2.10
  it('change the dates beside the chat; both approve again', async () => {
    const { t, panel, calls } = await show(language, 1280, {
      'PUT /reservation/{id}': { ...open, receiver_approved: false, version: 4, end_date: '2026-07-09' },
    })
    await panel.getByRole('button', { name: t('chat.change') }).click()
    const dialog = page.getByRole('dialog', { name: t('chat.change') })
    const day = (civil: string) =>
      dialog
        .getByRole('button', {
          name: new RegExp(
            `^${new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(`${civil}T12:00`))}`,
          ),
        })
        .first()
    await day('2026-07-06').click()
    await day('2026-07-09').click()
    await dialog.getByRole('button', { name: t('reservations.bar.save') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const [sent] = calls('PUT /reservation/{id}')
    expect(sent?.body).toMatchObject({
      start_date: '2026-07-06',
      end_date: '2026-07-09',
      version: open.version,
    })
    await expect.element(panel.getByText(t('reservations.contract.approvals', { given: 0 }))).toBeVisible()
  })

  it.each([1280, 390] as const)('lead to the ring of both, at a width of %i', async (width) => {
    const leg = { ...step, kind: 'agreed' as const, service_type: 'home_exchange' as const, ring: 31 }
    const { t, log } = await show(language, width, {
      'GET /reservation/exists/': { reservation_id: -1, reservations: [], ring: 31 },
      'GET /message-product/': new AppError('not_found'),
      'GET /reservation/steps/': { steps: [leg] },
    })
    await expect
      .element(page.getByRole('link', { name: t('reservations.ring.open') }))
      .toHaveAttribute('href', '/ring/31')
    await expect.element(log.getByText(t('listings.service_type.ring'), { exact: true })).toBeVisible()
    expect(page.getByText(t('reservations.contract.none'), { exact: false }).query()).toBeNull()
  })

  // Specified: B2.10
  it('have a bar under the name on a phone, which opens the same', async () => {
    const { t, panel } = await show(language, 390)
    await expect.element(panel).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: t('reservations.contract.open') }))
      .toHaveAttribute('href', `/reservation/${open.id}`)
    await page.getByRole('button', { name: /Sıra sende|Your turn/ }).click()
    const sheet = page.getByRole('dialog', { name: t('reservations.contract.title') })
    await sheet.getByRole('button', { name: t('reservations.bar.approve') }).click()
    await expect
      .element(page.getByRole('alertdialog', { name: t('reservations.approve.title') }))
      .toBeVisible()
  })
})
