import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import AnswerPage from '#web/pages/answer-page.tsx'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import type { AnswerTerms } from './answer.queries.ts'

const token = `3-7-1-${'s'.repeat(43)}`

/** Ayşe asks Mert for a week, for points, and has approved. */
const terms: AnswerTerms = {
  reservation: 7,
  version: 1,
  status: 'negotiating',
  asked_by: ayse.id,
  first_name: 'Ayşe',
  profile_picture: null,
  is_verified: true,
  text: null,
  residence_card: izmirCard,
  service_type: 'yuva_point',
  start_date: '2026-07-03',
  end_date: '2026-07-10',
  adults: 2,
  children: 1,
  pets: 0,
  points: 1330,
  deposit: 0,
  offered: null,
  together: false,
  becomes_agreed: true,
  free_hours: 24,
  expires_at: '2026-05-25T09:00:00Z',
  needs_login: false,
}
const agreed: AnswerTerms = { ...terms, status: 'agreed', expires_at: null }
const cancelled: AnswerTerms = { ...terms, status: 'cancelled', expires_at: null }

type Language = (typeof languages)[number]
const show = (language: Language, answers: Answers, more: { member?: typeof ayse; at?: string } = {}) =>
  renderScreen(<AnswerPage />, {
    language,
    ...(more.member ? { member: more.member } : {}),
    path: `/answer/${more.at ?? token}`,
    route: '/answer/:token',
    width: 390,
    answers,
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const expectLink = (name: string, address: string) =>
  expect.element(link(name)).toHaveAttribute('href', address)
const expectText = (text: string) =>
  expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
const headings = () => page.getByRole('heading', { level: 1 })

describe.each(languages)('the answer to a request, in %s', (language) => {
  it('is loading, then shows terms and answers in the first screen, and has sent nothing', async () => {
    const answer = held<'GET /answer/{token}/'>()
    const { t, calls } = await show(language, { 'GET /answer/{token}/': answer })
    await expect.element(page.getByRole('status', { name: t('shell.loading') })).toBeVisible()
    answer.release({ ...terms, text: 'Annemle geliyoruz.' })
    const dates = language === 'en' ? '3–10 Jul' : '3–10 Tem'
    await expect.element(headings()).toHaveTextContent(t('answers.title', { name: 'Ayşe', dates }))
    for (const text of [
      'Annemle geliyoruz.',
      'Urla, İzmir',
      t('listings.nights', { count: 7 }),
      t('search.children_count', { count: 1 }),
      t('answers.points', { points: language === 'en' ? '1,330' : '1.330' }),
      t('answers.free', { hours: 24 }),
      t('reservations.bar.approved_them'),
    ])
      await expectText(text)
    for (const name of [t('reservations.bar.approve'), t('answers.no')]) {
      await expect.element(button(name)).toBeInViewport({ ratio: 1 })
      expect(button(name).element().getBoundingClientRect().bottom).toBeLessThan(700)
    }
    await expectLink(t('answers.write_first'), `/messages/${ayse.id}`)
    await expect.element(page.getByText(t('answers.together'))).not.toBeInTheDocument()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(calls('POST /answer/{token}/')).toEqual([])
  })

  it.each([
    ['another home', { service_type: 'home_exchange', points: 0, deposit: 50 }, 'answers.offered'],
    ['help', { service_type: 'garden_maintenance', points: 0 }, 'listings.service_type.garden_maintenance'],
  ] as const)('says what the host gets: %s', async (_what, changes, key) => {
    const offered =
      changes.service_type === 'home_exchange'
        ? { residence_card: izmirCard, start_date: '2026-08-01', end_date: '2026-08-05' }
        : null
    const { t } = await show(language, { 'GET /answer/{token}/': { ...terms, ...changes, offered } })
    const dates = language === 'en' ? '1–5 Aug' : '1–5 Ağu'
    await expectText(t(key, { place: 'Urla, İzmir', dates }))
    if ('deposit' in changes) await expectText(t('reservations.deposit.theirs', { points: '50' }))
  })

  it('says what both give besides, still in the first screen', async () => {
    const { t } = await show(language, {
      'GET /answer/{token}/': {
        ...{ ...terms, service_type: 'home_exchange', points: 0 },
        offered: { residence_card: izmirCard, start_date: '2026-08-01', end_date: '2026-08-05' },
        extras: [
          { kind: 'points', from: 'offerer', points: 1290, state: 'open' },
          { kind: 'help', from: 'offerer', help: 'chores', state: 'open' },
          { kind: 'help', from: 'receiver', help: 'garden_maintenance', state: 'open' },
        ],
      },
    })
    await expect.element(page.getByText(t('balance.besides'), { exact: true })).toBeVisible()
    for (const text of [
      language === 'en' ? '1,290 points for you' : 'Sana 1.290 puan',
      `${t('listings.service_type.chores')} · ${t('balance.they_give', { name: 'Ayşe' })}`,
      `${t('listings.service_type.garden_maintenance')} · ${t('balance.you_give')}`,
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    expect(button(t('answers.no')).element().getBoundingClientRect().bottom).toBeLessThan(760)
  })

  it('says which points the host gives besides; nothing without', async () => {
    const from = (side: 'offerer' | 'receiver') => [
      { kind: 'points' as const, from: side, points: 290, state: 'open' as const },
    ]
    const { unmount } = await show(language, {
      'GET /answer/{token}/': { ...terms, extras: from('receiver') },
    })
    await expectText(language === 'en' ? '290 points from you' : 'Senden 290 puan')
    await unmount()
    const { t } = await show(language, { 'GET /answer/{token}/': terms })
    await expectText(t('answers.points', { points: language === 'en' ? '1,330' : '1.330' }))
    await expect.element(page.getByText(t('balance.besides'), { exact: true })).not.toBeInTheDocument()
  })

  it('says that others are asked, and that the guest has yet to approve', async () => {
    const { t } = await show(language, {
      'GET /answer/{token}/': { ...terms, together: true, becomes_agreed: false },
      'POST /answer/{token}/': { ...terms, becomes_agreed: false },
    })
    await expect.element(page.getByText(t('answers.together'))).toBeVisible()
    await expect.element(page.getByText(t('reservations.bar.waiting'))).toBeVisible()
    await userEvent.click(button(t('reservations.bar.approve')))
    await expect.element(headings()).toHaveTextContent(t('reservations.bar.approved_you'))
    await expect.element(page.getByText(t('answers.done.waiting_text', { name: 'Ayşe' }))).toBeVisible()
    await expect.element(page.getByText(t('reservations.bar.waiting'))).toBeVisible()
    await expect.element(page.getByText(t('answers.done.guide'))).not.toBeInTheDocument()
  })

  it('takes a yes once, with the version that was seen and the phone hidden, and says what follows', async () => {
    const answer = held<'POST /answer/{token}/'>()
    const { t, calls } = await show(language, {
      'GET /answer/{token}/': terms,
      'POST /answer/{token}/': answer,
    })
    await userEvent.click(
      page.getByRole('checkbox', { name: t('reservations.approve.hide_phone'), exact: false }),
    )
    const yes = button(t('reservations.bar.approve'))
    await userEvent.click(yes)
    await expect.element(yes).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(yes)
    await userEvent.click(button(t('answers.no')))
    answer.release(agreed)
    await expect.element(headings()).toHaveTextContent(t('answers.done.agreed'))
    expect(document.activeElement).toBe(headings().element())
    expect(calls('POST /answer/{token}/').map(({ body }) => body)).toEqual([
      { answer: 'yes', version: 1, hide_phone: true },
    ])
    for (const text of [
      t('reservations.bar.approved_you'),
      t('reservations.bar.approved_them'),
      t('answers.done.guide'),
      t('answers.free', { hours: 24 }),
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expectLink(t('answers.open'), '/reservation/7')
  })

  it('takes a no, and offers the calendar and a message', async () => {
    const { t, calls } = await show(language, {
      'GET /answer/{token}/': terms,
      'POST /answer/{token}/': cancelled,
    })
    await userEvent.click(button(t('answers.no')))
    await expect.element(headings()).toHaveTextContent(t('answers.done.no'))
    expect(calls('POST /answer/{token}/').map(({ body }) => body)).toEqual([{ answer: 'no', version: 1 }])
    await expectLink(t('answers.done.calendar'), `/calendar?home=${izmirCard.id}`)
    await expectLink(t('reservations.write'), `/messages/${ayse.id}`)
  })

  it.each([
    ['terms_changed', 'edited', 'answers.over.edited_action'],
    ['already_approved', 'used', 'answers.open'],
    ['reservation_closed', 'closed', 'answers.open'],
    ['too_many_requests', 'busy', 'answers.open'],
  ] as const)('opened too late (%s) leads to the agreement', async (code, over, action) => {
    const { t } = await show(language, { 'GET /answer/{token}/': new AppError(code) })
    await expect.element(headings()).toHaveTextContent(t(`answers.over.${over}`))
    await expect.element(page.getByText(t(`answers.over.${over}_text`))).toBeVisible()
    await expectLink(t(action), '/reservation/7')
  })

  it('with a link that is not ours leads to the agreements', async () => {
    const { t } = await show(
      language,
      { 'GET /answer/{token}/': new AppError('invalid_link') },
      { at: 'yok' },
    )
    await expect.element(headings()).toHaveTextContent(t('answers.over.invalid'))
    await expectLink(t('reservations.not_found.action'), '/yuva-history')
  })

  it.each([
    ['a visitor', undefined, 'answers.log_in.action'],
    ['a member', ayse, 'answers.log_in.member'],
  ] as const)('that needs a log-in has one way: %s', async (_who, member, action) => {
    const { t } = await show(
      language,
      { 'GET /answer/{token}/': { ...terms, needs_login: true } },
      member ? { member } : {},
    )
    await expectLink(t(action), '/reservation/7')
    await expect.element(button(t('reservations.bar.approve'))).not.toBeInTheDocument()
    await expect.element(button(t('answers.no'))).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    expect(page.getByText(t('answers.log_in.text')).elements()).toHaveLength(member ? 0 : 1)
  })

  it.each(['yes', 'no'] as const)('shows new terms and asks again: %s', async (answer) => {
    const { t, calls } = await show(language, {
      'GET /answer/{token}/': inTurn(terms, { ...terms, version: 2, end_date: '2026-07-09' }),
      'POST /answer/{token}/': inTurn(
        new AppError('terms_changed'),
        answer === 'yes' ? { ...agreed, version: 2 } : { ...cancelled, version: 2 },
      ),
    })
    const choice = button(t(answer === 'yes' ? 'reservations.bar.approve' : 'answers.no'))
    await userEvent.click(choice)
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('answers.new_terms'))
    await expectText(t('listings.nights', { count: 6 }))
    await userEvent.click(choice)
    await expect
      .element(headings())
      .toHaveTextContent(t(answer === 'yes' ? 'answers.done.agreed' : 'answers.done.no'))
    expect(calls('POST /answer/{token}/').map(({ body }) => body.version)).toEqual([1, 2])
  })

  it.each([
    ['terms_changed', 'edited'],
    ['already_approved', 'used'],
    ['reservation_closed', 'closed'],
  ] as const)('refused after the click, %s, says so', async (code, over) => {
    const { t } = await show(language, {
      'GET /answer/{token}/': inTurn(terms, new AppError(code)),
      'POST /answer/{token}/': new AppError(code),
    })
    await userEvent.click(button(t('reservations.bar.approve')))
    await expect.element(headings()).toHaveTextContent(t(`answers.over.${over}`))
  })

  it('leads to the log-in where it has become needed since', async () => {
    const { t } = await show(language, {
      'GET /answer/{token}/': inTurn(terms, { ...terms, needs_login: true }),
      'POST /answer/{token}/': new AppError('login_needed'),
    })
    await userEvent.click(button(t('reservations.bar.approve')))
    await expectLink(t('answers.log_in.action'), '/reservation/7')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('shows why a yes is impossible, and takes a no', async () => {
    const { t, alerts } = await show(language, {
      'GET /answer/{token}/': terms,
      'POST /answer/{token}/': inTurn(new AppError('nights_taken'), cancelled),
    })
    await userEvent.click(button(t('reservations.bar.approve')))
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(alerts()).toEqual([errorCatalogue.nights_taken[language]])
    await userEvent.click(button(t('answers.no')))
    await expect.element(headings()).toHaveTextContent(t('answers.done.no'))
  })

  it.each([
    ['yes', 'reservations.bar.approve'],
    ['no', 'answers.no'],
  ] as const)('keeps everything where the connection is lost: %s', async (answer, name) => {
    const { t, calls } = await show(language, {
      'GET /answer/{token}/': terms,
      'POST /answer/{token}/': inTurn(lost, answer === 'yes' ? agreed : cancelled),
    })
    await userEvent.click(page.getByRole('checkbox'))
    await userEvent.click(button(t(name)))
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('shell.offline'))
    await expect.element(page.getByRole('checkbox')).toBeChecked()
    await userEvent.click(button(t(name)))
    await expect
      .element(headings())
      .toHaveTextContent(t(answer === 'yes' ? 'answers.done.agreed' : 'answers.done.no'))
    expect(calls('GET /answer/{token}/')).toHaveLength(1)
  })

  it('says when it cannot be loaded, and tries again', async () => {
    const { t } = await show(language, { 'GET /answer/{token}/': inTurn(lost, lost, lost, terms) })
    await expect.element(headings()).toHaveTextContent(t('shell.offline'))
    await userEvent.click(button(t('shell.reload')))
    await expect.element(button(t('reservations.bar.approve'))).toBeVisible()
  })

  it('is answered by keyboard, in the order of reading', async () => {
    const { t } = await show(language, { 'GET /answer/{token}/': terms, 'POST /answer/{token}/': agreed })
    await expect.element(button(t('answers.no'))).toBeVisible()
    const names: (string | undefined)[] = []
    for (let stop = 0; stop < 4; stop++) {
      await userEvent.tab()
      const { activeElement: at } = document
      names.push(at instanceof HTMLInputElement ? at.type : at?.textContent)
    }
    expect(names).toEqual([
      'checkbox',
      t('reservations.bar.approve'),
      t('answers.no'),
      t('answers.write_first'),
    ])
  })
})
