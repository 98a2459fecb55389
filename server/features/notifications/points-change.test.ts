import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { askMixed, choresOfHost, pointsOf } from '#server/testing/builders/mixed-agreements.ts'
import { as, type SeededMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let id: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  id = (await askMixed(app, { guest, host, listing }, {})).body.id
  await app.settle()
})

const show = async () => (await as(app, guest).call('GET /reservation/{id}', { params: { id } })).body

/** New terms by the guest with these extras, and as many adults. */
async function change(extras: TermsExtra[] | undefined, { approve = false, adults = 1 } = {}): Promise<void> {
  const { version, service_type, start_date, end_date, offered_house } = await show()
  const offered = offered_house[0]
  const { status } = await as(app, guest).call('PUT /reservation/{id}', {
    params: { id },
    body: {
      ...{ product: listing, service_type, start_date, end_date, version, approve, adults },
      offerer_product: offered?.product ?? 0,
      ...{ offerer_start_date: offered?.start_date, offerer_end_date: offered?.end_date },
      ...(extras && { extras }),
    },
  })
  expect(status).toBe(200)
  await app.settle()
}

/** The newest notification of the host first. */
async function messagesIn(locale: Locale): Promise<string[]> {
  const { body } = await app.call(
    'GET /notification/',
    {},
    { token: await tokenOf(app, host), headers: { 'accept-language': locale } },
  )
  return body.notifications.map(({ message }) => message)
}

it('changed terms name the points that were added, in the bell and by mail', async () => {
  await change([pointsOf('offerer', 290)])
  expect((await messagesIn('tr'))[0]).toBe('Koşullara 290 puan eklendi, onayın bekleniyor.')
  expect((await messagesIn('en'))[0]).toBe('290 points were added, your approval is awaited.')
  const row = await app.database.first<{ email: string }>(sql`
    select email::text as email from member where id = ${host.id}`)
  const [mail] = await messagesTo(app, row?.email ?? '')
  expect(mail?.subject).toBe('Karşı teklif aldın')
  expect(mail?.text).toContain('Koşullara 290 puan eklendi, onayın bekleniyor.')
})

it('the mail that asks a host names what is given besides', async () => {
  await change([pointsOf('offerer', 330), choresOfHost], { approve: true })
  const row = await app.database.first<{ email: string }>(sql`
    select email::text as email from member where id = ${host.id}`)
  const [mail] = await messagesTo(app, row?.email ?? '')
  expect(mail?.text).toContain('Ayrıca: sana 330 puan ve senden ev işleri.')
})

it('each notification keeps what its own change brought', async () => {
  await change([pointsOf('offerer', 330)], { approve: true })
  app.clock.advance(60_000)
  await change([pointsOf('offerer', 290)])
  app.clock.advance(60_000)
  await change([pointsOf('offerer', 290)], { adults: 2 })
  app.clock.advance(60_000)
  await change([pointsOf('receiver', 40), choresOfHost], { adults: 1 })
  app.clock.advance(60_000)
  await change([])
  const [removed, both, guests, fewer, added] = await messagesIn('tr')
  expect(added).toBe('Koşullara 330 puan eklendi, onayın bekleniyor.')
  expect(fewer).toBe('Koşullardaki puan 290 oldu, onayın bekleniyor.')
  expect(guests).toMatch(/ karşı teklif verdi\./)
  expect(both).toBe('Koşullar değişti, 40 puan eklendi, onayın bekleniyor.')
  expect(removed).toMatch(/ karşı teklif verdi\./)
  expect((await messagesIn('en')).slice(1, 5)).toEqual([
    'The terms changed and 40 points were added, your approval is awaited.',
    expect.stringContaining(' made a counter-offer.'),
    'The points are now 290, your approval is awaited.',
    '330 points were added, your approval is awaited.',
  ])
})
