import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatRange, formatRangeWithYear } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, reservation } from '#web/testing/samples.ts'
import { sidesOf } from '../reservation-texts.ts'
import type { StayLeg } from '../stay-legs.ts'
import { termsOf } from '../terms/reservation-terms.ts'
import { ApprovalBar } from './approval-bar.tsx'
import { ChangedBar } from './changed-bar.tsx'

const edit = {
  before: termsOf(reservation),
  after: { ...termsOf(reservation), stay: { start: '2026-07-12', end: '2026-07-15' } },
  viewer: 'offerer' as const,
  cityOf: () => undefined,
}

const legOf = (shown: Reservation): StayLeg => ({
  isOwn: !shown.is_offerer,
  card: shown.residence_card,
  stay: { start: shown.start_date, end: shown.end_date },
  before: null,
  guest: shown.offerer_info,
  guests: null,
  extras: [],
  closed: [],
  isOver: false,
})

async function renderBar(language: Language, changes: Partial<Reservation>) {
  const shown = { ...reservation, ...changes }
  const onApprove = vi.fn()
  const screen = await renderScreen(
    <ApprovalBar reservation={shown} sides={sidesOf(shown)} legs={[legOf(shown)]} onApprove={onApprove} />,
    { language, member: ayse },
  )
  return { ...screen, onApprove }
}

describe.each(languages)('approval bar in %s', (language) => {
  // Specified: D.54
  it('asks for the approval of the viewer, and waits for the other side', async () => {
    const { t, onApprove } = await renderBar(language, {})
    await expect.element(page.getByText(t('reservations.bar.hint_them'))).toBeVisible()
    // What is approved is in the bar itself.
    const dates = formatRangeWithYear(reservation.start_date, reservation.end_date, language)
    await expect.element(page.getByText(dates)).toBeVisible()
    await page.getByRole('button', { name: t('reservations.bar.approve') }).click()
    expect(onApprove).toHaveBeenCalledOnce()
  })

  it('refuses to approve for the other side, and says so in a toast and beside it', async () => {
    const { t, toast, onApprove } = await renderBar(language, {})
    await page.getByRole('button', { name: t('reservations.bar.waiting') }).click()
    await expect.element(toast).toHaveTextContent(t('reservations.only_counterpart'))
    const bar = page.getByRole('region', { name: t('reservations.bar.label') })
    await expect.element(bar.getByText(t('reservations.only_counterpart'))).toBeVisible()
    expect(bar.getByText(t('reservations.bar.hint_them')).query()).toBeNull()
    expect(onApprove).not.toHaveBeenCalled()
  })

  it('offers no second approval after the own one', async () => {
    const { t } = await renderBar(language, { offerer_approved: true })
    await expect.element(page.getByText(t('reservations.bar.approved_you'))).toBeVisible()
    await expect.element(page.getByText(t('reservations.bar.hint_you_done'))).toBeVisible()
    expect(page.getByRole('button', { name: t('reservations.bar.approve') }).query()).toBeNull()
  })

  it('shows the approval of the other side, seen by the receiver too', async () => {
    const { t } = await renderBar(language, { is_offerer: false, offerer_approved: true })
    await expect.element(page.getByText('Ayşe').last()).toBeVisible()
    await expect.element(page.getByText(t('reservations.bar.approved_them'))).toBeVisible()
    await expect.element(page.getByText(t('reservations.bar.hint_them_done'))).toBeVisible()
    expect(page.getByRole('button', { name: t('reservations.bar.waiting') }).query()).toBeNull()
    await expect.element(page.getByRole('button', { name: t('reservations.bar.approve') })).toBeVisible()
  })

  it('shows both approvals, and nothing is left to press', async () => {
    const { t } = await renderBar(language, { offerer_approved: true, receiver_approved: true })
    await expect.element(page.getByText(t('reservations.bar.approved_you'))).toBeVisible()
    await expect.element(page.getByText(t('reservations.bar.approved_them'))).toBeVisible()
    const bar = page.getByRole('region', { name: t('reservations.bar.label') })
    expect(bar.getByRole('button').elements()).toEqual([])
  })

  it.each(['offered_house_missing', 'reservation_closed', 'terms_changed', 'not_allowed'] as const)(
    'leaves the button focusable and says why it is disabled: %s',
    async (reason) => {
      const permissions = { ...reservation.permissions, approve: { allowed: false, reason } }
      const { t, onApprove } = await renderBar(language, { permissions })
      const button = page.getByRole('button', { name: t('reservations.bar.approve') })
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await expect.element(button).toHaveAccessibleDescription(t(`reservations.reason.${reason}`))
      await button.click({ force: true })
      expect(onApprove).not.toHaveBeenCalled()
    },
  )

  it('stands in place of the approvals while something is not saved', async () => {
    const [onSave, onSaveAndApprove, onDiscard] = [vi.fn(), vi.fn(), vi.fn()]
    const acts = { onSave, onSaveAndApprove, onDiscard }
    const { t } = await renderScreen(<ChangedBar {...edit} isSaving={false} error={undefined} {...acts} />, {
      language,
    })
    await expect.element(page.getByText(t('reservations.bar.changed_hint'))).toBeVisible()
    // The old dates are struck, the new ones beside them.
    const [old, fresh] = [edit.before.stay, edit.after.stay].map((stay) =>
      stay ? formatRange(stay.start, stay.end, language) : '',
    )
    expect(document.querySelector('s')?.textContent).toBe(old)
    await expect.element(page.getByText(fresh ?? '', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('reservations.bar.save') }).click()
    await page.getByRole('button', { name: t('reservations.bar.discard') }).click()
    await page.getByRole('button', { name: t('asking.change.send') }).click()
    expect(onSave).toHaveBeenCalledOnce()
    expect(onSaveAndApprove).toHaveBeenCalledOnce()
    expect(onDiscard).toHaveBeenCalledOnce()
  })

  it('saves once while it saves, and says why it was not saved', async () => {
    const [onSave, onSaveAndApprove, onDiscard] = [vi.fn(), vi.fn(), vi.fn()]
    const acts = { onSave, onSaveAndApprove, onDiscard }
    const { t } = await renderScreen(<ChangedBar {...edit} isSaving error="409" {...acts} />, { language })
    await expect.element(page.getByRole('alert')).toHaveTextContent('409')
    const save = page.getByRole('button', { name: t('reservations.bar.save') })
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await save.click()
    await expect.element(page.getByRole('button', { name: t('asking.change.send') })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: t('reservations.bar.discard') })).toBeDisabled()
    expect(onSave).not.toHaveBeenCalled()
  })
})
