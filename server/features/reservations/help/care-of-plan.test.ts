import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  agreeMixed,
  approveMixed,
  askMixed,
  mixedTerms,
  type Wanted,
} from '#server/testing/builders/mixed-agreements.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { answerToken } from '../answers/answer-token.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
/** A cat whose vets and second person are not named. */
let cat: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const pet = { kind: 'pet', name: 'Zeytin', species: 'cat', takes_medicine: false } as const
const vets = {
  ...{ day_vet_name: 'Kuzguncuk Veteriner', day_vet_phone: '+905550001122' },
  ...{ night_vet_name: 'Çengelköy Acil', night_vet_phone: '+905550001133' },
  ...{ second_name: 'Hülya', second_phone: '+905550001144', second_agreed: true },
} as const

async function writeCards(owner: SeededMember, id: number, cards: readonly object[]): Promise<number[]> {
  const body = { cards } as never
  return (await as(app, owner).call('PUT /residence-full/{id}/care/', { params: { id }, body })).body.ids
}
const complete = () => writeCards(host, listing, [{ ...pet, ...vets, id: cat }])

beforeEach(async () => {
  ;[cat] = (await writeCards(host, listing, [pet])) as [number]
})

const plan = (card: number, key: string = randomUUID()): TermsExtra => ({
  ...{ kind: 'help', from: 'offerer', help: 'pet_business_help' },
  tasks: [
    {
      ...{ key, card, text: 'Mama ve su', every: 'day', times: 1, minutes: 10, part: null },
      medicine: false,
    },
  ],
})
const sides = () => ({ guest, host, listing })
const ask = (wanted: Wanted) => askMixed(app, sides(), wanted)
const codeOf = async (called: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await called
  return [status, (body as { code?: string }).code]
}
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body

describe('a task about a card', () => {
  it('is saved where the card is of the home in which the helper stays', async () => {
    const { body } = await ask({ extras: [plan(cat)] })
    expect((await show(host, body.id)).extras).toMatchObject([{ tasks: [{ card: cat }] }])
  })

  it('is refused with a card of another home, or of nobody, in each way to name it', async () => {
    const other = await seedMember(app, {})
    const [foreign] = (await writeCards(other, await seedListing(app, other, {}), [pet])) as [number]
    for (const card of [foreign, 999_999])
      expect(await codeOf(ask({ extras: [plan(card)] }))).toEqual([400, 'task_incomplete'])

    const terms = await mixedTerms(app, sides(), {})
    const { id } = (await as(app, guest).call('POST /reservation/', { body: terms })).body
    const body = { ...terms, extras: [plan(foreign)] }
    const changed = as(app, host).call('PUT /reservation/{id}', { params: { id }, body })
    expect(await codeOf(changed)).toEqual([400, 'task_incomplete'])
    for (const member of [guest, host]) await approveMixed(app, member, id)
    const amended = as(app, host).call('POST /reservation/amend/{id}', {
      ...{ params: { id }, body: { extras: [plan(foreign)] } },
    })
    expect(await codeOf(amended)).toEqual([400, 'task_incomplete'])
  })

  it('is refused for the side that does not stay with the card', async () => {
    const extras = [{ ...plan(cat), from: 'receiver' } as TermsExtra]
    expect(await codeOf(ask({ extras }))).toEqual([400, 'task_incomplete'])
  })

  it('stays when the card has gone, so that dates can still be changed', async () => {
    const terms = await mixedTerms(app, sides(), { extras: [plan(cat)] })
    const { id } = (await as(app, guest).call('POST /reservation/', { body: terms })).body
    await writeCards(host, listing, [])
    const body = { ...terms, end_date: addDays(terms.end_date, 1) }
    const changed = await as(app, guest).call('PUT /reservation/{id}', { params: { id }, body })
    expect(changed.body.extras).toMatchObject([{ tasks: [{ card: cat }] }])
  })
})

describe('a plan with a card that lacks a vet or a second person', () => {
  const refused = [409, 'care_incomplete']

  it('can be proposed and not approved, which both read before; once it is complete, it can', async () => {
    const { body } = await ask({ extras: [plan(cat)] })
    for (const member of [guest, host]) {
      expect(await codeOf(approveMixed(app, member, body.id))).toEqual(refused)
      const { approve } = (await show(member, body.id)).permissions
      expect(approve).toEqual({ allowed: false, reason: 'care_incomplete' })
    }
    await complete()
    expect((await show(guest, body.id)).permissions.approve.allowed).toBe(true)
    await approveMixed(app, guest, body.id)
    expect((await approveMixed(app, host, body.id)).body.status).toBe('agreed')
  })

  it('is not asked and approved in one act, and not changed so', async () => {
    const terms = await mixedTerms(app, sides(), { extras: [plan(cat)] })
    const approving = { ...terms, approve: true as const }
    expect(await codeOf(as(app, guest).call('POST /reservation/', { body: approving }))).toEqual(refused)
    const { id } = (await as(app, guest).call('POST /reservation/', { body: terms })).body
    const body = { ...approving, version: 1 }
    const changed = as(app, guest).call('PUT /reservation/{id}', { params: { id }, body })
    expect(await codeOf(changed)).toEqual(refused)
    expect((await show(guest, id)).version).toBe(1)
  })

  it('is not approved from a mail', async () => {
    await complete()
    const terms = await mixedTerms(app, sides(), { extras: [plan(cat)], approve: true })
    const { id } = (await as(app, guest).call('POST /reservation/', { body: terms })).body
    await writeCards(host, listing, [{ ...pet, id: cat }])
    const token = answerToken(app.ports.config, { memberId: host.id, reservationId: id, version: 1 })
    const answered = app.call('POST /answer/{token}/', {
      params: { token },
      body: { answer: 'yes', version: 1 },
    })
    expect(await codeOf(answered)).toEqual(refused)
  })

  it('is not accepted as an amendment', async () => {
    const id = await agreeMixed(app, sides(), {})
    await as(app, host).call('POST /reservation/amend/{id}', {
      params: { id },
      body: { extras: [plan(cat)] },
    })
    const accept = () =>
      as(app, guest).call('POST /reservation/amend/{id}/accept', { params: { id }, body: {} })
    expect(await codeOf(accept())).toEqual(refused)
    await complete()
    expect((await accept()).body.extras).toMatchObject([{ tasks: [{ card: cat }], state: 'agreed' }])
  })

  it('does not concern a plan without it', async () => {
    const { body } = await ask({ extras: [{ ...plan(cat), tasks: undefined } as TermsExtra] })
    expect((await approveMixed(app, guest, body.id)).status).toBe(200)
  })
})
