import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { AssistantBox } from './assistant-box.tsx'
import { MobileMenu } from './mobile-menu.tsx'

describe.each(languages)('the assistant in %s', (language) => {
  const results = (
    <>
      <button type="button" data-map-button="">
        Map
      </button>
      <AssistantBox />
    </>
  )

  it('leaves the corner of a phone to results and their map button', async () => {
    const phone = await renderScreen(results, { language, width: 390 })
    const open = () => page.getByRole('button', { name: phone.t('shell.assistant.open') })
    expect(open().elements()).toHaveLength(0)
    await page.viewport(1280, 900)
    await expect.element(open()).toBeVisible()
  })

  it('makes room for a primary button under it', async () => {
    const { t } = await renderScreen(
      <>
        <main style={{ height: 3000 }}>
          <button type="button" className="fixed right-2 bottom-2 size-20 bg-primary" data-testid="primary" />
        </main>
        <AssistantBox />
      </>,
      { language, width: 1280 },
    )
    const open = page.getByRole('button', { name: t('shell.assistant.open') })
    await expect.poll(() => open.query()).toBeNull()
    page.getByTestId('primary').element().remove()
    window.dispatchEvent(new Event('resize'))
    await expect.element(open).toBeVisible()
  })

  it('is in the menu of a visitor’s phone too', async () => {
    const { t } = await renderScreen(<MobileMenu open onClose={() => {}} />, { language, width: 390 })
    await expect.element(page.getByRole('button', { name: t('shell.header.help') })).toBeVisible()
  })
})
