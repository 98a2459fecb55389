import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { currentCheckout } from '#web/platform/session.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { clickInVain, numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { CheckoutView } from './checkout-view.tsx'
import type { Order } from './order-card.tsx'

const order: Order = {
  plan: {
    id: 1,
    type: 'annual',
    price: 1200,
    list_price: 1500,
    discountRate: 20,
    months: 12,
    is_premium: false,
    name: 'Temel',
    benefits: [],
    points: { welcome: 100, monthly: 50, below: null },
    details: [],
  },
  follows: null,
  isFirstMembership: true,
  isPriceCorrected: false,
  upgrade: null,
}
const started = { qr_code_url: 'https://bank.test/qr', url: 'https://bank.test/pay', conversationId: 'c-1' }
const known: Answers = {
  'GET /contracts/': { version: 'v1', documents: [] },
  'POST /mars-payment/check/': { status: 'PENDING' },
}

async function renderCheckout(answers: Answers, changes: Partial<Order> = {}) {
  const screen = await renderScreen(<CheckoutView order={{ ...order, ...changes }} onOutcome={() => {}} />, {
    language: 'tr',
    member: ayse,
    answers: { ...known, ...answers },
  })
  const { t } = screen
  return {
    ...screen,
    consent: page.getByRole('checkbox'),
    pay: page.getByRole('link', { name: new RegExp(`^${t('subscriptions.checkout.open_page')}`) }),
    open: page.getByRole('button', { name: t('subscriptions.checkout.open_page') }),
    starts: () => screen.calls('POST /mars-payment/'),
  }
}

it('opens one checkout a visit, once the contracts are accepted, however often the box is ticked', async () => {
  const answer = held<'POST /mars-payment/'>()
  const { t, consent, pay, open, starts } = await renderCheckout({ 'POST /mars-payment/': answer })
  await open.click()
  await expect.element(page.getByText(t('subscriptions.checkout.consent.missing'))).toBeVisible()
  expect(starts()).toEqual([])
  await consent.click()
  await consent.click()
  await consent.click()
  answer.release(started)
  await expect.element(pay).toHaveAttribute('href', started.url)
  expect(currentCheckout()).toBe('c-1')
  await consent.click()
  await expect.element(pay).not.toBeInTheDocument()
  await consent.click()
  await expect.element(pay).toBeVisible()
  expect(starts().map(({ body }) => body)).toEqual([
    { cart_amount: 1200, subscription_type: 'annual', contracts: { version: 'v1' } },
  ])
})

it('makes no second payment of a lost answer, not even after the page was closed', async () => {
  const first = await renderCheckout({ 'POST /mars-payment/': lost })
  await first.consent.click()
  await expect.element(first.toast).toHaveTextContent(first.t('shell.offline'))
  await clickInVain(first.open, first.starts)
  await first.unmount()
  const second = await renderCheckout({ 'POST /mars-payment/': inTurn(lost, started) })
  await second.consent.click()
  await expect.element(second.toast).toHaveTextContent(second.t('shell.offline'))
  await page.getByRole('button', { name: second.t('shell.retry') }).click()
  await expect.element(second.pay).toBeVisible()
  expect(second.alerts()).toEqual([])
  expect(numberedKeys([...first.starts(), ...second.starts()])).toEqual([1, 1, 1, 1])
})

it('is another payment for another price, and after an answer', async () => {
  const first = await renderCheckout({ 'POST /mars-payment/': lost })
  await first.consent.click()
  await expect.element(first.toast).toHaveTextContent(first.t('shell.offline'))
  await first.unmount()
  const upgrade = { credit: 300, to_pay: 900 }
  const second = await renderCheckout(
    { 'POST /mars-payment/': new AppError('upgrade_price_changed') },
    { upgrade },
  )
  await second.consent.click()
  await expect.element(second.toast).toHaveTextContent(errorSentence('upgrade_price_changed', 'tr'))
  second.answer({ 'POST /mars-payment/': started })
  await second.open.click()
  await expect.element(second.pay).toBeVisible()
  expect(numberedKeys([...first.starts(), ...second.starts()])).toEqual([1, 2, 3])
})
