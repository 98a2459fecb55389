import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerVerifiedMember } from '#server/testing/builders/members.ts'
import { givePhone, startCheckout } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { contractsVersion } from '../documents/documents.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const payer = async (at = app) => {
  const member = await registerVerifiedMember(at)
  await givePhone(at, member)
  return member
}
const monthly = { cart_amount: 150, subscription_type: 'monthly' }
const contractsOf = (conversationId: string) =>
  app.database.first(sql`
    select contracts_version as version, contracts_locale as locale, contracts_accepted_at as at
    from payment where conversation_id = ${conversationId}`)

it('keeps with the purchase which contracts were accepted, in which language and when', async () => {
  const member = await payer()
  const contracts = { version: contractsVersion(app.ports.config) }
  const started = await app.call(
    'POST /mars-payment/',
    { body: { ...monthly, contracts } },
    { token: member.token, headers: { 'accept-language': 'en' } },
  )
  const accepted = { version: contractsVersion(app.ports.config), locale: 'en', at: expect.any(Date) }
  expect(await contractsOf(started.body.conversationId)).toEqual(accepted)
  // Requested again, it is the same checkout with its first acceptance.
  await startCheckout(app, member, 'monthly', { contracts })
  expect(await contractsOf(started.body.conversationId)).toEqual(accepted)
})

it('refuses contracts of another version, and notes an acceptance that comes later', async () => {
  const member = await payer()
  const start = (contracts: { version: string } | undefined) =>
    app.call('POST /mars-payment/', { body: { ...monthly, contracts } }, { token: member.token })
  expect((await start({ version: '2020-01' })).body.code).toBe('contracts_changed')
  const { conversationId } = (await start(undefined)).body
  expect(await contractsOf(conversationId)).toEqual({ version: null, locale: null, at: null })
  expect((await start({ version: contractsVersion(app.ports.config) })).body.conversationId).toBe(
    conversationId,
  )
  expect(await contractsOf(conversationId)).toMatchObject({
    version: contractsVersion(app.ports.config),
    locale: 'tr',
  })
})

it('gives a repeated call its first answer, and refuses its key for another purchase', async () => {
  const member = await payer()
  const start = (body: typeof monthly) =>
    app.call('POST /mars-payment/', { body }, { token: member.token, headers: { 'idempotency-key': 'once' } })
  const [first, atOnce] = await Promise.all([start(monthly), start(monthly)])
  // Without the key a checkout that failed would be followed by another.
  await app.database.execute(sql`
    update payment set state = 'failed' where conversation_id = ${first.body.conversationId}`)
  for (const repeated of [atOnce, await start(monthly)])
    expect([repeated.status, repeated.body]).toEqual([201, first.body])
  const other = await start({ cart_amount: 1200, subscription_type: 'yearly' })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  const payments = await app.database.query(sql`select from payment where member_id = ${member.id}`)
  expect(payments).toHaveLength(1)
})

it('refuses a payment without them on a server that insists', async () => {
  const strict = await createTestApp({ environment: { REQUIRE_CONTRACTS: 'true' } })
  const member = await payer(strict)
  const bare = await strict.call('POST /mars-payment/', { body: monthly }, { token: member.token })
  expect([bare.status, bare.body.code]).toEqual([400, 'contracts_required'])
  await startCheckout(strict, member, 'monthly', {
    contracts: { version: contractsVersion(strict.ports.config) },
  })
  await strict.close()
})

// Specified: D.35
it('asks for no phone on a server that sends no text messages, and offers none to verify', async () => {
  const silent = await createTestApp({ environment: { SMS: 'none' } })
  const member = await registerVerifiedMember(silent)
  expect((await silent.call('GET /client-settings/')).body.verifies_phones).toBe(false)
  const code = await silent.call(
    'POST /send-phone-verification-code/',
    { body: { phone: '+905551112233' } },
    { token: member.token },
  )
  expect([code.status, code.body.code]).toEqual([409, 'phone_verification_off'])
  const started = await silent.call('POST /mars-payment/', { body: monthly }, { token: member.token })
  expect(started.status).toBe(201)
  await silent.close()
})
