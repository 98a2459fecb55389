import '#web/app/styles.css'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { clearEverything } from './clean-browser.ts'
import { takeApiFailures } from './fake-api.ts'
import './silent-socket.ts'

// Files share a tab, and the library registers its own cleanup for the first of them only.
beforeEach(cleanup)
beforeEach(clearEverything)
// What a screen called between the end of its test and this cleanup does not fail the next test.
beforeEach(() => void takeApiFailures())

// A violation of the contract fails the test, whatever the screen made of it.
afterEach(() => {
  const failures = takeApiFailures()
  if (failures.length > 0) throw new Error(failures.join('\n'))
})

// The runner loads this again for the next file only if the time has changed.
afterAll(() => {
  vi.useRealTimers()
})
