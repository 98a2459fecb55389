import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { AdvanceNote } from './advance-note.tsx'

describe.each(languages)('what the fund and the advance pay in %s', (language) => {
  const show = (covered: number, advanced: number) =>
    renderScreen(<AdvanceNote payment={{ covered, advanced }} />, { language, member: ayse })

  it('is said with its amount, and leads to how the advance works', async () => {
    const { t, unmount } = await show(1_050, 330)
    const points = (1_050).toLocaleString(language)
    await expect.element(page.getByText(t('advance.fund_pays', { points }))).toBeVisible()
    await expect.element(page.getByText(t('advance.covers', { missing: '330' }))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('advance.how') }))
      .toHaveAttribute('href', '/points')
    await unmount()
    await show(0, 0)
    expect(page.getByRole('status').query()).toBeNull()
  })
})
