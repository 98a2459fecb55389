import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** The field shows why it was refused, and has the focus. */
export async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
}
