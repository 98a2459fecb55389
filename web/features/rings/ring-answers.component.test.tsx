import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { noReasons } from '#shared/features/rings/rings.rules.ts'
import { checkForm } from '#web/testing/check-form.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { planSamples } from '#web/testing/plan-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { agreedRing, ring } from '#web/testing/ring-samples.ts'
import { ayse, ayseProfile } from '#web/testing/samples.ts'
import { RingView } from './ring-view.tsx'

const answerKey = 'POST /ring/answer/{id}'
const leaveKey = 'POST /ring/leave/{id}'
const show = (language: (typeof languages)[number], shown: Ring, answers: Answers = {}) =>
  renderScreen(<RingView ring={shown} />, {
    language,
    member: ayse,
    answers: {
      'GET /ring/messages/{id}': { messages: [] },
      'GET /my-profile/': ayseProfile,
      'GET /auth/check/': { user: ayse },
      ...answers,
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cannot = (reason: string): Ring => ({
  ...ring,
  permissions: { ...ring.permissions, answer: { allowed: false, reason } },
})

describe.each(languages)('answers to a ring in %s', (language) => {
  // Specified: D.80
  it('say yes with the version that was seen, after dates, guests and the price of leaving', async () => {
    const screen = await show(language, ring)
    const { t, calls } = screen
    await button(t('rings.say_yes')).click()
    const dialog = page.getByRole('alertdialog', { name: t('rings.confirm_title') })
    await expect.element(dialog.getByText('Datça', { exact: false })).toBeVisible()
    await expect.element(dialog.getByText('Kerem', { exact: false })).toBeVisible()
    await expect
      .element(dialog.getByText(t('search.adults_count', { count: 3 }), { exact: false }))
      .toBeVisible()
    await expect.element(dialog.getByText(t('rings.points_at_most', { points: '402' }))).toBeVisible()
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: t('rings.confirm'), exact: true }),
      fill: async () => {},
      endpoint: answerKey,
      refused: 'premium_required',
      answer: { ...ring, my_answer: 'yes', yes_count: 1 },
    })
    await expect.element(screen.toast).toHaveTextContent(t('rings.said_yes'))
    expect(calls(answerKey).at(-1)?.body).toEqual({ answer: 'yes', version: 2 })
  })

  it('close the question when the ring has changed since', async () => {
    const { t, toast } = await show(language, ring, { [answerKey]: new AppError('terms_changed') })
    await button(t('rings.say_yes')).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: t('rings.confirm'), exact: true }).click()
    await expect.element(toast).toHaveTextContent(errorSentence('terms_changed', language))
    await expect.poll(() => dialog.query()).toBeNull()
  })

  it('say what leaving costs where it never costs anything', async () => {
    const { t } = await show(language, { ...ring, leave_steps: [] })
    await button(t('rings.say_yes')).click()
    await expect.element(page.getByText(t('rings.confirm_leave_free'))).toBeVisible()
  })

  it.each([undefined, ...noReasons])('say no with the reason %s', async (reason) => {
    const declined: Ring = { ...ring, state: 'declined', my_answer: 'no' }
    const { t, calls, toast } = await show(language, ring, { [answerKey]: declined })
    await button(t('rings.not_for_me')).click()
    const dialog = page.getByRole('dialog', { name: t('rings.decline_title') })
    await expect.element(dialog.getByText(t('rings.decline_after'))).toBeVisible()
    if (reason) await dialog.getByRole('button', { name: t(`rings.reason.${reason}`) }).click()
    await dialog.getByRole('button', { name: t('rings.leave'), exact: true }).click()
    await expect.element(toast).toHaveTextContent(t('rings.declined'))
    const body = reason ? { answer: 'no', version: 2, reason } : { answer: 'no', version: 2 }
    expect(calls(answerKey).map((call) => call.body)).toEqual([body])
  })

  it('have one reason at most, which can be taken back', async () => {
    const { t } = await show(language, ring)
    await button(t('rings.not_for_me')).click()
    const [listing, dates] = [button(t('rings.reason.home')), button(t('rings.reason.dates'))]
    await listing.click()
    await dates.click()
    await expect.element(listing).toHaveAttribute('aria-pressed', 'false')
    await expect.element(dates).toHaveAttribute('aria-pressed', 'true')
    await dates.click()
    await expect.element(dates).toHaveAttribute('aria-pressed', 'false')
  })

  it('wait for the others without saying who; the yes can be taken back', async () => {
    const waiting: Ring = { ...ring, my_answer: 'yes', yes_count: 2 }
    const screen = await show(language, waiting)
    const { t, calls } = screen
    await expect.element(page.getByText(t('rings.waiting', { yes: 2, count: 3 }))).toBeVisible()
    await expect.element(page.getByText(t('rings.waiting_hint'))).toBeVisible()
    await expect
      .element(page.getByRole('img', { name: t('rings.progress', { yes: 2, count: 3 }) }))
      .toBeVisible()
    await button(t('rings.take_back')).click()
    const dialog = page.getByRole('dialog', { name: t('rings.decline_title_back') })
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: t('rings.leave'), exact: true }),
      fill: async () => {},
      endpoint: answerKey,
      refused: 'ring_closed',
      answer: { ...waiting, state: 'declined', my_answer: 'no' },
    })
    expect(calls(answerKey).at(-1)?.body).toEqual({ answer: 'no', version: 2 })
  })

  it('need a verified phone', async () => {
    const { t } = await show(language, cannot('phone_not_verified'))
    await expect.element(page.getByText(t('rings.cannot.phone_not_verified'))).toBeVisible()
    expect(page.getByRole('button', { name: t('rings.say_yes') }).query()).toBeNull()
    await button(t('rings.verify_phone')).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('need a plan', async () => {
    const { t } = await show(language, cannot('premium_required'), {
      'GET /plans/': planSamples,
      'GET /my-profile/': { ...ayseProfile, is_phone_verified: true },
      'GET /auth/check/': { user: { ...ayse, is_subscribed: false } },
      'GET /contracts/': { version: 'v1', documents: [] },
    })
    await expect.element(page.getByText(t('rings.cannot.premium_required'))).toBeVisible()
    await button(t('rings.become_member')).click()
    const sheet = page.getByRole('dialog', { name: t('subscriptions.step.label') })
    await expect.element(sheet.getByRole('heading', { name: t('subscriptions.step.ask') })).toBeVisible()
  })

  it.each(['member_suspended', 'ring_closed', 'something_else'])('are refused: %s', async (reason) => {
    const { t } = await show(language, cannot(reason))
    const known = reason === 'member_suspended' ? reason : 'ring_closed'
    await expect.element(page.getByText(t(`rings.cannot.${known}`))).toBeVisible()
    expect(page.getByRole('button', { name: t('rings.say_yes') }).query()).toBeNull()
  })
})

describe.each(languages)('leaving a ring in %s', (language) => {
  // Specified: D.80
  it('shows who loses a stay and the price, and sends the price that was seen', async () => {
    const screen = await show(language, { ...agreedRing, leave_closes_rings: true })
    const { t, calls } = screen
    await button(t('rings.leave')).click()
    const dialog = page.getByRole('alertdialog', { name: t('rings.leave_title') })
    await expect.element(dialog.getByText(t('rings.leave_guest', { name: 'Kerem' }))).toBeVisible()
    await expect.element(dialog.getByText(t('rings.leave_cost', { points: '201' }))).toBeVisible()
    await expect.element(dialog.getByText(t('rings.leave_closes'))).toBeVisible()
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: t('rings.leave_confirm') }),
      fill: () => dialog.getByRole('textbox').fill(' Hastalandım '),
      endpoint: leaveKey,
      refused: 'terms_changed',
      answer: { ...agreedRing, legs: agreedRing.legs.map((leg) => ({ ...leg, is_off: true })) },
    })
    await expect.element(screen.toast).toHaveTextContent(t('rings.left_ring'))
    expect(calls(leaveKey).at(-1)?.body).toEqual({ leave_cost: 201, reason: 'Hastalandım' })
  })

  it.each([
    [201, true],
    [0, false],
  ])('says what the community fund pays for who loses the stay: %s points', async (cost, goesThere) => {
    const { t } = await show(language, { ...agreedRing, leave_cost: cost, leave_cover: 805 })
    await button(t('rings.leave')).click()
    const dialog = page.getByRole('alertdialog', { name: t('rings.leave_title') })
    await expect
      .element(dialog.getByText(t('rings.leave_cover', { name: 'Kerem', points: '805' })))
      .toBeVisible()
    const toFund = dialog.getByText(t('rings.leave_to_fund'), { exact: false })
    if (goesThere) await expect.element(toFund).toBeVisible()
    else expect(toFund.query()).toBeNull()
  })

  it('costs nothing where it is free', async () => {
    const legs = agreedRing.legs.map((leg) => ({ ...leg, is_off: leg.position === 2 }))
    const { t } = await show(language, { ...agreedRing, legs, leave_cost: 0 })
    await button(t('rings.leave')).click()
    await expect.element(page.getByText(t('rings.leave_free'))).toBeVisible()
    expect(page.getByText(t('rings.leave_guest', { name: 'Kerem' })).query()).toBeNull()
    expect(page.getByText(t('rings.leave_closes')).query()).toBeNull()
  })

  it('is refused once the trip has begun, with the reason', async () => {
    const leave = { allowed: false, reason: 'reservation_closed' }
    const { t } = await show(language, {
      ...agreedRing,
      permissions: { ...agreedRing.permissions, leave },
    })
    await expect
      .element(button(t('rings.leave')))
      .toHaveAccessibleDescription(t('rings.cannot.reservation_closed'))
  })
})
