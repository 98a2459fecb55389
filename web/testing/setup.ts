import '#web/app/styles.css'
import { afterEach, beforeEach } from 'vitest'
import { clearEverything } from './clean-browser.ts'
import { takeApiFailures } from './fake-api.ts'
import { silenceRealtime } from './silent-socket.ts'

silenceRealtime()

beforeEach(clearEverything)

// A violation of the contract fails the test, whatever the screen made of it.
afterEach(() => {
  const failures = takeApiFailures()
  if (failures.length > 0) throw new Error(failures.join('\n'))
})
