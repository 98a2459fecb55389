import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { formatLira } from '#web/platform/format.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { lost } from '#web/testing/fake-api.ts'
import { clickInVain, numberedKeys } from '#web/testing/lost-answers.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

it('withdraws from a purchase once, however often it is tried; the next purchase is another one', async () => {
  async function render(until: string) {
    const withdrawal = { until, refund: 900, claimed: 0, points: 0, cancels: [], debt: 0 }
    const screen = await renderScreen(
      <WithdrawDialog open onClose={() => {}} withdrawal={withdrawal} isPaidAhead={false} />,
      { language: 'tr', member: ayse, answers: { 'POST /my-subscription/withdraw/': lost } },
    )
    const confirm = page.getByRole('button', { name: screen.t('subscriptions.withdraw.confirm') })
    const sent = () => screen.calls('POST /my-subscription/withdraw/')
    return { ...screen, sent, press: () => clickInVain(confirm, sent) }
  }
  const first = await render('2026-05-30T09:00:00.000Z')
  await first.press()
  await first.press()
  expect(first.alerts()).toEqual([first.t('shell.offline')])
  await first.unmount()
  const next = await render('2026-06-15T09:00:00.000Z')
  await next.press()
  expect(numberedKeys([...first.sent(), ...next.sent()])).toEqual([1, 1, 2])
})

const withdrawal = {
  until: '2026-06-01T00:00:00.000Z',
  refund: 1200,
  claimed: 0,
  points: 0,
  cancels: [],
  debt: 0,
}

describe.each(languages)('withdrawing from a purchase in %s', (language) => {
  it('is done once, and says why not', async () => {
    const onClose = vi.fn()
    const screen = await renderScreen(
      <WithdrawDialog open onClose={onClose} withdrawal={withdrawal} isPaidAhead={false} />,
      { language, member: ayse, answers: { 'GET /auth/check/': { user: ayse } } },
    )
    const { t } = screen
    await checkForm(screen, {
      language,
      submit: page.getByRole('button', { name: t('subscriptions.withdraw.confirm'), exact: true }),
      fill: async () => {},
      endpoint: 'POST /my-subscription/withdraw/',
      refused: 'withdrawal_closed',
      answer: { refund: 1200 },
    })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await expect
      .element(screen.toast)
      .toHaveTextContent(t('subscriptions.withdraw.done', { refund: formatLira(1200, language) }))
  })
})
