import fc from 'fast-check'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { factsOf } from '#server/features/deposits/act-on-deposit.ts'
import { depositsOf, findDeposit } from '#server/features/deposits/deposits.queries.ts'
import { named } from '#server/platform/database/named-statement.ts'
import {
  actOnDeposit,
  claimWindow,
  type DepositActed,
  type DepositActor,
  type DepositOutcome,
  depositTransitions,
} from '#shared/features/deposits/deposit.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { as, type SeededMember, tokenOf } from './builders/seeded-listings.ts'
import { seedStaff } from './builders/staff.ts'
import { chosen, isReady } from './random-choice.ts'
import type { TestApp } from './test-app.ts'

/** The part of the random lives that begins when a guest has left: what becomes of the deposit. */
type World = { members: SeededMember[] }

const actions = ['claim', 'give_back', 'accept', 'object', 'decide'] as const
const which = fc.nat({ max: 3 })
export const depositSteps = [
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('deposit'),
      which,
      /** A claim comes first; an answer, before it lapses; a decision, after an objection. */
      act: fc.constantFrom(
        ...actions,
        'claim' as const,
        'claim' as const,
        'object' as const,
        'decide' as const,
      ),
      /** Most acts are by the member who may do them. */
      by: fc.constantFrom('right', 'right', 'right', 'right', 'host', 'guest', 'staff', 'stranger'),
      isReady,
      /** By chance, few guests leave while their deposit is held. */
      waits: fc.constantFrom(true, false, false),
      points: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('show'), which, isReady }) },
]
type DepositStep = {
  do: string
  which: number
  act?: (typeof actions)[number]
  by?: string
  isReady?: boolean
  waits?: boolean
  points?: number
}

/** What a long run reaches. */
export const rareDeposits = [
  'deposit claim 201',
  'deposit give_back 200',
  'deposit accept 200',
  'deposit object 200',
]

let staff: SeededMember | undefined
let picture: Buffer | undefined

/** Every home asks for a deposit, at a price that cuts some deposits. */
export async function prepareDeposits({ database }: TestApp, listings: number[]): Promise<void> {
  await database.execute(sql`
    update residence set deposit_points = 10 + (id % 4)::int * 10 where id = any(${listings}::bigint[])`)
}

const usualActor = {
  claim: 'host',
  give_back: 'host',
  accept: 'guest',
  object: 'guest',
  decide: 'staff',
} as const

/** The rules predict every answer and every point that moves. */
export async function takeDepositStep(
  app: TestApp,
  { members }: World,
  next: DepositStep,
  { counted, wait }: { counted: (outcome: string) => void; wait: (hours: number) => Promise<void> },
): Promise<void> {
  const found = await aDeposit(app, next)
  if (!found) return
  if (next.do === 'show') return showListing(app, found)
  const { act = 'claim', points = 1 } = next
  if (act === 'claim' && next.waits) {
    const ms = claimWindow(found.checkOut).from.getTime() - app.clock.now().getTime()
    if (ms > 0) await wait(Math.ceil(ms / hourMs))
  }
  const chosen = await findDeposit(app.database, found.id)
  if (!chosen) throw new Error('A deposit has gone.')
  const actor = (next.by === 'right' ? usualActor[act] : next.by) as DepositActor
  staff ??= await seedStaff(app)
  const caller =
    actor === 'staff'
      ? staff
      : memberOf(members, (id) =>
          actor === 'stranger'
            ? id !== chosen.guestId && id !== chosen.hostId
            : id === (actor === 'host' ? chosen.hostId : chosen.guestId),
        )
  // In an exchange each side is the host of one deposit and the guest of the other: the act says which is meant.
  const role = usualActor[act]
  const all = await depositsOf(app.database, chosen.reservationId)
  const row =
    role === 'staff'
      ? actor === 'staff'
        ? chosen
        : undefined
      : all.find(({ hostId, guestId }) => caller.id === (role === 'host' ? hostId : guestId))
  const acted: DepositActed = act === 'claim' || act === 'decide' ? { action: act, points } : { action: act }
  const before = await pointsOf(app, row ?? chosen)
  const foretold = row && actOnDeposit(await factsOf(app.database, row), acted, role, app.clock.now())
  const answer = await callFor(app, caller, row ?? chosen, acted)
  counted(`deposit ${act} ${answer.status}`)
  const after = await pointsOf(app, row ?? chosen)
  if (!row || !foretold?.ok) {
    expect(answer.code).toBe(foretold && !foretold.ok ? foretold.error : 'not_found')
    expect(after).toEqual(before)
    return
  }
  expect(answer.status).toBeLessThan(300)
  expectMoved(before, after, foretold.value)
  expect((await findDeposit(app.database, row.id))?.state).toBe(foretold.value.state)
}

type Points = { guest: number; host: number; escrow: number }

function expectMoved(before: Points, after: Points, { toHost, toGuest }: DepositOutcome): void {
  expect(after).toEqual({
    guest: before.guest + toGuest,
    host: before.host + toHost,
    escrow: before.escrow - toGuest - toHost,
  })
}

async function callFor(
  app: TestApp,
  caller: SeededMember,
  row: { id: number; reservationId: number },
  acted: DepositActed,
): Promise<{ status: number; code: string | undefined }> {
  const { call } = as(app, caller)
  const params = { id: row.reservationId }
  const answer = await (() => {
    switch (acted.action) {
      case 'claim':
        return claim(app, caller, row.reservationId, acted.points)
      case 'give_back':
        return call('POST /reservation/deposit-return/{id}', { params })
      case 'decide':
        return call('POST /staff/deposit-claims/{id}/', {
          params: { id: row.id },
          body: { points: acted.points, reason: 'Rastgele' },
        })
      default:
        return call('POST /reservation/deposit-claim/{id}/answer', {
          params,
          body: { accept: acted.action === 'accept', text: 'Rastgele' },
        })
    }
  })()
  return { status: answer.status, code: (answer.body as { code?: string } | null)?.code }
}

async function claim(app: TestApp, caller: SeededMember, id: number, points: number) {
  picture ??= await sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa8866' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('points', String(points))
  form.append('text', 'Rastgele')
  form.append('photo', new Blob([new Uint8Array(picture)]), 'hasar.jpg')
  return app.call(
    'POST /reservation/deposit-claim/{id}',
    { params: { id }, form },
    { token: await tokenOf(app, caller) },
  )
}

/** Both handovers at once, without their pictures: a claim that is disputed afterwards goes to the team. */
async function showListing({ database, clock }: TestApp, found: { id: number }): Promise<void> {
  await database.execute(sql`
    insert into handover (reservation_id, residence_id, guest_id, phase, hash, created_at)
    select d.reservation_id, d.residence_id, d.guest_id, phase, repeat('a', 64), ${clock.now()}
    from deposit d, unnest(array['arrival', 'departure']) as phase where d.id = ${found.id}
    on conflict do nothing`)
}

type Found = { id: number; checkOut: CivilDate; isReady: boolean }

/** Open ones first, starting with those that the act begins from, then those whose guest has left. */
async function aDeposit({ database }: TestApp, next: DepositStep): Promise<Found | undefined> {
  const from = next.act ? depositTransitions[next.act].from : ['held', 'claimed']
  const rows = await database.query<Found>(sql`
    select d.id, d.state = any(${[...from]}::text[]) as is_ready,
      coalesce(case when d.residence_id <> r.product_id then r.offered_end_date end, r.end_date) as check_out
    from deposit d join reservation r on r.id = d.reservation_id
    order by d.closed_at is null desc, is_ready desc, r.status = 'completed' desc, d.id limit 4`)
  return chosen(rows, next)
}

async function pointsOf({ database }: TestApp, row: { guestId: number; hostId: number }): Promise<Points> {
  const found = await database.first<Points>(sql`
    select coalesce(sum(balance) filter (where member_id = ${row.guestId} and kind = 'balance'), 0)::int as guest,
      coalesce(sum(balance) filter (where member_id = ${row.hostId} and kind = 'balance'), 0)::int as host,
      coalesce(sum(balance) filter (where member_id = ${row.guestId} and kind = 'escrow'), 0)::int as escrow
    from ledger_account`)
  return found ?? { guest: 0, host: 0, escrow: 0 }
}

function memberOf(members: readonly SeededMember[], wanted: (id: number) => boolean): SeededMember {
  const found = members.find(({ id }) => wanted(id))
  if (!found) throw new Error('Nobody is there to act.')
  return found
}

/** What must hold of every deposit after every step; returns the violations. */
export const brokenDepositPromises = ({ database }: TestApp): Promise<object[]> =>
  database.query(
    named(
      'broken-deposit-promises',
      sql`
    select 'a deposit and its movements differ' as broken, d.id::text as at from deposit d
    left join ledger_entry e on e.idempotency_key like 'deposit\_%:' || d.id || '%'
      and split_part(e.idempotency_key, ':', 2) = d.id::text
    left join ledger_posting p on p.entry_id = e.id
    left join ledger_account a on a.id = p.account_id and a.kind = 'escrow'
    group by d.id having coalesce(sum(p.amount) filter (where a.id is not null), 0) <> d.points_held
    union all
    select 'a host got something else than was decided', d.id::text from deposit d
    left join ledger_entry e on e.cause = 'deposit_keep' and split_part(e.idempotency_key, ':', 2) = d.id::text
    left join ledger_posting p on p.entry_id = e.id and p.amount > 0
    group by d.id having coalesce(sum(p.amount), 0) <> d.paid_points
    union all
    select 'a host got more than was claimed', id::text from deposit
    where paid_points > coalesce(claimed_points, 0)
    union all
    select 'a deposit is held without an agreement', d.id::text from deposit d
    join reservation r on r.id = d.reservation_id
    where d.closed_at is null and r.status not in ('agreed', 'completed')
    union all
    select 'a deposit is above five nights', d.id::text from deposit d
    join reservation r on r.id = d.reservation_id and d.residence_id = r.product_id
    where d.points > 5 * r.points_per_night`,
    ),
  )
