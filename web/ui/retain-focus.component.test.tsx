import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { retainFocus } from './retain-focus.ts'

function Rows({ first }: { first: readonly string[] }) {
  const [rows, setRows] = useState(first)
  return (
    <section ref={retainFocus}>
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
                {row}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length < 3 ? (
        <button type="button" onClick={() => setRows([...rows, `${rows.length}`])}>
          add
        </button>
      ) : null}
    </section>
  )
}

describe.each(languages)('the focus in a list in %s', (language) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  it('goes to the next row, to what adds rows, and to the rows where nothing more can be added', async () => {
    await renderScreen(<Rows first={['a', 'b']} />, { language })
    button('a').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('b')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('add')).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(button('add')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('1')).toHaveFocus()
  })

  it('is left alone where it is elsewhere', async () => {
    await renderScreen(
      <>
        <Rows first={['a', 'b']} />
        <input aria-label="other" />
      </>,
      { language },
    )
    const other = page.getByRole('textbox', { name: 'other' })
    button('a').element().focus()
    other.element().focus()
    ;(button('a').element() as HTMLElement).click()
    await expect.poll(() => button('a').elements()).toEqual([])
    await expect.element(other).toHaveFocus()
  })
})
