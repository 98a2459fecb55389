import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { advanceLimits, advanceReasons } from '#shared/features/points/advance.rules.ts'
import { noAdvance, offeredAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { AdvanceTerms } from './advance-terms.tsx'

const values = {
  limit: '400',
  days: advanceLimits.subscribedDays,
  nights: advanceLimits.freeNights,
  ahead: advanceLimits.daysAhead,
}

describe.each(languages)('whether points can be advanced in %s', (language) => {
  const show = (advance: typeof offeredAdvance) =>
    renderScreen(<AdvanceTerms />, { language, member: ayse, answers: { 'GET /points/advance/': advance } })

  it('says all that stands in its way, with what to do', async () => {
    const reasons = advanceReasons.filter(
      (reason) => !['no_advances', 'used_before', 'not_first_stay', 'above_limit'].includes(reason),
    )
    const { t } = await show({ ...offeredAdvance, reasons })
    await expect.element(page.getByText(t('advance.refused_title'))).toBeVisible()
    for (const reason of [...reasons, 'above_limit'] as const)
      await expect.element(page.getByText(t(`advance.reason.${reason}`, values))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('advance.link.listing') }))
      .toHaveAttribute('href', '/profile?section=listing')
  })

  it('says how much there is where nothing stands in its way', async () => {
    const { t } = await show(offeredAdvance)
    await expect.element(page.getByText(t('advance.ready_title'))).toBeVisible()
    await expect.element(page.getByText(t('advance.reason.above_limit', values))).toBeVisible()
  })

  it('says nothing but that it was used', async () => {
    const { t } = await show({ ...offeredAdvance, state: 'repaid', reasons: ['used_before', 'no_open_home'] })
    await expect.element(page.getByText(t('advance.reason.used_before'))).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(1)
  })

  it('is not mentioned where the rules have none', async () => {
    const { calls } = await show(noAdvance)
    await expect.poll(() => calls('GET /points/advance/').length).toBe(1)
    expect(page.getByRole('listitem').query()).toBeNull()
  })
})
