import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/error-catalogue.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile } from '#web/testing/samples.ts'
import { foundPost, mutualMatch } from '#web/testing/service-samples.ts'
import { type Proposal, ProposeDialog } from './propose-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00+03:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const given = mutualMatch.gives
const mutual: Proposal = { post: mutualMatch.needs, inReturn: { help: given.help, minutes: 180 } }

describe.each(languages)('a proposal from a post in %s', (language) => {
  const show = (proposal: Proposal, answers: Answers = {}, width: 390 | 1280 = 1280) =>
    renderScreen(<ProposeDialog open proposal={proposal} onClose={() => {}} />, {
      ...{ language, member: ayse, width, path: '/services', route: '/services' },
      answers: { 'POST /service-agreement/': { id: 70 }, ...answers },
    })
  const select = (label: string) => page.getByRole('combobox', { name: label, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const typed = (day: string, month: string) =>
    language === 'tr' ? `${day}.${month}.2026` : `${day}/${month}/2026`

  it('helps for points, which are computed: one day, tomorrow, the time of the post', async () => {
    const { t, calls, address } = await show({ post: foundPost, inReturn: null }, {}, 390)
    await expect
      .element(page.getByRole('dialog', { name: t('service_agreement.form.need', { name: 'Nermin' }) }))
      .toBeVisible()
    await expect.element(page.getByText(t('service_agreement.form.you_earn', { points: 80 }))).toBeVisible()
    await select(t('service_agreement.form.how_long')).selectOptions('165')
    await expect.element(page.getByText(t('service_agreement.form.you_earn', { points: 55 }))).toBeVisible()
    await page.getByLabelText(t('service_agreement.form.text'), { exact: false }).fill('Merhaba')
    await button(t('service_agreement.form.propose')).click()
    await vi.waitFor(() => expect(address()).toBe('/service/70'))
    expect(calls('POST /service-agreement/')[0]?.body).toEqual({
      ...{ post: 21, start_date: '2026-05-15', end_date: '2026-05-16', approve: true, text: 'Merhaba' },
      extras: [{ kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 165 }],
    })
  })

  it('asks for help: the member of the post gives it, and the points are the viewer’s', async () => {
    const post = { ...foundPost, direction: 'give' as const, returns: ['points' as const] }
    const { t, calls } = await show({ post, inReturn: null })
    await expect.element(page.getByText(t('service_agreement.form.you_pay', { points: 80 }))).toBeVisible()
    expect(page.getByRole('group', { name: t('service_agreement.form.in_return') }).elements()).toHaveLength(
      1,
    )
    await button(t('service_agreement.form.propose')).click()
    await vi.waitFor(() => expect(calls('POST /service-agreement/')).toHaveLength(1))
    expect(calls('POST /service-agreement/')[0]?.body.extras).toMatchObject([
      { from: 'receiver', minutes: 240 },
    ])
  })

  it('gives help in return, of a kind that the post takes', async () => {
    const post = { ...foundPost, wants: ['chores' as const, 'business_help' as const] }
    const { t, calls } = await show({ post, inReturn: null })
    await page.getByText(t('service_agreement.form.help'), { exact: true }).click()
    const which = select(t('service_agreement.form.which'))
    expect([...(which.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
      'chores',
      'business_help',
    ])
    await which.selectOptions('business_help')
    await select(t('service_agreement.form.which_time')).selectOptions('240')
    // About even: nothing is suggested.
    expect(page.getByRole('checkbox').elements()).toHaveLength(0)
    await button(t('service_agreement.form.propose')).click()
    await vi.waitFor(() => expect(calls('POST /service-agreement/')).toHaveLength(1))
    expect(calls('POST /service-agreement/')[0]?.body.extras).toEqual([
      { kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 240 },
      { kind: 'help', from: 'receiver', help: 'business_help', minutes: 240 },
    ])
  })

  it('swaps for a mutual match, with points for the rest only if wanted', async () => {
    const { t, calls } = await show({ ...mutual, inReturn: { help: given.help, minutes: 120 } })
    const tick = page.getByRole('checkbox', {
      name: t('service_agreement.form.suggested_theirs', { points: 40 }),
    })
    await expect.element(tick).not.toBeChecked()
    await tick.click()
    await button(t('service_agreement.form.propose')).click()
    await vi.waitFor(() => expect(calls('POST /service-agreement/')).toHaveLength(1))
    expect(calls('POST /service-agreement/')[0]?.body.extras).toEqual([
      { kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 240 },
      { kind: 'help', from: 'receiver', help: 'business_help', minutes: 120 },
      { kind: 'points', from: 'receiver', points: 40 },
    ])
  })

  it('takes several days, from tomorrow on', async () => {
    const { t, calls } = await show({ post: foundPost, inReturn: null })
    const first = page.getByLabelText(t('service_agreement.form.first_day'), { exact: true })
    const last = page.getByLabelText(t('service_agreement.form.last_day'), { exact: true })
    await first.fill(typed('14', '05'))
    await button(t('service_agreement.form.propose')).click()
    await expect.element(first).toHaveAttribute('aria-invalid', 'true')
    expect(calls('POST /service-agreement/')).toHaveLength(0)
    await first.fill(typed('20', '05'))
    await expect.element(last).toHaveValue(typed('20', '05'))
    await last.fill(typed('22', '05'))
    await button(t('service_agreement.form.propose')).click()
    await vi.waitFor(() => expect(calls('POST /service-agreement/')).toHaveLength(1))
    expect(calls('POST /service-agreement/')[0]?.body).toMatchObject({
      start_date: '2026-05-20',
      end_date: '2026-05-23',
    })
  })

  it.each<ErrorCode>(['help_limit_reached', 'post_closed', 'member_blocked', 'extras_not_allowed'])(
    'says in words why it is refused: %s',
    async (code) => {
      const { t, alerts, address } = await show(
        { post: foundPost, inReturn: null },
        { 'POST /service-agreement/': new AppError(code) },
      )
      await button(t('service_agreement.form.propose')).click()
      await vi.waitFor(() => expect(alerts()).toEqual([errorSentence(code, language)]))
      expect(address()).toBe('/services')
    },
  )

  it('says who lacks points', async () => {
    const answers = { 'POST /service-agreement/': new AppError('not_enough_points') }
    const { t, alerts, unmount } = await show({ post: foundPost, inReturn: null }, answers)
    await button(t('service_agreement.form.propose')).click()
    await vi.waitFor(() =>
      expect(alerts()).toEqual([t('service_agreement.refused.theirs_short', { name: 'Nermin' })]),
    )
    await unmount()
    const own = await show({ post: { ...foundPost, direction: 'give' }, inReturn: null }, answers)
    await button(t('service_agreement.form.propose')).click()
    await vi.waitFor(() =>
      expect(own.alerts()).toEqual([t('service_agreement.refused.mine_short', { points: 80 })]),
    )
  })

  it('leads to the membership, to the agreement there is, and to the phone', async () => {
    const { t, answer } = await show(
      { post: foundPost, inReturn: null },
      { 'POST /service-agreement/': new AppError('premium_required'), 'GET /my-profile/': ayseProfile },
    )
    await button(t('service_agreement.form.propose')).click()
    await expect
      .element(page.getByRole('link', { name: t('service_agreement.form.plans') }))
      .toHaveAttribute('href', '/profile?section=subscription')
    answer({ 'POST /service-agreement/': new AppError('service_exists') })
    await button(t('service_agreement.form.propose')).click()
    await expect
      .element(page.getByRole('link', { name: t('service_agreement.form.to_agreement') }))
      .toHaveAttribute('href', '/yuva-history')
    answer({ 'POST /service-agreement/': new AppError('phone_not_verified') })
    await button(t('service_agreement.form.propose')).click()
    await expect.element(button(t('service_agreement.form.verify'))).toBeVisible()
  })

  it('can be talked about first, and leads to the home where nights are a return, too', async () => {
    const post = { ...foundPost, returns: ['points' as const, 'nights' as const], home: 98 }
    const { t } = await show({ post, inReturn: null })
    await expect
      .element(page.getByRole('link', { name: t('service_agreement.form.talk') }))
      .toHaveAttribute('href', '/messages/31')
    await expect
      .element(page.getByRole('link', { name: t('service_agreement.form.nights') }))
      .toHaveAttribute('href', '/listing/98')
  })
})
