import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOfMember, issue } from '#server/features/points/ledger-entry.ts'
import { balanceOf } from '#server/features/points/member-points.ts'
import { postEntry } from '#server/features/points/post-entry.ts'
import { startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'
import type { Action, Permission } from '#shared/features/reservations/permissions.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { type Party, parties } from '#shared/features/reservations/reservations.rules.ts'
import { addDays, type CivilDate, startOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Stay = Record<Party, SeededMember> & { id: number; listing: number; offered: number; end: CivilDate }
type Answered = { status: number; body: unknown }

const params = ({ id }: Stay) => ({ id })
const inDays = 10

async function people(): Promise<Omit<Stay, 'id' | 'end'>> {
  const [offerer, receiver] = (await seedMembers(app, 2, { points: 500, premiumDays: 2_000 })) as [
    SeededMember,
    SeededMember,
  ]
  const listing = await seedListing(app, receiver)
  return { offerer, receiver, listing, offered: await seedListing(app, offerer) }
}
async function negotiate(isExchange = false): Promise<Stay> {
  const made = await people()
  const { offerer: guest, receiver: host, listing, offered } = made
  const exchange = { offeredListing: offered, serviceType: 'home_exchange' } as const
  return {
    ...made,
    end: day(app, inDays + 3),
    id: await startStay(app, { guest, host, listing, inDays, ...(isExchange && exchange) }),
  }
}
async function agree(isExchange = false): Promise<Stay> {
  const stay = await negotiate(isExchange)
  for (const party of parties) expect((await send.approve(stay, party)).status).toBe(200)
  return stay
}
/** Moves the clock to this many hours after the first day began; no job runs. */
const atArrival = (stay: Stay, hours: number): Stay => {
  app.clock.advance(startOfDay(day(app, inDays)).getTime() + hours * hourMs - app.clock.now().getTime())
  return stay
}

/** Every act of a party, sent over HTTP. */
const send = {
  edit: (stay, party) =>
    as(app, stay[party]).call('PUT /reservation/{id}', {
      params: params(stay),
      body: {
        product: stay.listing,
        service_type: 'yuva_point',
        start_date: day(app, 30),
        end_date: day(app, 32),
      },
    }),
  approve: (stay, party) =>
    as(app, stay[party]).call('POST /reservation/approve/{id}', { params: params(stay), body: {} }),
  cancel: (stay, party) =>
    as(app, stay[party]).call('POST /reservation/cancel/{id}', { params: params(stay), body: {} }),
  review: (stay, party) =>
    party === 'receiver'
      ? as(app, stay.receiver).call('POST /user-reviews/', {
          body: { user: stay.offerer.id, reservation: stay.id, comment: 'İyi misafir' },
        })
      : as(app, stay.offerer).call('POST /product-reviews/', {
          body: { product: stay.listing, reservation: stay.id, comment: 'Güzel ev' },
        }),
  report_no_show: (stay, party) => report(stay, party, 'no_show'),
  report_problem: (stay, party) => report(stay, party, 'problem'),
  amend: (stay, party) => amend(stay, party, { end_date: addDays(stay.end, -1) }),
} satisfies Record<Action, (stay: Stay, party: Party) => Promise<Answered>>
const report = (stay: Stay, party: Party, kind: 'no_show' | 'problem') =>
  as(app, stay[party]).call('POST /reservation/problem/{id}', {
    params: params(stay),
    body: { kind, description: 'Kapıda kimse yoktu.' },
  })
const amend = (stay: Stay, party: Party, body: { end_date: CivilDate } | { adults: number }) =>
  as(app, stay[party]).call('POST /reservation/amend/{id}', { params: params(stay), body })
const answerChange = (word: 'accept' | 'decline' | 'withdraw') => (stay: Stay, party: Party) =>
  as(app, stay[party]).call(`POST /reservation/amend/{id}/${word}`, { params: params(stay) })
const answerLeg = (word: 'accept' | 'decline' | 'withdraw') => (stay: Stay, party: Party) =>
  as(app, stay[party]).call(`POST /reservation/leg-offer/{id}/${word}`, { params: params(stay) })

const show = async (stay: Stay, party: Party): Promise<Reservation> =>
  (await as(app, stay[party]).call('GET /reservation/{id}', { params: params(stay) })).body
const yesOrNo = (allowed: boolean | undefined): Permission => ({ allowed: allowed ?? false, reason: null })

/** What a page says that its party may do, and what is then sent. */
type Act = {
  says: (stay: Stay, party: Party) => Promise<Permission>
  send: (stay: Stay, party: Party) => Promise<Answered>
}
const pageActs = Object.fromEntries(
  Object.entries(send).map(([action, sent]) => [
    action,
    { send: sent, says: async (stay, party) => (await show(stay, party)).permissions[action as Action] },
  ]),
) as Record<string, Act>
const amendmentActs: Record<string, Act> = {
  accept: {
    send: answerChange('accept'),
    says: async (stay, party) => (await show(stay, party)).amendment?.accept ?? yesOrNo(false),
  },
  decline: {
    send: answerChange('decline'),
    says: async (stay, party) => yesOrNo((await show(stay, party)).amendment?.can_answer),
  },
  withdraw: {
    send: answerChange('withdraw'),
    says: async (stay, party) => yesOrNo((await show(stay, party)).amendment?.can_withdraw),
  },
}
const legOf = async (stay: Stay, party: Party) =>
  (await as(app, stay[party]).call('GET /reservation/leg-offer/{id}', { params: params(stay) })).body
const legActs: Record<string, Act> = {
  accept: { send: answerLeg('accept'), says: async (stay, party) => (await legOf(stay, party)).accept },
  decline: {
    send: answerLeg('decline'),
    says: async (stay, party) => yesOrNo((await legOf(stay, party)).can_answer),
  },
  withdraw: {
    send: answerLeg('withdraw'),
    says: async (stay, party) => yesOrNo((await legOf(stay, party)).can_withdraw),
  },
}

type State = { make: () => Promise<Stay>; acts: Record<string, Act> }
async function amended(party: Party): Promise<Stay> {
  const stay = await agree()
  const change = party === 'offerer' ? { adults: 2 } : { end_date: addDays(stay.end, 1) }
  expect((await amend(stay, party, change)).status).toBe(200)
  return stay
}
const offersLeg = async (leg: 'going' | 'hosting') => {
  const stay = await agree(true)
  const sent = await as(app, stay.offerer).call('POST /reservation/leg-offer/{id}', {
    params: params(stay),
    body: { leg },
  })
  expect(sent.status).toBe(200)
  return stay
}
const states: Record<string, State> = {
  negotiated: { make: () => negotiate(), acts: pageActs },
  'approved by the guest': {
    make: async () => {
      const stay = await negotiate()
      await send.approve(stay, 'offerer')
      return stay
    },
    acts: pageActs,
  },
  agreed: { make: () => agree(), acts: pageActs },
  'agreed, with an amendment by the guest': {
    make: () => amended('offerer'),
    acts: { ...pageActs, ...amendmentActs },
  },
  'agreed, with an amendment by the host': { make: () => amended('receiver'), acts: amendmentActs },
  'under way': { make: async () => atArrival(await agree(), 13), acts: pageActs },
  'under way, with a problem': {
    make: async () => {
      const stay = await atArrival(await agree(), 13)
      expect((await send.report_problem(stay, 'offerer')).status).toBe(200)
      return stay
    },
    acts: pageActs,
  },
  completed: {
    make: async () => {
      const stay = await agree()
      atArrival(stay, 4 * 24)
      await app.database.execute(sql`
        update reservation set status = 'completed', completed_at = ${now()}, closed_at = ${now()} where id = ${stay.id}`)
      return stay
    },
    acts: pageActs,
  },
  cancelled: {
    make: async () => {
      const stay = await agree()
      await send.cancel(stay, 'receiver')
      return stay
    },
    acts: pageActs,
  },
  expired: {
    make: async () => {
      const stay = await negotiate()
      app.clock.advance(6 * dayMs)
      return stay
    },
    acts: pageActs,
  },
  'an exchange that ended with the offer of a stay of the guest': {
    make: () => offersLeg('going'),
    acts: { ...pageActs, ...legActs },
  },
  'an exchange that ended with the offer of a stay of the host': {
    make: () => offersLeg('hosting'),
    acts: legActs,
  },
}

const now = () => app.clock.now()
/** What is true of the two besides their stay. */
const circumstances: Record<string, (stay: Stay) => Promise<unknown>> = {
  'neither blocked, suspended nor leaving': async () => undefined,
  'the guest has blocked the host': ({ offerer, receiver }) =>
    as(app, offerer).call('PUT /blocked-member/{id}/', { params: { id: receiver.id } }),
  'the guest is suspended': ({ offerer }) =>
    app.database.execute(sql`update member set suspended_at = ${now()} where id = ${offerer.id}`),
  'the host is suspended': ({ receiver }) =>
    app.database.execute(sql`update member set suspended_at = ${now()} where id = ${receiver.id}`),
  'the guest is leaving': ({ offerer }) => leave(offerer),
  'the host is leaving': ({ receiver }) => leave(receiver),
  'the guest has spent all points': ({ offerer }) => spendAll(offerer),
  'the home is paused': ({ listing }) =>
    app.database.execute(sql`update residence set state = 'paused' where id = ${listing}`),
}
const spendAll = async ({ id }: SeededMember) => {
  const points = await balanceOf(app.database, id)
  const postings = [
    { account: balanceOfMember(id), amount: -points },
    { account: issue, amount: points },
  ]
  await app.database.transaction((tx) =>
    postEntry(tx, { key: `spent:${id}`, cause: 'adjustment', reservationId: null, postings, at: now() }),
  )
}
const leave = ({ id }: SeededMember) =>
  app.database.execute(sql`
    insert into account_deletion (member_id, requested_at, due_at) values (${id}, ${now()}, ${now()})`)

const codeOf = ({ body }: Answered) => (body as { code?: string } | null)?.code
const isDone = ({ status }: Answered) => status < 400

/** The short form has the states that most acts are possible in with every circumstance, the others with the first. */
const meetsAll = new Set(['negotiated', 'agreed, with an amendment by the host', 'under way'])
const every = Object.entries(circumstances)
const inShort = (state: string) => (meetsAll.has(state) ? every : every.slice(0, 1))
/** The long form has the rest. */
const circumstancesOf = (state: string) =>
  byLength({ short: inShort(state), long: every.slice(inShort(state).length), soak: every })
const tried = Object.entries(states).filter(([state]) => circumstancesOf(state).length > 0)

describe.each(tried)('%s', (state, { make, acts }) => {
  it.each(circumstancesOf(state))('what the page allows is what is done: %s', async (_, become) => {
    const wrong: string[] = []
    const begin = async () => {
      const stay = await make()
      await become(stay)
      return stay
    }
    for (const party of parties) {
      let stay = await begin()
      for (const [name, act] of Object.entries(acts)) {
        const { allowed, reason } = await act.says(stay, party)
        const answer = await act.send(stay, party)
        // A host may say yes to a guest who is short: the guest is then notified, and the yes is not saved.
        const isShort = party === 'receiver' && codeOf(answer) === 'not_enough_points'
        if (allowed !== isDone(answer) && !(allowed && isShort))
          wrong.push(`${party} ${name}: the page says ${reason ?? allowed}, the act ${codeOf(answer)}`)
        if (isDone(answer)) stay = await begin()
      }
    }
    expect(wrong).toEqual([])
  })
})

// Specified: D.96
it('is for the two parties alone, in every state', async () => {
  const stranger = await seedMember(app, { points: 500 })
  const team = await seedMember(app)
  await app.database.execute(sql`update member set is_staff = true where id = ${team.id}`)
  for (const { make, acts } of Object.values(states)) {
    const stay = await make()
    for (const other of [stranger, team])
      for (const act of Object.values(acts))
        expect((await act.send({ ...stay, offerer: other }, 'offerer')).status).toBe(404)
  }
})
