import { expect, it } from 'vitest'
import { AppError } from '#shared/errors/app-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { setMember, setToken } from '#web/platform/session.ts'
import { type Answers, fakeApi, held, inTurn, lost, refusedInput, takeApiFailures } from './fake-api.ts'
import { tokenOf } from './render-screen.tsx'
import { ayse, reservation } from './samples.ts'

const approve = () => sendOnce('POST /reservation/approve/{id}', { params: { id: 7 }, body: { version: 3 } })

function signIn() {
  setToken(tokenOf(ayse))
  setMember(ayse)
}

it('answers by the contract, and records what it was asked', async () => {
  signIn()
  const fake = fakeApi({ 'POST /reservation/approve/{id}': reservation })
  expect(await approve()).toEqual(reservation)
  expect(fake.calls('POST /reservation/approve/{id}')).toMatchObject([
    { params: { id: '7' }, body: { version: 3 }, token: tokenOf(ayse), idempotencyKey: expect.any(String) },
  ])
})

it('takes the path without a parameter before the one with', async () => {
  signIn()
  const fake = fakeApi({ 'GET /reservation/history/': { current_reservations: [], past_reservations: [] } })
  await api('GET /reservation/history/')
  expect(fake.calls('GET /reservation/history/')).toHaveLength(1)
})

it.each<[string, Answers, string]>([
  ['a call that nobody expected', {}, 'gives no answer'],
  [
    'an answer outside the contract',
    { 'POST /reservation/approve/{id}': { ...reservation, status: 'lost' } as never },
    'outside its contract',
  ],
  [
    'a refusal that is not declared',
    { 'POST /reservation/approve/{id}': new AppError('own_listing') },
    'declares no',
  ],
  ['a refusal that does not come', { 'POST /reservation/approve/{id}': refusedInput }, 'was to be refused'],
])('notes %s', async (_, answers, failure) => {
  signIn()
  fakeApi(answers)
  await expect(approve()).rejects.toThrow()
  expect(takeApiFailures()).toEqual([expect.stringContaining(failure)])
})

it('notes what the contract would not take, unless the test is about that', async () => {
  signIn()
  const cancel = () =>
    sendOnce('POST /reservation/cancel/{id}', { params: { id: 7 }, body: { reason: 'x'.repeat(501) } })
  fakeApi({ 'POST /reservation/cancel/{id}': reservation })
  await expect(cancel()).rejects.toThrow()
  expect(takeApiFailures()).toEqual([expect.stringContaining('refuses')])

  fakeApi({ 'POST /reservation/cancel/{id}': refusedInput })
  document.documentElement.lang = 'en'
  await expect(cancel()).rejects.toMatchObject({ fields: { reason: ['Can be 500 characters at most.'] } })
  document.documentElement.lang = 'tr'
  await expect(cancel()).rejects.toMatchObject({ fields: { reason: ['En fazla 500 karakter olabilir.'] } })
})

it('notes an idempotency key that comes again with another body', async () => {
  fakeApi({ 'POST /mailing/': { detail: 'x' } })
  const subscribe = (email: string) => api('POST /mailing/', { body: { email } }, { idempotencyKey: 'one' })
  await subscribe('a@example.com')
  await subscribe('a@example.com')
  await expect(subscribe('b@example.com')).rejects.toThrow()
  expect(takeApiFailures()).toEqual([expect.stringContaining('Idempotency-Key')])
})

it('loses answers, gives them in turn, holds them back and refuses with what the server says', async () => {
  signIn()
  const later = held<'POST /reservation/approve/{id}'>()
  fakeApi({
    'POST /reservation/approve/{id}': inTurn(
      lost,
      new AppError('terms_changed'),
      new AppError('too_many_requests', { retryAfterSeconds: 30 }),
      later,
    ),
  })
  await expect(approve()).rejects.toMatchObject({ status: 0, code: 'offline' })
  await expect(approve()).rejects.toMatchObject({ status: 409, code: 'terms_changed' })
  expect(takeApiFailures()).toEqual([])
  await expect(approve()).rejects.toThrow()
  expect(takeApiFailures()).toEqual(['POST /reservation/approve/{id} declares no too_many_requests.'])
  const waiting = approve()
  later.release(reservation)
  expect(await waiting).toEqual(reservation)
})

it('asks who calls, and renews a token that has run out', async () => {
  const fake = fakeApi({ 'GET /auth/check/': inTurn(new AppError('not_signed_in'), { user: ayse }) })
  await expect(api('GET /auth/check/')).rejects.toMatchObject({ status: 401 })
  signIn()
  fake.answer({ 'POST /auth/token/refresh/': { access: tokenOf(ayse, 'second') } })
  expect(await api('GET /auth/check/')).toEqual({ user: ayse })
  expect(fake.calls('GET /auth/check/').map(({ token }) => token)).toEqual([
    null,
    tokenOf(ayse),
    tokenOf(ayse, 'second'),
  ])
})
