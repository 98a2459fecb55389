import { describe, expect, it } from 'vitest'
import { checkAddress } from './check-address.ts'

describe('the address of a calendar', () => {
  it.each([
    ['https://calendar.example/a.ics?s=1#top', 'https://calendar.example/a.ics?s=1'],
    [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
    ['WEBCALS://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    ['https://calendar.example', 'https://calendar.example/'],
  ])('is taken: %s', (typed, url) => {
    expect(checkAddress(typed)).toMatchObject({ ok: true, value: { href: url } })
  })
  it.each([
    ['http://calendar.example/a.ics', 'not_https'],
    ['calendar.example/a.ics', 'bad_address'],
    ['ftp://calendar.example/a.ics', 'bad_address'],
    ['file:///etc/passwd', 'bad_address'],
    ['https://me:secret@calendar.example/', 'bad_address'],
    ['https://', 'bad_address'],
    ['', 'bad_address'],
  ])('is refused: %s', (typed, error) => {
    expect(checkAddress(typed)).toEqual({ ok: false, error })
  })
})
