import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allowTranslation } from './translated-page.ts'

const { removeChild, insertBefore } = Node.prototype
beforeEach(allowTranslation)
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
  document.body.replaceChildren()
})

let show = (_step: number) => {}

/** Texts that come, go and give way to an element, beside elements that stay. */
function Page() {
  const [step, setStep] = useState(0)
  show = setStep
  return (
    <p>
      {step === 0 ? 'gönderiliyor' : null}
      <b>bir</b>
      {step === 1 ? <i>okundu</i> : 'iletildi'}
      {step === 1 ? ' yeni' : null}
      <b>iki</b>
      {step < 2 ? 'son' : null}
    </p>
  )
}

/** What a translator does: wraps each text, or replaces it. */
function translate(way: 'wraps' | 'replaces') {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    const inner = document.createElement('font')
    font.append(inner)
    text.replaceWith(font)
    inner.append(way === 'wraps' ? text : (text.nodeValue ?? ''))
  }
}

async function render() {
  const container = document.body.appendChild(document.createElement('main'))
  const errors: unknown[] = []
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) })
  flushSync(() => root.render(<Page />))
  return { container, errors, root }
}

it('a page whose texts are wrapped shows what React says', async () => {
  const { container, errors, root } = await render()
  translate('wraps')
  flushSync(() => show(1))
  expect(container.textContent).toBe('birokundu yeniikison')
  translate('wraps')
  flushSync(() => show(2))
  expect(container.textContent).toBe('biriletildiiki')
  translate('wraps')
  flushSync(() => show(0))
  expect(container.textContent).toBe('gönderiliyorbiriletildiikison')
  flushSync(() => root.unmount())
  expect([errors, container.textContent]).toEqual([[], ''])
})

it('a page whose texts are replaced lives on', async () => {
  const { container, errors, root } = await render()
  for (const step of [1, 2, 0]) {
    translate('replaces')
    flushSync(() => show(step))
  }
  expect(container.textContent).toContain('iki')
  flushSync(() => root.unmount())
  expect([errors, container.textContent]).toEqual([[], ''])
})
