import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Throws with every violation on the page in its current state: rule, help and element. Omitting passed checks and, in
 * legacy mode, the second page that axe opens saves a third of the time. That mode skips frames of other origins: we
 * have none.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page: page as never })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze()
  if (violations.length === 0) return
  const list = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}  ${node.html.slice(0, 160)}`).join('\n')}`,
  )
  throw new Error(`Not accessible (${where}):\n${list.join('\n')}`)
}
