import { describe, expect, it } from 'vitest'
import { createBeacon, readChoice, writeChoice } from './analytics.ts'

describe('the choice about counting visits', () => {
  it('is saved with its version', () => {
    expect(readChoice(writeChoice('granted'))).toBe('granted')
    expect(readChoice(writeChoice('denied'))).toBe('denied')
  })

  it.each([null, '', 'granted', '{}', '{"version":0,"choice":"granted"}', '{"version":1,"choice":"maybe"}'])(
    'is none where %s is saved',
    (saved) => {
      expect(readChoice(saved)).toBeNull()
    },
  )
})

describe('the counter', () => {
  it('sends the pattern of the page, without cookies or address', async () => {
    const sent: [string, RequestInit][] = []
    const send = (async (url: string, init: RequestInit) => {
      sent.push([url, init])
      return new Response()
    }) as typeof fetch
    createBeacon({ url: 'https://count.example/v', id: 'yuva-1' }, send).pageView('/listing/:id', 'tr')
    const [url, init] = sent[0] ?? []
    expect(url).toBe('https://count.example/v')
    expect(JSON.parse(String(init?.body))).toEqual({
      id: 'yuva-1',
      event: 'page_view',
      path: '/listing/:id',
      language: 'tr',
    })
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true })
  })
})
