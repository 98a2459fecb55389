import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { FactLine } from './fact-line.tsx'

const facts = ['113 m²', null, '7 yıllık bina', 'toplam 3 oda', '2 yatak odası', '3 yatak', '1 banyo']

/** The lines as they are seen: dots outside of the frame are clipped. */
function shownLines(): string[] {
  const frame = page.getByTestId('frame').element().firstElementChild
  if (!frame) throw new Error('There is no line')
  const { left } = frame.getBoundingClientRect()
  const lines = new Map<number, string>()
  for (const item of frame.firstElementChild?.children ?? []) {
    const { left: start, top } = item.getBoundingClientRect()
    const hasDot = item.previousElementSibling !== null && !isClipped(item, start, left)
    lines.set(top, (lines.get(top) ?? '') + (hasDot ? ' · ' : '') + item.textContent.replace(' · ', ''))
  }
  return [...lines.values()]
}

/** The dot is in the middle of the room before the fact, and about 3 px wide. */
function isClipped(item: Element, start: number, frame: number): boolean {
  const room = 0.85 * Number.parseFloat(getComputedStyle(item).fontSize)
  return start + room / 2 + 2 <= frame
}

describe.each(languages)('facts in a line in %s', (language) => {
  it.each([false, true])('have dots between them only, as a list: %s', async (isList) => {
    const show = (width: number) => (
      <div data-testid="frame" style={{ width }}>
        <FactLine facts={facts} isList={isList} />
      </div>
    )
    const wide = await renderScreen(show(900), { language })
    expect(shownLines()).toEqual([
      '113 m² · 7 yıllık bina · toplam 3 oda · 2 yatak odası · 3 yatak · 1 banyo',
    ])
    await wide.unmount()
    await renderScreen(show(280), { language })
    const lines = shownLines()
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/^[^·\s].*[^·\s]$/)
    expect(lines.join(' · ')).toBe(facts.filter(Boolean).join(' · '))
  })
})
