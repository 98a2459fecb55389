import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Rescue, RescueRequest } from '#shared/features/rescues/rescues.contract.ts'
import { inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import { RescuePanel } from './rescue-panel.tsx'
import { RescueRequests } from './rescue-requests.tsx'
import { RescueSwitch } from './rescue-switch.tsx'

const listingOf = (id: number, request: Rescue['homes'][number]['request'] = null) => ({
  card: { ...izmirCard, id, district: `Urla ${id}` },
  is_rescue_home: id === 1,
  points: 700,
  request,
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
const noListings: Rescue = { ...rescue, homes: [] }
const noRequests: { requests: RescueRequest[] } = { requests: [] }
const oneRequest: typeof noRequests = { requests: [request] }
const saved = { homes: [5] }
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(languages)('a rescue in %s', (language) => {
  const panel = <RescuePanel reservationId={7} otherwise={<p>otherwise</p>} />

  it('asks the likeliest homes with one click, never more than are left', async () => {
    const after = {
      ...rescue,
      requests_left: 0,
      homes: [listingOf(1, 'open'), listingOf(3, 'open'), listingOf(2)],
    }
    const { t, toast, calls } = await renderScreen(panel, {
      language,
      member: ayse,
      answers: {
        'GET /reservation/rescue/{id}': rescue,
        'POST /reservation/rescue/{id}/ask/': inTurn(new AppError('listing_not_available'), after),
      },
    })
    const box = (id: number) =>
      page.getByRole('checkbox', { name: t('rescues.choose', { place: `Urla ${id}, ${izmirCard.city}` }) })
    await expect.element(box(1)).toBeChecked()
    await expect.element(box(3)).toBeDisabled()
    await expect.element(page.getByText(t('rescues.no_bonus'))).toBeVisible()
    await expect.element(page.getByText(t('rescues.rescue_home'))).toBeVisible()
    await box(2).click()
    await box(3).click()
    await button(t('rescues.ask_count', { count: 2 })).click()
    await expect.element(toast).toHaveTextContent(errorSentence('listing_not_available', language))
    await button(t('rescues.ask_count', { count: 2 })).click()
    await expect.element(toast).toHaveTextContent(t('rescues.sent', { count: 2 }))
    expect(calls('POST /reservation/rescue/{id}/ask/').at(-1)?.body).toEqual({ homes: [1, 3] })
    await expect.element(page.getByText(new RegExp(t('rescues.state_open'))).first()).toBeVisible()
  })

  it('leads to the new agreement once a host has accepted', async () => {
    const done = {
      ...rescue,
      state: 'rescued' as const,
      reservation: 12,
      requests_left: 0,
      homes: [listingOf(1, 'accepted')],
    }
    const { t } = await renderScreen(panel, {
      language,
      member: ayse,
      answers: { 'GET /reservation/rescue/{id}': done },
    })
    await expect
      .element(page.getByRole('link', { name: t('rescues.rescued_open') }))
      .toHaveAttribute('href', '/reservation/12')
  })

  it('says that no home is free, gives way where there is no rescue, and loads again', async () => {
    const { t, unmount } = await renderScreen(panel, {
      language,
      member: ayse,
      answers: { 'GET /reservation/rescue/{id}': inTurn(new AppError('internal'), noListings) },
    })
    await button(t('shell.retry')).click()
    await expect.element(page.getByText(t('rescues.empty'))).toBeVisible()
    await unmount()
    await renderScreen(panel, {
      language,
      member: ayse,
      answers: { 'GET /reservation/rescue/{id}': new AppError('not_found') },
    })
    await expect.element(page.getByText('otherwise')).toBeVisible()
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
