import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { inTurn } from '#web/testing/fake-api.ts'
import { offeredAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { AdvanceOwed } from './advance-owed.tsx'

const used = {
  ...offeredAdvance,
  state: 'used' as const,
  points: 330,
  owed: 250,
  repayable: 100,
  reasons: ['used_before' as const],
}

describe.each(languages)('what is owed of an advance in %s', (language) => {
  it('is paid back by hand, as far as the balance goes', async () => {
    const { t, calls } = await renderScreen(<AdvanceOwed balance={100} />, {
      language,
      member: ayse,
      answers: {
        'GET /points/advance/': used,
        'POST /points/advance/repay/': inTurn(new AppError('not_enough_points'), {
          ...used,
          owed: 150,
          repayable: 0,
        }),
        'GET /auth/check/': { user: ayse },
      },
    })
    await expect.element(page.getByText(t('advance.owed', { owed: '250' }))).toBeVisible()
    const hint = t('advance.owed_hint', { points: '330', percent: 40 })
    expect(hint).toMatch(/40%|%40/)
    await expect.element(page.getByText(hint)).toBeVisible()
    const field = page.getByLabelText(t('advance.repay_points'))
    await expect.element(field).toHaveValue(100)
    await field.fill('101')
    const pay = page.getByRole('button', { name: t('advance.repay') })
    await pay.click()
    await expect.element(page.getByText(t('advance.out_of_range', { max: '100' }))).toBeVisible()
    await field.fill('100')
    await pay.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await pay.click()
    await expect.element(page.getByText(t('advance.owed', { owed: '150' }))).toBeVisible()
    expect(calls('POST /points/advance/repay/').map(({ body }) => body)).toEqual([
      { points: 100 },
      { points: 100 },
    ])
  })
})
