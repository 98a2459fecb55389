import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#shared/errors/app-error.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { type Answers, fakeApi, inTurn, lost } from '#web/testing/fake-api.ts'
import { numberedKeys } from '#web/testing/lost-answers.ts'
import { tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, reservation } from '#web/testing/samples.ts'
import { readText, savedKeys } from './browser-storage.ts'
import { sendOnce } from './send-once.ts'
import { setToken } from './session.ts'

const cancel = (reason = 'Planım değişti', about?: unknown) =>
  sendOnce(
    'POST /reservation/cancel/{id}',
    { params: { id: 7 }, body: { reason } },
    about === undefined ? {} : { about },
  ).catch(() => 'failed')

function answering(...replies: Parameters<typeof inTurn>) {
  const fake = fakeApi({ 'POST /reservation/cancel/{id}': inTurn(...replies) } as Answers)
  return () => numberedKeys(fake.calls('POST /reservation/cancel/{id}'))
}

const sentItems = () => savedKeys('').filter((key) => key.includes('/sent/'))

beforeEach(() => setToken(tokenOf(ayse)))

describe('the key of a request', () => {
  // Specified: D.39
  it('stays until an answer has come, and is another one afterwards', async () => {
    const keys = answering(lost, lost, reservation)
    for (const result of ['failed', 'failed', reservation]) expect(await cancel()).toEqual(result)
    expect(sentItems()).toEqual([])
    await cancel()
    expect(keys()).toEqual([1, 1, 1, 2])
  })

  it('is that of what is sent: other words have another one, and each finds its own again', async () => {
    const keys = answering(lost)
    for (const reason of ['a', 'b', 'a', 'b']) await cancel(reason)
    expect(keys()).toEqual([1, 2, 1, 2])
  })

  it('is another one for the same words about something else', async () => {
    const keys = answering(lost)
    for (const about of ['2026-06-01', '2026-07-01', '2026-06-01']) await cancel('a', about)
    expect(keys()).toEqual([1, 2, 1])
  })

  it('goes with a refusal: nothing was done under it', async () => {
    const keys = answering(new AppError('not_found'), reservation)
    await cancel()
    expect(sentItems()).toEqual([])
    await cancel()
    expect(keys()).toEqual([1, 2])
  })

  it('stays where the server could not say what became of it', async () => {
    const keys = answering(new AppError('internal'), reservation)
    await cancel()
    await cancel()
    expect(keys()).toEqual([1, 1])
  })

  it('stays while an answer may come yet, and after too much at once', async () => {
    const fake = fakeApi({
      'POST /identity-check/': new AppError('request_under_way', { retryAfterSeconds: 5 }),
      'POST /message/': new AppError('too_many_requests', { retryAfterSeconds: 5 }),
    })
    const form = new FormData()
    form.append('document', new File(['front'], 'front.jpg'))
    for (let tries = 0; tries < 2; tries += 1) {
      await sendOnce('POST /identity-check/', { form }).catch(() => null)
      await sendOnce('POST /message/', { body: { chat_id: 41, message: 'Selam' } }).catch(() => null)
    }
    expect(numberedKeys(fake.calls('POST /identity-check/'))).toEqual([1, 1])
    expect(numberedKeys(fake.calls('POST /message/'))).toEqual([1, 1])
  })

  it('is that of the files, not of their names', async () => {
    const fake = fakeApi({ 'POST /identity-check/': lost })
    const send = (content: string, name: string) => {
      const form = new FormData()
      form.append('document', new File([content], name))
      return sendOnce('POST /identity-check/', { form }).catch(() => null)
    }
    await send('front', 'a.jpg')
    await send('front', 'b.jpg')
    await send('other', 'a.jpg')
    expect(numberedKeys(fake.calls('POST /identity-check/'))).toEqual([1, 1, 2])
  })

  it('outlives the token under which it was sent first', async () => {
    const fake = fakeApi({
      'POST /reservation/cancel/{id}': inTurn(lost, new AppError('not_signed_in'), reservation),
      'POST /auth/token/refresh/': { access: tokenOf(ayse, 'second') },
    })
    await cancel()
    await cancel()
    const calls = fake.calls('POST /reservation/cancel/{id}')
    expect(calls.map(({ token }) => token)).toEqual([tokenOf(ayse), tokenOf(ayse), tokenOf(ayse, 'second')])
    expect(numberedKeys(calls)).toEqual([1, 1, 1])
  })

  it('is nobody else’s, and reveals nothing of what was sent', async () => {
    const keys = answering(lost)
    await cancel('Annem hasta')
    const [item = ''] = sentItems()
    expect(item + readText(item)).not.toMatch(/Annem|cancel/)
    setToken(tokenOf({ ...ayse, id: 3 }))
    await cancel('Annem hasta')
    expect(keys()).toEqual([1, 2])
  })

  it('ends with the first answer that the server keeps, after a week', async () => {
    const keys = answering(lost)
    await cancel()
    vi.setSystemTime(Date.now() + 6.9 * dayMs)
    await cancel()
    vi.setSystemTime(Date.now() + 0.2 * dayMs)
    await cancel()
    expect(keys()).toEqual([1, 1, 2])
  })

  it('is held by the page where the browser has no room', async () => {
    const keys = answering(lost, lost, reservation)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    try {
      for (let tries = 0; tries < 4; tries += 1) await cancel()
    } finally {
      full.mockRestore()
    }
    expect(keys()).toEqual([1, 1, 1, 2])
  })
})
