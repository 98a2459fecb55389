import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Language } from '#web/platform/language.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { endSession, setMember, setToken } from '#web/platform/session.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { planSamples } from '#web/testing/plan-samples.ts'
import { languages, renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile } from '#web/testing/samples.ts'
import { MembershipGate, MembershipLine } from './membership-gate.tsx'
import { type Purchase, returnFromBank, savePurchase, settlePurchase } from './membership-purchase.ts'
import { membershipReturn } from './saved-return.ts'
import { useMembershipStep } from './use-membership-step.ts'

const unsubscribed = { ...ayse, is_subscribed: false }
const place = '/listing/20?startDate=2026-07-03&endDate=2026-07-10'
const saved = ownItem('membership-for')
const noPayment: Purchase = { plan: 'monthly', conversationId: null, hasFailed: false, isAtBank: false }
const started = { qr_code_url: '', url: '#bank', conversationId: 'c-1' }
const send = vi.fn()

function Place() {
  const step = useMembershipStep()
  return (
    <MembershipGate step={step} purpose="ask">
      <button type="button" onClick={step.isNeeded ? step.open : send}>
        ask
      </button>
      <MembershipLine step={step} />
    </MembershipGate>
  )
}

afterEach(() => {
  send.mockClear()
  window.location.hash = ''
})

type Options = { width?: 390 | 1280; answers?: Answers; begun?: Partial<Purchase> }

async function show(language: Language, { width = 390, answers = {}, begun }: Options = {}) {
  if (begun) {
    setToken(tokenOf(ayse))
    setMember(unsubscribed)
    savePurchase(place, { ...noPayment, plan: 'annual', ...begun })
  }
  const screen = await renderScreen(<Place />, {
    language,
    member: unsubscribed,
    path: place,
    route: '/listing/:id',
    width,
    answers: {
      'GET /plans/': planSamples,
      'GET /my-profile/': { ...ayseProfile, is_phone_verified: true },
      'GET /auth/check/': { user: unsubscribed },
      'GET /contracts/': { version: 'v1', documents: [] },
      'POST /mars-payment/': started,
      ...answers,
    },
  })
  const { t } = screen
  const box = page.getByRole('region', { name: t('subscriptions.step.label') })
  return {
    ...screen,
    ask: page.getByRole('button', { name: 'ask' }),
    box,
    pay: (price: string) => box.getByRole('button', { name: t('subscriptions.step.pay', { price }) }),
    noToast: () => expect(screen.toast.element().textContent).toBe(''),
  }
}

describe.each(languages)('a membership bought where it is needed in %s', (language) => {
  it('costs what stands below the button, and takes its place without a request or a toast', async () => {
    const { t, ask, box, pay, alerts, calls, noToast } = await show(language)
    await expect.element(page.getByText(t('subscriptions.step.price', { price: '₺150' }))).toBeVisible()
    await ask.click()
    await expect.element(box.getByRole('heading', { name: t('subscriptions.step.ask') })).toBeVisible()
    await expect.element(box.getByText(t('subscriptions.step.ask_kept'))).toBeVisible()
    await expect.element(pay('₺150')).toBeVisible()
    expect(alerts()).toEqual([errorSentence('premium_required', language)])
    expect(ask.query()).toBeNull()
    expect(box.getByRole('radio').elements()).toHaveLength(2)
    expect(calls('POST /mars-payment/')).toEqual([])
    noToast()
  })

  it('is paid on the page of the bank, after the contracts are accepted, on a phone', async () => {
    const { t, ask, box, pay, calls } = await show(language, {
      answers: { 'POST /mars-payment/check/': { status: 'PENDING' } },
    })
    await ask.click()
    await box.getByRole('radio', { name: /1[.,]500/ }).click()
    await pay(language === 'tr' ? '₺1.500' : '₺1,500').click()
    await expect.element(box.getByText(t('subscriptions.checkout.consent.missing'))).toBeVisible()
    await expect.element(box.getByRole('checkbox')).toHaveFocus()
    await box.getByRole('checkbox').click()
    await pay(language === 'tr' ? '₺1.500' : '₺1,500').click()
    await expect.poll(() => window.location.hash).toBe('#bank')
    expect(calls('POST /mars-payment/').map(({ body }) => body)).toEqual([
      { cart_amount: 1500, subscription_type: 'annual', contracts: { version: 'v1' } },
    ])
    expect(saved.read()).toMatchObject({
      path: place,
      plan: 'annual',
      conversationId: 'c-1',
    })
    // The bank leads to the plans, once, and those back to here.
    expect([returnFromBank(), returnFromBank()]).toEqual([place, null])
  })

  it('is paid in the checkout on a wide screen, which has the contracts itself', async () => {
    const { ask, box, pay, address } = await show(language, { width: 1280 })
    await ask.click()
    expect(box.getByRole('checkbox').query()).toBeNull()
    await pay('₺150').click()
    await expect.poll(address).toBe('/checkout/monthly/150')
    expect(saved.read()).toMatchObject({ path: place, plan: 'monthly', conversationId: null })
  })

  it('asks for the phone first, in the same box, and checks the code at its sixth digit', async () => {
    const { t, ask, box, pay, calls, noToast } = await show(language, {
      answers: {
        'GET /my-profile/': inTurn(ayseProfile, { ...ayseProfile, is_phone_verified: true }),
        'POST /send-phone-verification-code/': { detail: 'x' },
        'POST /verify-phone/': inTurn(new AppError('wrong_verification_code'), { detail: 'x' }),
      },
    })
    await ask.click()
    await expect.element(box.getByRole('heading', { name: t('subscriptions.step.phone') })).toBeVisible()
    expect(box.getByRole('radio').query()).toBeNull()
    await box.getByRole('button', { name: t('profiles.phone.send') }).click()
    const code = box.getByLabelText(t('profiles.phone.code'))
    await code.fill('111111')
    await expect.element(box.getByRole('alert').last()).toBeVisible()
    await code.fill('123456')
    await expect.element(pay('₺150')).toBeVisible()
    expect(calls('POST /verify-phone/').map(({ body }) => body)).toEqual([
      { code: '111111' },
      { code: '123456' },
    ])
    noToast()
  })

  it('says in its place why the bank could not be reached', async () => {
    const { t, ask, box, pay, alerts, noToast } = await show(language, {
      answers: { 'POST /mars-payment/': inTurn(lost, new AppError('contracts_changed')) },
    })
    await ask.click()
    await box.getByRole('checkbox').click()
    for (const sentence of [t('shell.offline'), errorSentence('contracts_changed', language)]) {
      await pay('₺150').click()
      await expect.poll(alerts).toContain(sentence)
    }
    noToast()
  })

  it('says that the bank has not confirmed yet, then that it is bought: nothing is sent without another press', async () => {
    const { t, ask, box, answer, noToast } = await show(language, {
      begun: { conversationId: 'c-1' },
      answers: { 'POST /mars-payment/check/': { status: 'PENDING' } },
    })
    await expect.element(box.getByText(t('subscriptions.step.pending'))).toBeVisible()
    await expect.element(box.getByRole('radio', { name: /1[.,]500/ })).toBeChecked()
    answer({ 'POST /mars-payment/check/': { status: 'SUCCESS' }, 'GET /auth/check/': { user: ayse } })
    await expect.element(page.getByText(t('subscriptions.activation.success'))).toBeVisible()
    await expect.element(ask).toBeVisible()
    expect(page.getByRole('status').elements()).toHaveLength(1)
    expect(send).not.toHaveBeenCalled()
    expect([box.query(), saved.read()]).toEqual([null, null])
    await ask.click()
    expect(send).toHaveBeenCalledOnce()
    noToast()
  })

  it.each([
    ['failed', 'declined'],
    ['expired', 'left'],
  ] as const)('keeps the plan of a payment that has %s, and says so in one line', async (state, line) => {
    const payment = {
      conversation_id: 'c-1',
      plan_id: 4,
      amount: 1500,
      state,
      refunded: 0,
      receipt_number: null,
      created_at: '2026-05-20T08:00:00.000Z',
    }
    const { t, box, alerts } = await show(language, {
      begun: { conversationId: 'c-1' },
      answers: {
        'POST /mars-payment/check/': { status: 'FAILURE' },
        'GET /my-subscription/': {
          may_buy: true,
          upgrades: [],
          lapsed: null,
          active: null,
          payments: [payment],
        },
      },
    })
    await expect.element(box.getByText(t(`subscriptions.step.${line}`))).toBeVisible()
    expect(alerts()).toEqual([t(`subscriptions.step.${line}`)])
    await expect.element(box.getByRole('radio', { name: /1[.,]500/ })).toBeChecked()
  })

  it('leaves nothing behind, for the member who logs in next, when its member logs out in another tab while the bank is asked', async () => {
    const answer = held<'POST /mars-payment/'>()
    const { ask, box, pay, calls } = await show(language, { answers: { 'POST /mars-payment/': answer } })
    await ask.click()
    await box.getByRole('checkbox').click()
    await pay('₺150').click()
    await expect.poll(() => calls('POST /mars-payment/')).toHaveLength(1)
    await endSession()
    setToken(tokenOf({ ...ayse, id: 2 }))
    answer.release(started)
    await expect.poll(() => box.query()).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(Object.keys(localStorage).filter((key) => key.endsWith('membership-for'))).toEqual([])
    expect(window.location.hash).toBe('')
  })

  it('is there at once where it was bought elsewhere since', async () => {
    const { t, ask } = await show(language, { answers: { 'GET /auth/check/': { user: ayse } } })
    await ask.click()
    await expect.element(page.getByText(t('subscriptions.activation.success'))).toBeVisible()
    await expect.element(ask).toBeVisible()
  })
})

it('leads back from the checkout only to a place that sells it, and never another member', () => {
  setToken(tokenOf(ayse))
  expect(settlePurchase(false)).toBeNull()
  membershipReturn.save(place)
  expect(settlePurchase(false)).toBeNull()
  savePurchase(place, { ...noPayment, conversationId: 'c-1' })
  expect(settlePurchase(true)).toBe(place)
  expect(saved.read()).toMatchObject({ hasFailed: true, conversationId: null })
  setToken(tokenOf({ ...ayse, id: 2 }))
  expect([settlePurchase(false), returnFromBank()]).toEqual([null, null])
})
