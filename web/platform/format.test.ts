import { expect, it } from 'vitest'
import { formatDay, formatHistoryDay, formatInstantDay, formatWeekday } from './format.ts'

// Specified: B2.13
it.each([
  ['tr', ['12 Eki 2026', '12 Eki', '12 Eki Pzt', '12 Eki']],
  ['en', ['12 Oct 2026', '12 Oct', 'Mon 12 Oct', '12 Oct']],
])('dates are in the language of the interface: %s', (language, expected) => {
  expect([
    formatHistoryDay('2026-10-12', language),
    formatDay('2026-10-12', language),
    formatWeekday('2026-10-12', language),
    formatInstantDay('2026-10-12T12:00:00Z', language),
  ]).toEqual(expected)
})
