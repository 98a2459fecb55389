import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/**
 * The keys of calls, each as the number of the first request that used it: `[1, 1, 2]` is a request that was tried
 * again, and another one. 0 is a call without a key.
 */
export function numberedKeys(calls: readonly { idempotencyKey: string | null }[]): number[] {
  const known: string[] = []
  return calls.map(({ idempotencyKey }) => {
    if (idempotencyKey === null) return 0
    if (!known.includes(idempotencyKey)) known.push(idempotencyKey)
    return known.indexOf(idempotencyKey) + 1
  })
}

/** Clicks a button whose call is `lost`, or refused, and waits until it can be clicked again. */
export async function clickInVain(button: Locator, calls: () => readonly unknown[]): Promise<void> {
  const before = calls().length
  await button.click()
  await expect.poll(calls).toHaveLength(before + 1)
  await expect.element(button).not.toHaveAttribute('aria-busy', 'true')
}
