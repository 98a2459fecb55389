import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkForm } from '#web/testing/check-form.ts'
import { consoleTexts } from '#web/testing/console-texts.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { type DepositClaim, DepositClaimCard } from './deposit-claim-card.tsx'

const claim: DepositClaim = {
  id: 12,
  reservation: 7,
  start_date: '2026-05-10',
  end_date: '2026-05-13',
  host: { id: 3, name: 'Mert Kaya' },
  guest: { id: 1, name: 'Ayşe Demir' },
  points: 50,
  claim: {
    points: 30,
    text: 'Sürahi kırıldı.',
    claimed_at: '2026-05-14T08:00:00.000Z',
    photos: [4],
    answer: 'Zaten kırıktı.',
    answered_at: '2026-05-15T08:00:00.000Z',
    decision: null,
  },
  ends_at: '2026-05-25T08:00:00.000Z',
  handover: null,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(languages)('a disputed deposit in %s', (language) => {
  const t = consoleTexts(language)
  const show = (shown: DepositClaim) =>
    renderScreen(<DepositClaimCard claim={shown} photos={<p>Hasar</p>} handovers={<p>Odalar</p>} />, {
      language,
      member: { ...ayse, is_staff: true },
    })

  it('shows what both sides say and show, and is decided with points and a reason', async () => {
    const screen = await show(claim)
    for (const text of ['Sürahi kırıldı.', 'Zaten kırıktı.', 'Hasar', 'Odalar', 'Mert Kaya', 'Ayşe Demir'])
      await expect.element(page.getByText(text)).toBeVisible()
    await button(t('staff.report.decide')).click()
    const points = page.getByRole('textbox', { name: t('staff.deposits.points') })
    const reason = page.getByRole('textbox', { name: t('staff.reason.label') })
    const submit = page
      .getByRole('dialog')
      .getByRole('button', { name: t('staff.report.decide'), exact: true })
    await checkForm(screen, {
      language,
      submit,
      missing: {
        sentences: [t('staff.deposits.points_missing', { points: '30' }), t('staff.reason.missing')],
        first: points,
      },
      fill: async () => {
        await points.fill('31')
        await reason.fill('Fotoğraflarda görülüyor')
        await submit.click()
        await expect.element(points).toHaveAccessibleDescription(/30/)
        await points.fill('12')
      },
      endpoint: 'POST /staff/deposit-claims/{id}/',
      refused: 'deposit_closed',
      field: ['reason', reason],
      answer: null,
    })
    await expect.element(screen.toast).toHaveTextContent(t('staff.deposits.done'))
    expect(screen.calls('POST /staff/deposit-claims/{id}/').at(-1)?.body).toEqual({
      points: 12,
      reason: 'Fotoğraflarda görülüyor',
    })
  })
})
