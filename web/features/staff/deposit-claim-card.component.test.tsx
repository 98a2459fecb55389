import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { staff as en } from '#shared/i18n/en/staff.ts'
import { staff as tr } from '#shared/i18n/tr/staff.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { type DepositClaim, DepositClaimCard } from './deposit-claim-card.tsx'
import { filled } from './staff-texts.ts'

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
  const s = language === 'en' ? en : tr
  const show = (shown: DepositClaim) =>
    renderScreen(<DepositClaimCard claim={shown} photos={<p>Hasar</p>} handovers={<p>Odalar</p>} />, {
      language,
      member: { ...ayse, is_staff: true },
    })

  it('shows what both sides say and show, and is decided with points and a reason', async () => {
    const screen = await show(claim)
    for (const text of ['Sürahi kırıldı.', 'Zaten kırıktı.', 'Hasar', 'Odalar', 'Mert Kaya', 'Ayşe Demir'])
      await expect.element(page.getByText(text)).toBeVisible()
    await button(s.deposits.decide).click()
    const points = page.getByRole('textbox', { name: s.deposits.points })
    const reason = page.getByRole('textbox', { name: s.reason.label })
    const submit = page.getByRole('dialog').getByRole('button', { name: s.deposits.decide, exact: true })
    await checkForm(screen, {
      language,
      submit,
      missing: {
        sentences: [filled(s.deposits.points_missing, { points: '30' }), s.reason.missing],
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
    await expect.element(screen.toast).toHaveTextContent(s.deposits.done)
    expect(screen.calls('POST /staff/deposit-claims/{id}/').at(-1)?.body).toEqual({
      points: 12,
      reason: 'Fotoğraflarda görülüyor',
    })
  })
})
