import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#server/features/accounts/accounts.public.ts'
import { logIn } from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fillDemoMarketplace } from './fill-demo.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await fillDemoMarketplace(app.ports)
}, 240_000)
afterAll(() => app.close())

async function tokenOf(email: string): Promise<string> {
  return (await logIn(app, email, demoPassword)).token
}

it('ev@ has agreed on an exchange with 330 points, which its guest gives and which are held', async () => {
  const token = await tokenOf('ev@yuva.demo')
  const { coming } = (await app.call('GET /reservation/agenda/', {}, { token })).body
  const seen = await Promise.all(
    coming
      .filter(({ service }) => !service)
      .map(async ({ id }) => (await app.call('GET /reservation/{id}', { params: { id } }, { token })).body),
  )
  const swap = seen.find(({ extras }) => extras?.some(({ kind }) => kind === 'points'))
  expect(swap).toMatchObject({
    service_type: 'home_exchange',
    status: 'agreed',
    extras: [{ kind: 'points', from: 'offerer', points: 330, state: 'held' }],
  })
  const held = await app.database.query(sql`
    select h.points, a.balance::int >= h.points as is_in_escrow, r.receiver_id <> h.member_id as is_of_guest
      from extra_hold h join reservation r on r.id = h.reservation_id
      join ledger_account a on a.member_id = h.member_id and a.kind = 'escrow'
     where h.reservation_id = ${swap?.id ?? 0} and h.settled_at is null`)
  expect(held).toEqual([{ points: 330, isInEscrow: true, isOfGuest: true }])
})

it('misafir@ is asked for an exchange with 210 points, which were added for its approval', async () => {
  const token = await tokenOf('misafir@yuva.demo')
  const { your_turn: asking } = (await app.call('GET /reservation/agenda/', {}, { token })).body
  const seen = await Promise.all(
    asking.map(
      async ({ id }) => (await app.call('GET /reservation/{id}', { params: { id } }, { token })).body,
    ),
  )
  const asked = seen.find(({ extras }) => extras)
  expect(asked).toMatchObject({
    extras: [{ kind: 'points', from: 'offerer', points: 210, state: 'open' }],
    offerer_approved: true,
    permissions: { approve: { allowed: true } },
  })
  const id = asked?.id ?? 0
  const { notifications } = (await app.call('GET /notification/', {}, { token })).body
  expect(notifications.find(({ reservation }) => reservation === id)?.message).toBe(
    'Koşullara 210 puan eklendi, onayın bekleniyor.',
  )
  const agreed = await app.call('POST /reservation/approve/{id}', { params: { id }, body: {} }, { token })
  expect(agreed.body).toMatchObject({ status: 'agreed', extras: [{ state: 'held' }] })
})

it('misafir@ has hosted, and got the points of the later stay that its host dropped', async () => {
  const token = await tokenOf('misafir@yuva.demo')
  const [fallen] = await app.database.query<{ id: number; points: number; price: number }>(sql`
    select r.id, p.amount::int as points, h.user_points * (r.offered_end_date - r.offered_start_date) as price
      from reservation r join reservation_stay s on s.reservation_id = r.id and s.fallen_at is not null
      join residence h on h.id = r.offered_product_id and h.id = s.residence_id
      join member m on m.id = r.receiver_id and m.email = 'misafir@yuva.demo'
      join ledger_entry e on e.reservation_id = r.id and e.cause = 'cancel_forfeit'
      join ledger_posting p on p.entry_id = e.id
      join ledger_account a on a.id = p.account_id and a.kind = 'balance' and a.member_id = m.id`)
  expect(fallen?.points).toBeGreaterThanOrEqual(150)
  expect(fallen?.points).toBe(fallen?.price)
  const { body } = await app.call('GET /reservation/{id}', { params: { id: fallen?.id ?? 0 } }, { token })
  expect(body).toMatchObject({ status: 'completed', permissions: { review: { allowed: true } } })
  const { notifications } = (await app.call('GET /notification/', {}, { token })).body
  const said = notifications.filter(({ reservation }) => reservation === fallen?.id)
  expect(said.map(({ message }) => message).join(' ')).toContain(`${fallen?.points} puan sana geçti`)
})
