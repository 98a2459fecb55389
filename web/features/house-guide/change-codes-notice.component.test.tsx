import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { ChangeCodesNotice } from './change-codes-notice.tsx'

describe.each(languages)('codes that a guest has seen in %s', (language) => {
  // Specified: D.65
  it('are changed from the page of the cancelled agreement', async () => {
    const { t, address } = await renderScreen(<ChangeCodesNotice reservationId={55} />, {
      language,
      member: ayse,
      answers: {
        'GET /reservation/codes/{id}': {
          change_codes: { residence: 20, opened_at: '2026-05-18T13:05:00.000Z' },
        },
      },
    })
    await expect.element(page.getByText(/16[.:]05/)).toBeVisible()
    await page.getByRole('link', { name: t('house_guide.change_codes.link') }).click()
    expect(address()).toBe('/house-guide/20')
  })

  it('that are as they were are not mentioned', async () => {
    const { t, calls } = await renderScreen(<ChangeCodesNotice reservationId={55} />, {
      language,
      member: ayse,
      answers: { 'GET /reservation/codes/{id}': { change_codes: null } },
    })
    await expect.poll(() => calls('GET /reservation/codes/{id}')).toHaveLength(1)
    expect(page.getByRole('link', { name: t('house_guide.change_codes.link') }).query()).toBeNull()
  })
})
