import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { StatementQuery } from '#shared/features/points/points.contract.ts'
import { causeNames } from '#shared/features/points/points.messages.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const statement = async (query: StatementQuery) =>
  (await as(app, guest).call('GET /points/statement/', { query })).body
const file = async (query: StatementQuery, language = 'tr') =>
  (
    await app.call(
      'GET /points/statement/export/',
      { query },
      { token: await tokenOf(app, guest), headers: { 'accept-language': language } },
    )
  ).body
const rows = (csv: string) => csv.trim().split('\n').slice(1)

/** 60 points held today, returned ten days later less the host's quarter. */
async function twoMovements(): Promise<{ id: number; today: string; later: string }> {
  const today = day(app, 0)
  const id = await agreeStay(app, { guest, host, listing, inDays: 30 })
  await advanceTo(app, day(app, 10))
  await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
  return { id, today, later: day(app, 0) }
}

describe('the statement', () => {
  // Specified: D.12
  it('is of one cause or of some days, with the balance as it was and the totals of all', async () => {
    const { today, later } = await twoMovements()
    const all = await statement({})
    expect(all.entries.map(({ cause, amount, balance_after }) => [cause, amount, balance_after])).toEqual([
      ['cancel_refund', 45, 485],
      ['hold', -60, 440],
      ['adjustment', 500, 500],
    ])
    const refunds = await statement({ cause: 'cancel_refund' })
    expect(refunds).toMatchObject({ balance: 485, escrow: 0, earned: 500, spent: 15 })
    expect(refunds.entries).toEqual(all.entries.slice(0, 1))
    expect((await statement({ group: 'given_back' })).entries).toEqual(all.entries.slice(0, 1))
    expect((await statement({ group: 'spent' })).entries).toEqual(all.entries.slice(1, 2))
    expect((await statement({ group: 'other' })).entries).toEqual(all.entries.slice(2))
    expect((await statement({ group: 'earned' })).entries).toEqual([])
    expect((await statement({ from: later })).entries).toEqual(all.entries.slice(0, 1))
    expect((await statement({ to: today })).entries).toEqual(all.entries.slice(1))
    expect((await statement({ from: today, to: later })).entries).toEqual(all.entries)
    expect((await statement({ from: day(app, 1) })).entries).toEqual([])
  })

  // Specified: D.12
  it('leaves as a table in the language of the call', async () => {
    const { id, today, later } = await twoMovements()
    const { filename, csv } = await file({})
    expect(filename).toBe(`yuva-puan-hareketleri-${later}.csv`)
    expect(csv.startsWith('\uFEFFTarih;Hareket;Puan;Bakiye;Anlaşma no\n')).toBe(true)
    expect(rows(csv)).toEqual([
      `${later};İptal iadesi;45;485;${id}`,
      `${today};Konaklama için ayrıldı;-60;440;${id}`,
      `${today};Düzeltme;500;500;`,
    ])
    const english = await file({ cause: 'hold' }, 'en')
    expect(english.csv.startsWith('\uFEFFDate,Movement,Points,Balance,Agreement no.\n')).toBe(true)
    expect(rows(english.csv)).toEqual([`${today},${causeNames.en.hold},-60,440,${id}`])
  })

  it('is the caller’s own', async () => {
    await twoMovements()
    const { body } = await as(app, host).call('GET /points/statement/export/', { query: {} })
    expect(rows(body.csv)).toHaveLength(2)
    expect((await app.call('GET /points/statement/export/', { query: {} })).status).toBe(401)
    const count = await app.database.first(
      sql`select count(*) as n from ledger_account where member_id = ${host.id}`,
    )
    expect(count).toEqual({ n: 1 })
  })
})
