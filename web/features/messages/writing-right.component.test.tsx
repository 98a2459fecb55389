import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { planSamples } from '#web/testing/plan-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile } from '#web/testing/samples.ts'
import { WritingRight } from './writing-right.tsx'

const none = { may_write: false, has_plan: false, free_left: 0, next_free_at: null }

const refused = { sentence: 'refused', needsPremium: true }

describe.each(languages)('what writing needs without a plan in %s', (language) => {
  const handled = vi.fn()
  const show = (
    allowance: NonNullable<Answers['GET /message-allowance/']>,
    { isSubscribed = false, problem = null as typeof refused | null } = {},
  ) =>
    renderScreen(<WritingRight memberId={3} problem={problem} onShown={handled} />, {
      language,
      path: '/messages/3',
      member: { ...ayse, is_subscribed: isSubscribed },
      answers: {
        'GET /message-allowance/': allowance,
        'GET /plans/': planSamples,
        'GET /my-profile/': { ...ayseProfile, is_phone_verified: true },
        'GET /auth/check/': { user: { ...ayse, is_subscribed: false } },
        'GET /contracts/': { version: 'v1', documents: [] },
      },
    })

  it('is said with its price before anything is typed, and bought there', async () => {
    const { t } = await show(none)
    await expect.element(page.getByText(t('subscriptions.step.price', { price: '₺150' }))).toBeVisible()
    await page.getByRole('button', { name: t('subscriptions.step.write') }).click()
    const box = page.getByRole('region', { name: t('subscriptions.step.label') })
    await expect.element(box.getByRole('heading', { name: t('subscriptions.step.write') })).toBeVisible()
    await expect.element(box.getByText(t('subscriptions.step.write_kept'))).toBeVisible()
  })

  it('is bought there after the server has refused a message, in its sentence', async () => {
    const { alerts } = await show(
      { ...none, may_write: true, free_left: 1 },
      { isSubscribed: true, problem: refused },
    )
    await expect.poll(alerts).toEqual([errorSentence('premium_required', language)])
    expect(handled).toHaveBeenCalledOnce()
  })

  it('says how many others can be written to once', async () => {
    const { t } = await show({ ...none, may_write: true, free_left: 2 })
    await expect.element(page.getByText(t('messages.free_left', { count: 2 }))).toBeVisible()
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })

  it('is not asked of a member with a plan', async () => {
    const { calls } = await show(none, { isSubscribed: true })
    expect(page.getByRole('button').elements()).toHaveLength(0)
    expect(calls('GET /message-allowance/')).toHaveLength(0)
  })
})
