import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { advanceLimits, advanceReasons } from '#shared/features/points/advance.rules.ts'
import { noAdvance, offeredAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { AdvanceNote } from './advance-note.tsx'

const values = {
  limit: '400',
  days: advanceLimits.subscribedDays,
  nights: advanceLimits.freeNights,
  ahead: advanceLimits.daysAhead,
}

describe.each(languages)('the advance of a guest who is short of points in %s', (language) => {
  const show = (advance: typeof offeredAdvance, lacking = 330, covered = 0) => {
    const advanced = advance.reasons.length === 0 && lacking <= advance.limit ? lacking : 0
    return renderScreen(<AdvanceNote payment={{ covered, lacking, advanced }} hostId={9} />, {
      language,
      member: ayse,
      answers: {
        'GET /points/advance/': advance,
      },
    })
  }

  it('covers what is missing', async () => {
    const { t, calls } = await show(offeredAdvance)
    await expect.element(page.getByRole('status')).toBeVisible()
    await expect.element(page.getByText(t('advance.covers', { missing: '330', percent: 40 }))).toBeVisible()
    expect(calls('GET /points/advance/').map(({ query }) => query)).toEqual([{ host: '9' }])
  })

  it('covers what the community fund does not pay, and is not asked for where that pays all', async () => {
    const { t, unmount } = await show(offeredAdvance, 330, 1_050)
    const points = (1_050).toLocaleString(language)
    await expect.element(page.getByText(t('advance.fund_pays', { points }))).toBeVisible()
    await expect.element(page.getByText(t('advance.covers', { missing: '330', percent: 40 }))).toBeVisible()
    await unmount()
    const { calls } = await show(offeredAdvance, 0, 400)
    await expect.element(page.getByText(t('advance.fund_pays', { points: '400' }))).toBeVisible()
    expect(calls('GET /points/advance/')).toEqual([])
    expect(page.getByText(t('advance.covers_title')).query()).toBeNull()
  })

  it('says all that stands in its way, with what to do', async () => {
    const reasons = advanceReasons.filter(
      (reason) => !['no_advances', 'used_before', 'not_first_stay', 'above_limit'].includes(reason),
    )
    const { t } = await show({ ...offeredAdvance, reasons }, 401)
    for (const reason of [...reasons, 'above_limit'] as const)
      await expect.element(page.getByText(t(`advance.reason.${reason}`, values))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('advance.link.listing') }))
      .toHaveAttribute('href', '/profile?section=listing')
    expect(page.getByText(t('advance.covers_title')).query()).toBeNull()
  })

  it('says nothing but that it was used, and nothing at all where the rules have none', async () => {
    const { t } = await show({ ...offeredAdvance, state: 'repaid', reasons: ['used_before', 'no_open_home'] })
    await expect.element(page.getByText(t('advance.reason.used_before'))).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(1)
  })

  it('is not mentioned where the rules have none', async () => {
    const { calls } = await show(noAdvance)
    await expect.poll(() => calls('GET /points/advance/').length).toBe(1)
    expect(page.getByRole('listitem').query()).toBeNull()
    expect(page.getByRole('status').query()).toBeNull()
  })
})
