import type { Page } from 'playwright-core'

/** What goes wrong on a page, from now on: errors that nobody caught, and what is written as an error to its console. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    // A missing home is not an error of the browser.
    if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
  })
  return errors
}
