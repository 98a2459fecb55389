import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { ringSize } from '#shared/features/rings/ring-size.messages.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { type Answers, held } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { agreedRing, cover, ring, ringOfFour } from '#web/testing/ring-samples.ts'
import { ayse } from '#web/testing/samples.ts'
import RingPage from './ring-page.tsx'

const show = (language: (typeof languages)[number], shown: Ring, more: Answers = {}, width?: 390) =>
  renderScreen(<RingPage />, {
    language,
    member: ayse,
    path: '/ring/12',
    route: '/ring/:id',
    answers: {
      'GET /ring/{id}': shown,
      'GET /ring/messages/{id}': { messages: [] },
      'POST /reservation/notifications/read/': { read: 0 },
      ...more,
    },
    ...(width ? { width } : {}),
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const off = (position: number): Ring['legs'] =>
  agreedRing.legs.map((leg) => (leg.position === position ? { ...leg, is_off: true } : leg))

describe.each(languages)('the page of a ring in %s', (language) => {
  it('is loading, then says who stays where, until when, and marks its notifications as read', async () => {
    const answer = held<'GET /ring/{id}'>()
    const { t, calls } = await show(language, ring, { 'GET /ring/{id}': answer })
    await expect.element(page.getByRole('status', { name: t('shell.loading') })).toBeVisible()
    answer.release(ring)
    await expect
      .element(
        page.getByRole('heading', { level: 1, name: t('rings.title', { size: ringSize(3, language) }) }),
      )
      .toBeVisible()
    await expect.element(page.getByText(t('rings.badge.yours'))).toBeVisible()
    await expect
      .element(page.getByText(t('rings.lead_places', { place: 'Datça', name: 'Kerem' })))
      .toBeVisible()
    await expect.element(page.getByRole('timer', { name: t('rings.time_left') })).toBeVisible()
    const own = page.getByRole('region', { name: t('rings.own_side') })
    await expect.element(own.getByText('Kuzguncuk', { exact: false })).toBeVisible()
    await expect
      .element(own.getByRole('link', { name: t('rings.profile_of', { name: 'Kerem' }) }))
      .toBeVisible()
    const their = page.getByRole('region', { name: t('rings.their_side') })
    await expect
      .element(their.getByRole('link', { name: t('rings.open_home', { home: 'Asmalı bağ evi' }) }))
      .toHaveAttribute('target', '_blank')
    await expect.element(their.getByText('Zeynep')).toBeVisible()
    await expect
      .poll(() => calls('POST /reservation/notifications/read/').map(({ body }) => body))
      .toEqual([{ ring: 12 }])
  })

  // Specified: D.80
  it('has the drawing as a numbered list, which names the drawing', async () => {
    const { t } = await show(language, ring)
    const list = page.getByRole('region', { name: t('rings.list') })
    await expect.element(list).toBeVisible()
    const rows = [...list.element().querySelectorAll('li')].map((row) => row.textContent)
    const type = t('listings.residence_type.detached_house')
    const said = [
      [t('rings.you'), 'Asmalı bağ evi, Datça', t('rings.host_is', { name: 'Zeynep' })],
      ['Zeynep', `${type}, Karabük`, t('rings.host_is', { name: 'Kerem' })],
      ['Kerem', 'Boğaz gören daire, Kuzguncuk', t('rings.host_is_you')],
    ]
    expect(rows).toHaveLength(3)
    for (const [at, words] of said.entries()) for (const word of words) expect(rows[at]).toContain(word)
    await expect
      .element(page.getByRole('img', { name: 'Asmalı bağ evi, Datça', exact: false }))
      .toHaveAccessibleName(expect.stringContaining('Kuzguncuk'))
  })

  it('names nobody two places away', async () => {
    const { t } = await show(language, ringOfFour)
    const list = page.getByRole('region', { name: t('rings.list') })
    await expect.element(list.getByText(t('rings.host_unknown'))).toBeVisible()
    const rows = [...list.element().querySelectorAll('li')]
    expect(rows).toHaveLength(4)
    expect(rows[2]?.textContent).toContain(t('rings.someone'))
    expect(rows[2]?.textContent).toContain('Antalya')
  })

  it('gives each home its dates where they differ', async () => {
    const legs = ring.legs.map((leg) =>
      leg.position === 1 ? { ...leg, start_date: '2026-07-01', end_date: '2026-07-05' } : leg,
    )
    const { t } = await show(language, { ...ring, legs })
    await expect.element(page.getByText(t('rings.dates_differ'))).toBeVisible()
    const list = page.getByRole('region', { name: t('rings.list') })
    await expect.element(list.getByText(t('listings.nights', { count: 4 }), { exact: false })).toBeVisible()
  })

  it('is not found by others, nor without a number', async () => {
    const { t } = await show(language, ring, { 'GET /ring/{id}': new AppError('not_found') })
    await expect.element(page.getByRole('heading', { name: t('rings.not_found') })).toBeVisible()
    await expect.element(link(t('rings.back'))).toHaveAttribute('href', '/wishes')
  })

  it('is loaded again after a failure', async () => {
    const failed = new AppError('unavailable')
    const { t, answer } = await show(language, ring, { 'GET /ring/{id}': failed })
    await expect.element(page.getByRole('heading', { name: t('shell.load_failed') })).toBeVisible()
    answer({ 'GET /ring/{id}': ring })
    await button(t('shell.retry')).click()
    await expect.element(page.getByText(t('rings.badge.yours'))).toBeVisible()
  })

  it('warns on the last day, and no more once answered', async () => {
    const soon = { ...ring, answer_by: '2026-05-20T20:00:00.000Z' }
    const { t, unmount } = await show(language, soon)
    await expect.element(page.getByText(t('rings.soon'), { exact: false })).toBeVisible()
    await unmount()
    await show(language, { ...soon, my_answer: 'yes', yes_count: 1 })
    await expect.element(page.getByText(t('rings.waiting', { yes: 1, count: 3 }))).toBeVisible()
    expect(page.getByText(t('rings.soon'), { exact: false }).query()).toBeNull()
  })

  it.each([
    ['declined', null, 'not_agreed'],
    ['expired', null, 'not_agreed'],
    ['declined', 'no', 'declined_by_you'],
    ['lost', 'yes', 'lost'],
    ['broken', 'yes', 'broken'],
  ] as const)('says how it ended: %s after %s', async (state, my_answer, text) => {
    const refused = { allowed: false, reason: 'ring_closed' }
    const permissions = { ...ring.permissions, answer: refused, decline: refused }
    const { t } = await show(language, { ...ring, state, my_answer, permissions })
    await expect.element(page.getByText(t(`rings.${text}`), { exact: true })).toBeVisible()
    await expect.element(link(t('rings.to_wish'))).toHaveAttribute('href', '/wishes/7')
    expect(page.getByRole('button', { name: t('rings.say_yes') }).query()).toBeNull()
    expect(page.getByRole('timer').query()).toBeNull()
  })

  it('is agreed: two doors, and every home is shown', async () => {
    const { t } = await show(language, agreedRing)
    await expect.element(page.getByText(t('rings.agreed_text'))).toBeVisible()
    await expect
      .element(link(t('rings.your_trip', { place: 'Datça' })))
      .toHaveAttribute('href', '/reservation/70')
    await expect
      .element(link(t('rings.guest_named', { name: 'Kerem' })))
      .toHaveAttribute('href', '/reservation/72')
    const list = page.getByRole('region', { name: t('rings.list') })
    await expect.element(list.getByText('Ahşap konak, Safranbolu', { exact: false })).toBeVisible()
  })

  it('is completed', async () => {
    const refused = { allowed: false, reason: 'ring_closed' }
    const permissions = { ...agreedRing.permissions, leave: refused, write: refused }
    const { t } = await show(language, { ...agreedRing, state: 'completed', permissions })
    await expect.element(page.getByText(t('rings.completed_text'))).toBeVisible()
    await expect.element(page.getByText(t('rings.board_closed'))).toBeVisible()
    expect(page.getByRole('button', { name: t('rings.leave') }).query()).toBeNull()
  })

  // Specified: D.83
  it('says what the community fund covers, and leads to homes for points', async () => {
    const { t } = await show(language, { ...agreedRing, legs: off(0), cover: { ...cover, available: 300 } })
    await expect.element(page.getByText(t('rings.cover.title', { points: '840' }))).toBeVisible()
    await expect.element(page.getByText(t('rings.cover.short', { points: '300' }))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('rings.see_homes', { place: 'Muğla' }) }))
      .toHaveAttribute('href', expect.stringContaining('serviceTypes=yuva_point'))
  })

  it('says what the fund has paid, with the stay, or that the cover is over', async () => {
    const spent = { ...cover, is_open: false, reservation: 88, paid: 500 }
    const { t } = await show(language, { ...agreedRing, legs: off(0), cover: spent })
    await expect
      .element(page.getByText(t('rings.cover.paid', { points: '500' }), { exact: false }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('rings.cover.see_stay') }))
      .toHaveAttribute('href', '/reservation/88')
  })

  it('says that a cover has ended unused', async () => {
    const { t } = await show(language, { ...agreedRing, legs: off(0), cover: { ...cover, is_open: false } })
    await expect.element(page.getByText(t('rings.cover.over'))).toBeVisible()
  })

  it.each([
    [0, 'stay_lost', 1],
    [2, 'guest_lost', 1],
    [1, null, 2],
  ] as const)('says what a leave has cost: leg %s', async (position, text, doors) => {
    const { t } = await show(language, { ...agreedRing, legs: off(position) })
    const bar = page.getByRole('region', { name: t('rings.bar') })
    await expect.poll(() => bar.getByRole('link').elements()).toHaveLength(doors)
    if (text) await expect.element(page.getByText(t(`rings.${text}`))).toBeVisible()
    const own = agreedRing.legs[agreedRing.my_position]
    const others = page.getByRole('link', { name: t('rings.see_homes', { place: own?.city ?? '' }) })
    if (text === 'stay_lost')
      await expect
        .element(others)
        .toHaveAttribute(
          'href',
          expect.stringContaining(`startDate=${own?.start_date}&endDate=${own?.end_date}`),
        )
    else expect(others.query()).toBeNull()
    const list = page.getByRole('region', { name: t('rings.list') })
    await expect.element(list.getByText(t('rings.off'))).toBeVisible()
  })

  // Specified: D.82
  it.each([
    [true, 'host', 'hosted'],
    [false, 'end', 'ended'],
  ] as const)('asks the host of the last stay, who answers %s', async (accepted, choice, said) => {
    const last = { position: 2, until: '2026-05-22T09:00:00.000Z', accepted: null, can_answer: true }
    const legs = agreedRing.legs.map((leg) => ({ ...leg, is_off: leg.position !== 2 }))
    const inQuestion: Ring = { ...agreedRing, legs, last_stay: last }
    const { t, calls, toast } = await show(language, inQuestion, {
      'POST /ring/last-stay/{id}': {
        ...inQuestion,
        last_stay: { ...last, accepted, can_answer: false },
      },
    })
    await expect
      .element(page.getByRole('heading', { name: t('rings.last_stay.title', { name: 'Kerem' }) }))
      .toBeVisible()
    expect(button(t('rings.leave')).query()).toBeNull()
    await button(t(`rings.last_stay.${choice}`)).click()
    await expect.element(toast).toHaveTextContent(t(`rings.last_stay.${said}`))
    expect(calls('POST /ring/last-stay/{id}').map(({ body }) => body)).toEqual([{ accepted }])
    await expect.poll(() => button(t('rings.last_stay.host')).query()).toBeNull()
  })

  it('says to its guest that the host is asked', async () => {
    const legs = agreedRing.legs.map((leg) => ({ ...leg, is_off: leg.position !== 0 }))
    const last = { position: 0, until: '2026-05-22T09:00:00.000Z', accepted: null, can_answer: false }
    const { t } = await show(language, { ...agreedRing, legs, last_stay: last })
    await expect.element(page.getByText(t('rings.last_stay.waits_no_guest'))).toBeVisible()
    expect(page.getByText(t('rings.guest_lost')).query()).toBeNull()
    expect(button(t('rings.last_stay.host')).query()).toBeNull()
  })

  it('says in a ring of four to a guest whose own guest still comes that the host is asked', async () => {
    const last = { position: 0, until: '2026-05-22T09:00:00.000Z', accepted: null, can_answer: false }
    const legs = ringOfFour.legs.map((leg) => ({ ...leg, is_off: leg.position === 1 || leg.position === 2 }))
    const { t } = await show(language, { ...agreedRing, homes: 4, legs, last_stay: last })
    await expect.element(page.getByText(t('rings.last_stay.waits'), { exact: true })).toBeVisible()
  })

  it('has no stay left for a member who left', async () => {
    const legs = agreedRing.legs.map((leg) => ({ ...leg, is_off: leg.position !== 1 }))
    const { t } = await show(language, { ...agreedRing, legs })
    await expect.element(page.getByText(t('rings.both_lost'))).toBeVisible()
    expect(page.getByRole('region', { name: t('rings.bar') }).query()).toBeNull()
    expect(page.getByRole('button', { name: t('rings.leave') }).query()).toBeNull()
  })

  it('is answered by keyboard: the way through both homes to the bar', async () => {
    const { t } = await show(language, ring, {
      'POST /ring/answer/{id}': { ...ring, my_answer: 'yes', yes_count: 1 },
    })
    const say = button(t('rings.say_yes'))
    await expect.element(say).toBeVisible()
    ;(button(t('rings.not_for_me')).element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(say).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alertdialog', { name: t('rings.confirm_title') })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('alertdialog').query()).toBeNull()
    await expect.element(say).toHaveFocus()
  })

  it('has its bar on a phone too', async () => {
    const { t } = await show(language, ring, {}, 390)
    await expect.element(button(t('rings.say_yes'))).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expect.element(page.getByText(t('rings.fact_take_back'))).toBeVisible()
  })

  it('shows the board, and what is written there', async () => {
    const message = {
      id: 1,
      sender: 5,
      sender_name: 'Zeynep',
      sender_picture: null,
      is_mine: false,
      text: 'Anahtarı öğlen versek?',
      is_removed: false,
      created_at: '2026-05-20T08:00:00.000Z',
    }
    const mine = { ...message, id: 2, sender: 1, sender_name: 'Ayşe', is_mine: true, text: 'Olur' }
    const { t, calls } = await show(language, agreedRing, {
      'GET /ring/messages/{id}': { messages: [message] },
      'POST /ring/message/{id}': { messages: [message, mine] },
    })
    await expect.element(page.getByText(message.text)).toBeVisible()
    const field = page.getByRole('textbox', { name: t('rings.message') })
    await button(t('rings.send')).click()
    await expect
      .element(field)
      .toHaveAccessibleDescription(expect.stringContaining(t('rings.message_missing')))
    await field.fill(' Olur ')
    await button(t('rings.send')).click()
    await expect.element(page.getByText('Olur', { exact: true })).toBeVisible()
    await expect.element(field).toHaveValue('')
    expect(calls('POST /ring/message/{id}').map(({ body }) => body)).toEqual([{ text: 'Olur' }])
  })

  // Specified: D.84
  it('has messages of others reported, and shows one that the team removed', async () => {
    const message = {
      id: 7,
      sender: 5,
      sender_name: 'Zeynep',
      sender_picture: null,
      is_mine: false,
      text: 'Önce kapora gönder.',
      is_removed: false,
      created_at: '2026-05-20T08:00:00.000Z',
    }
    const others = [
      { ...message, id: 8, sender: 1, sender_name: 'Ayşe', is_mine: true, text: 'Olmaz' },
      { ...message, id: 9, text: '', is_removed: true },
    ]
    const { t, calls, toast } = await show(language, agreedRing, {
      'GET /ring/messages/{id}': { messages: [message, ...others] },
      'POST /report/ring-message/': { id: 1 },
    })
    await expect.element(page.getByText(t('rings.message_removed'))).toBeVisible()
    expect(button(t('messages.message_menu.open')).elements()).toHaveLength(1)
    await button(t('messages.message_menu.open')).click()
    await page.getByRole('menuitem', { name: t('rings.report_message') }).click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText(t('profiles.report.lead_message', { name: 'Zeynep' })))
      .toBeVisible()
    await dialog.getByRole('radio').first().click()
    await dialog.getByRole('textbox').fill('Para istiyor')
    await dialog.getByRole('button', { name: t('profiles.report.submit') }).click()
    await expect.element(toast).toHaveTextContent(t('profiles.report.reported.message'))
    expect(calls('POST /report/ring-message/')[0]?.body).toMatchObject({ message: 7, title: 'Para istiyor' })
  })

  it('says that the board could not be loaded', async () => {
    const { t } = await show(language, agreedRing, { 'GET /ring/messages/{id}': new AppError('unavailable') })
    await expect.element(page.getByText(t('rings.board_failed'))).toBeVisible()
  })
})
