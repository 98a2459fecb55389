import { onlineManager } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Rescue, RescueRequest } from '#shared/features/rescues/rescues.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import type { LostStay } from './lost-stay.ts'
import { RescuePage } from './rescue-page.tsx'
import { RescueRequests } from './rescue-requests.tsx'
import { RescueSwitch } from './rescue-switch.tsx'
import { StayPromise } from './stay-promise.tsx'

const asked = '2026-06-20T09:00:00.000Z'
const listingOf = (id: number, request: Rescue['homes'][number]['request'] = null) => ({
  card: { ...izmirCard, id, district: `Urla ${id}` },
  is_rescue_home: id === 1,
  points: id === 3 ? 840 : 700,
  request,
  distance_km: id === 2 ? 0 : 38,
  asked_at: request && asked,
  seen_at: request && id === 2 ? asked : null,
  answered_at: request && request !== 'open' ? asked : null,
  ...(request === 'open' && id === 2 && { answers_within: 1 }),
})
const rescue: Rescue = {
  state: 'open',
  start_date: '2026-07-03',
  end_date: '2026-07-10',
  max_points: 840,
  has_bonus: false,
  requests_left: 2,
  reservation: null,
  homes: [listingOf(1), listingOf(2), listingOf(3)],
  returned: 880,
  is_closed_by_guest: false,
  nearest: [],
  team_answers_within: null,
}
const lost: LostStay = {
  reservationId: 7,
  name: 'Elif',
  isMissed: false,
  city: 'İzmir',
  start: '2026-07-03',
  end: '2026-07-10',
  adults: 2,
  children: 1,
  pets: 0,
  returned: 880,
  closedAt: '2026-06-01T09:00:00.000Z',
}
const request: RescueRequest = {
  id: 9,
  guest: { id: 3, name: 'Mert Kaya' },
  residence_card: izmirCard,
  start_date: '2026-07-03',
  end_date: '2026-07-10',
  adults: 2,
  children: 1,
  pets: 0,
  points: 840,
  bonus: 168,
  created_at: '2026-06-20T09:00:00.000Z',
}
const noRequests: { requests: RescueRequest[] } = { requests: [] }
const oneRequest: typeof noRequests = { requests: [request] }
const saved = { homes: [5] }
const button = (name: string) => page.getByRole('button', { name, exact: true })

const box = (id: number) => page.getByRole('checkbox', { name: new RegExp(`Urla ${id},`) })
const pageOf = (of: Partial<LostStay> = {}) => (
  <RescuePage lost={{ ...lost, ...of }} folds={<p>folds</p>} otherwise={<p>otherwise</p>} />
)
const show = (
  language: Language,
  answer: NonNullable<Answers['GET /reservation/rescue/{id}']>,
  of?: Partial<LostStay>,
) => renderScreen(pageOf(of), { language, member: ayse, answers: { 'GET /reservation/rescue/{id}': answer } })

describe.each(languages)('a rescue in %s', (language) => {
  const after: Rescue = {
    ...rescue,
    requests_left: 0,
    homes: [listingOf(2, 'open'), listingOf(1, 'declined'), listingOf(3)],
  }

  it('asks the likeliest homes with one press, never more than are left', async () => {
    const { t, toast, calls } = await renderScreen(pageOf(), {
      language,
      member: ayse,
      answers: {
        'GET /reservation/rescue/{id}': rescue,
        'POST /reservation/rescue/{id}/ask/': inTurn(new AppError('listing_not_available'), after),
      },
    })
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('rescues.title.cancelled', { name: 'Elif' }) }))
      .toBeVisible()
    await expect.element(page.getByText(t('rescues.returned', { points: '880' }))).toBeVisible()
    await expect.element(box(1)).toBeChecked()
    await expect.element(box(3)).toBeDisabled()
    await expect.element(page.getByText(t('rescues.rescue_home'))).toBeVisible()
    await expect.element(page.getByText(t('rescues.points_left', { points: '140' })).first()).toBeVisible()
    await expect.element(page.getByText(t('rescues.points_same'))).toBeVisible()
    await expect.element(page.getByText(new RegExp(t('rescues.near')))).toBeVisible()
    await box(2).click()
    await box(3).click()
    await button(t('rescues.ask', { count: 2 })).click()
    await expect.element(toast).toHaveTextContent(errorSentence('listing_not_available', language))
    await button(t('rescues.ask', { count: 2 })).click()
    await expect.element(toast).toHaveTextContent(t('rescues.sent', { count: 2 }))
    expect(calls('POST /reservation/rescue/{id}/ask/').at(-1)?.body).toEqual({ homes: [1, 3] })
    // Each home says how far it is.
    await expect.element(page.getByText(t('rescues.state.open'))).toBeVisible()
    await expect.element(page.getByText(t('rescues.state.declined'), { exact: true })).toBeVisible()
    await expect.element(page.getByText(new RegExp(t('rescues.usually', { hours: 1 })))).toBeVisible()
  })

  it('asks more homes while others have yet to answer, and again once all have refused', async () => {
    const { t, unmount } = await show(language, { ...after, requests_left: 5 })
    await expect.element(button(t('rescues.ask_more', { count: 1 }))).toBeVisible()
    await expect.element(page.getByText(t('rescues.asked', { count: 2 }))).toBeVisible()
    await unmount()
    const refused = [listingOf(2, 'declined' as const), listingOf(1, 'declined' as const), listingOf(3)]
    await show(language, { ...after, requests_left: 6, homes: refused })
    await expect.element(button(t('rescues.ask', { count: 1 }))).toBeVisible()
  })

  it('leads to the trip once a host has accepted, and says what is held and left', async () => {
    const done: Rescue = {
      ...rescue,
      state: 'rescued',
      reservation: 12,
      requests_left: 0,
      homes: [listingOf(1, 'accepted')],
    }
    const { t } = await show(language, done)
    await expect
      .element(page.getByRole('link', { name: t('rescues.rescued_open') }))
      .toHaveAttribute('href', '/reservation/12')
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('rescues.title.rescued') }))
      .toBeVisible()
    const dates = language === 'tr' ? '3–10 Tem' : '3–10 Jul'
    const text = t('rescues.rescued_rest', { place: 'Urla 1', dates, points: '700', rest: '180' })
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('shows ways out where no home is free: other dates, the next province, the team', async () => {
    const stay = { start_date: '2026-07-04', end_date: '2026-07-11' }
    const none: Rescue = {
      ...rescue,
      homes: [],
      nearest: [
        { kind: 'dates', city: 'İzmir', ...stay, count: 2 },
        { kind: 'place', city: 'Aydın', start_date: '2026-07-03', end_date: '2026-07-10', count: 5 },
      ],
      team_answers_within: 4,
    }
    const { t } = await show(language, none)
    const dates = language === 'tr' ? '4–11 Tem' : '4–11 Jul'
    const other = page.getByRole('link', { name: t('rescues.nearest', { what: dates, count: 2 }) })
    await expect
      .element(other)
      .toHaveAttribute('href', expect.stringMatching(/startDate=2026-07-04.*children=1$/))
    await expect
      .element(page.getByRole('link', { name: t('rescues.nearest', { what: 'Aydın', count: 5 }) }))
      .toHaveAttribute('href', expect.stringContaining('city=Ayd'))
    await expect
      .element(page.getByRole('link', { name: t('rescues.write_team_within', { hours: 4 }) }))
      .toBeVisible()
  })

  it('is closed by the guest after a question', async () => {
    const closed: Rescue = { ...rescue, state: 'ended', is_closed_by_guest: true, homes: [] }
    const { t, calls } = await renderScreen(pageOf(), {
      language,
      member: ayse,
      answers: {
        'GET /reservation/rescue/{id}': rescue,
        'POST /reservation/rescue/{id}/close/': closed,
        'GET /auth/check/': { user: ayse },
      },
    })
    await button(t('rescues.give_up')).click()
    expect(calls('POST /reservation/rescue/{id}/close/')).toEqual([])
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('rescues.give_up_confirm') })
      .click()
    await expect.element(page.getByText(t('rescues.closed'))).toBeVisible()
    await expect.element(button(t('rescues.give_up'))).not.toBeInTheDocument()
  })

  it('says that a connection is needed, and that the points are back', async () => {
    const { t } = await show(language, rescue)
    await expect.element(box(1)).toBeChecked()
    onlineManager.setOnline(false)
    await expect.element(page.getByText(/Çevrimdışısın|offline/)).toBeVisible()
    await expect.element(button(t('rescues.ask', { count: 2 }))).toHaveAttribute('aria-disabled', 'true')
    onlineManager.setOnline(true)
  })

  it('has headline and points before the homes, loads again, and gives way where there is no rescue', async () => {
    const { t, unmount } = await show(language, inTurn(new AppError('internal'), rescue), { isMissed: true })
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('rescues.title.missed') }))
      .toBeVisible()
    await expect.element(page.getByText(t('rescues.returned', { points: '880' }))).toBeVisible()
    await button(t('shell.retry')).click()
    await expect.element(box(1)).toBeVisible()
    await unmount()
    await show(language, new AppError('not_found'))
    await expect.element(page.getByText('otherwise')).toBeVisible()
  })

  it.each([8, 0])('is promised on the page of a trip, with %d homes', async (count) => {
    const { t } = await renderScreen(<StayPromise reservationId={7} name="Selim" />, {
      language,
      member: ayse,
      answers: { 'GET /reservation/free-homes/{id}': { homes: count } },
    })
    await expect
      .element(page.getByText(t('rescues.promise.trip_homes', { name: 'Selim', count })))
      .toBeVisible()
    await page.getByRole('heading', { name: t('rescues.promise.title') }).click()
    await expect.element(page.getByText(t('rescues.promise.not'))).toBeVisible()
  })
})

describe.each(languages)('requests of stranded guests in %s', (language) => {
  it('are accepted after a confirmation, with the bonus that was seen', async () => {
    const { t, alerts, calls, address } = await renderScreen(<RescueRequests />, {
      language,
      member: ayse,
      answers: {
        'GET /rescue-requests/': oneRequest,
        'POST /rescue-request/{id}/accept/': inTurn(new AppError('rescue_closed'), { reservation: 31 }),
      },
    })
    await button(t('rescues.accept')).click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('rescues.accept') })
    await confirm.click()
    await expect.poll(alerts).toEqual([errorSentence('rescue_closed', language)])
    await confirm.click()
    await expect.poll(address).toBe('/reservation/31')
    expect(calls('POST /rescue-request/{id}/accept/').at(-1)?.body).toEqual({ bonus: 168 })
  })

  it('are declined at once', async () => {
    const { t, toast } = await renderScreen(<RescueRequests />, {
      language,
      member: ayse,
      answers: {
        'GET /rescue-requests/': inTurn(oneRequest, noRequests),
        'POST /rescue-request/{id}/decline/': null,
      },
    })
    await button(t('rescues.decline')).click()
    await expect.element(toast).toHaveTextContent(t('rescues.declined'))
    await expect.element(button(t('rescues.decline'))).not.toBeInTheDocument()
  })
})

it.each(languages)('a home becomes a rescue home in %s', async (language) => {
  const { t, toast, calls } = await renderScreen(<RescueSwitch listingId={5} />, {
    language,
    member: ayse,
    answers: {
      'GET /rescue-homes/': { homes: [] },
      'PUT /rescue-homes/{id}/': inTurn(new AppError('not_found'), saved),
    },
  })
  const control = page.getByRole('switch', { name: new RegExp(t('rescues.switch_label')) })
  await control.click({ force: true })
  await expect.element(toast).toHaveTextContent(errorSentence('not_found', language))
  await expect.element(control).not.toBeChecked()
  await control.click({ force: true })
  await expect.element(toast).toHaveTextContent(t('rescues.switch_on'))
  await expect.element(control).toBeChecked()
  expect(calls('PUT /rescue-homes/{id}/').at(-1)?.body).toEqual({ is_on: true })
})
