import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ownIzmirCard } from '#web/testing/samples.ts'
import { fit, sealed, swap, wish } from '#web/testing/wish-samples.ts'
import { FitRow } from './fit-row.tsx'
import { SwapRow } from './swap-row.tsx'
import { WantedByView } from './wanted-by.tsx'

describe.each(languages)('rows of a wish on a phone in %s', (language) => {
  it.each([320, 390])('are low, with an action that is no wider than its text: %i px', async (width) => {
    const { t } = await renderScreen(<SwapRow wish={wish} swap={swap} onRefresh={() => {}} />, {
      language,
      member: ayse,
      answers: {},
      width: 390,
    })
    await page.viewport(width, 844)
    const row = page.getByRole('article').element().getBoundingClientRect()
    const action = page
      .getByRole('button', { name: t('wishes.propose') })
      .element()
      .getBoundingClientRect()
    expect(row.height).toBeLessThan(160)
    expect(action.width).toBeLessThan(row.width / 2)
    expect(action.height).toBeGreaterThanOrEqual(44)
    // At the end of the row.
    expect(row.right - action.right).toBeLessThan(24)
  })

  it('lead to the home wherever they are clicked', async () => {
    const { t } = await renderScreen(
      <ul>
        <FitRow wish={wish} fit={fit} />
      </ul>,
      { language, member: ayse, answers: {}, width: 390 },
    )
    const link = page.getByRole('link', { name: t('wishes.see_home') })
    await expect.element(link).toBeVisible()
    expect(page.getByRole('listitem').first().element().clientHeight).toBeLessThan(150)
    let clicks = 0
    link.element().addEventListener('click', (event) => {
      event.preventDefault()
      clicks += 1
    })
    await page.getByText('Mavi kapılı taş ev', { exact: false }).click({ force: true })
    await page.getByText(t('wishes.new_home')).click({ force: true })
    expect(clicks).toBe(2)
  })

  it('have the invitation beside who comes', async () => {
    const { t } = await renderScreen(<WantedByView />, {
      language,
      member: ayse,
      answers: {
        'GET /my-residences/': [ownIzmirCard],
        'GET /my-residences/wanted-by/': { wishes: [sealed], invitations_left: 4 },
      },
      width: 390,
    })
    const button = page.getByRole('button', { name: t('wishes.invite') })
    await expect.element(button).toBeVisible()
    expect(button.element().clientWidth).toBeLessThan(390 / 2)
  })
})
