import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseSearch } from '#web/features/search/search-query.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { MobileSearch } from './mobile-search.tsx'
import { SearchBar } from './search-bar.tsx'

const answers = { 'GET /places/': [] }
const nothing = parseSearch(new URLSearchParams())

/** What the Tab key comes by, up to and with `last`. */
async function passed(last: string): Promise<string[]> {
  const names: string[] = []
  for (let tabs = 0; tabs < 25 && !names.at(-1)?.startsWith(last); tabs += 1) {
    await userEvent.tab()
    const focused = document.activeElement
    const text = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
    names.push(focused?.getAttribute('aria-label') ?? text ?? '')
  }
  return names
}

/** Where each of these comes, without what stands between them. */
const order = (names: readonly string[], wanted: readonly string[]) =>
  names.flatMap((name) => wanted.filter((each) => name.startsWith(each)))

describe.each(languages)('the keyboard in a search in %s', (language) => {
  it.each(['hero', 'compact'] as const)(
    'goes on with the next part after a place was chosen: %s',
    async (variant) => {
      const { t } = await renderScreen(<SearchBar variant={variant} />, { language, answers })
      await page.getByRole('button', { name: new RegExp(`^${t('search.where')}`) }).click()
      const field = page.getByRole('combobox', { name: t('search.where') })
      await expect.element(field).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect.element(page.getByRole('dialog', { name: t('search.type') })).toHaveFocus()
      const wanted = [
        t('listings.service_type.home_exchange'),
        t('search.when'),
        t('search.guests'),
        t('search.submit'),
      ]
      expect(order(await passed(t('search.submit')), wanted)).toEqual(wanted)
    },
  )

  it('goes on with the next part on a phone', async () => {
    const { t } = await renderScreen(<MobileSearch open initial={nothing} onClose={() => {}} />, {
      language,
      answers,
      width: 390,
    })
    await page.getByRole('combobox', { name: t('search.where') }).click()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('button', { name: new RegExp(`^${t('search.type')}`) })).toHaveFocus()
    const wanted = [
      t('listings.service_type.home_exchange'),
      t('search.when'),
      t('search.guests'),
      t('search.submit'),
    ]
    expect(order(await passed(t('search.submit')), wanted)).toEqual(wanted)
  })
})
