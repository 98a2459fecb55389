import { onlineManager } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyComponent } from './lazy-component.ts'

afterEach(() => onlineManager.setOnline(true))

it('waits for a connection, and does not replace the page by an error without one', async () => {
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch dynamically imported module')
    return { Part: () => <p>part</p> }
  }
  const Part = lazyComponent(load, 'Part')
  onlineManager.setOnline(false)
  await render(
    <>
      <p>page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  await expect.poll(() => attempts).toBe(1)
  await expect.element(page.getByText('page')).toBeVisible()
  expect(page.getByText('part').elements()).toHaveLength(0)

  onlineManager.setOnline(true)
  await expect.element(page.getByText('part')).toBeVisible()
})
