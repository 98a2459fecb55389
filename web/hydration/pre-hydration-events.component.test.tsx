import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { preHydrationEventScript, replayQueuedEvents } from './pre-hydration-events.ts'

type Props = { onSend: (sent: string) => void }

/** Submits its state, as the app's forms do, and not the values of the fields. */
function Newsletter({ onSend }: Props) {
  const [email, setEmail] = useState('')
  const [agrees, setAgrees] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(`${email} ${agrees}`)
  }
  return (
    <form onSubmit={send}>
      <input aria-label="E-mail" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input
        aria-label="Agree"
        type="checkbox"
        checked={agrees}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      <button type="submit">Send</button>
    </form>
  )
}

function Counter({ onSend }: Props) {
  const [clicks, setClicks] = useState(0)
  return (
    <button type="button" onClick={() => setClicks((count) => count + 1)} onBlur={() => onSend('left')}>
      Pressed {clicks}
    </button>
  )
}

let container: HTMLDivElement
let root: Root | undefined
let sent: string[]
const onSend = (value: string) => void sent.push(value)

/** The server's HTML, with the script that runs before first paint. */
function showRendered(content: ReactNode): void {
  container.innerHTML = renderToString(<App>{content}</App>)
  const script = document.createElement('script')
  script.textContent = preHydrationEventScript
  container.append(script)
}

/** Replays in an effect, as the root of the app does: React is still working then. */
function App({ children }: { children: ReactNode }) {
  useEffect(() => {
    replayQueuedEvents(true)
  }, [])
  return children
}

function hydrate(content: ReactNode): void {
  root = hydrateRoot(container, <App>{content}</App>)
}

beforeEach(() => {
  sent = []
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  root?.unmount()
  root = undefined
  container.remove()
})

describe('what is done before the page is hydrated', () => {
  it('sends a form once, with what was typed and ticked in it', async () => {
    showRendered(<Newsletter onSend={onSend} />)
    await userEvent.fill(page.getByLabelText('E-mail'), 'ayse@example.com')
    await userEvent.click(page.getByLabelText('Agree'))
    await userEvent.click(page.getByRole('button', { name: 'Send' }))
    expect(sent).toEqual([])

    hydrate(<Newsletter onSend={onSend} />)
    await expect.poll(() => sent).toEqual(['ayse@example.com true'])
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('ayse@example.com')
    await expect.element(page.getByLabelText('Agree')).toBeChecked()
  })

  it('keeps what was typed, with nothing sent', async () => {
    showRendered(<Newsletter onSend={onSend} />)
    await userEvent.fill(page.getByLabelText('E-mail'), 'ayse@')
    hydrate(<Newsletter onSend={onSend} />)
    await userEvent.type(page.getByLabelText('E-mail'), 'example.com')
    await userEvent.click(page.getByRole('button', { name: 'Send' }))
    await expect.poll(() => sent).toEqual(['ayse@example.com false'])
  })

  it('presses the button that was pressed last, once', async () => {
    showRendered(<Counter onSend={onSend} />)
    await userEvent.click(page.getByRole('button'))
    await userEvent.click(page.getByRole('button'))
    hydrate(<Counter onSend={onSend} />)
    await expect.element(page.getByRole('button')).toHaveTextContent('Pressed 1')
  })
})
