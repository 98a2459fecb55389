import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { as, day, type SeededMember, seedListing } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

/** Recorded before requests could be approved in one act; `RECORD=1` records them again. */
const file = new URL('recorded-answers.json', import.meta.url)

/**
 * The same on every day and in every run: days are counted from today, ids numbered as they appear. Sentences are left
 * out, since their words may change, and so is a field of every answer that is newer than the record.
 */
function normalized(answer: unknown, ids: Map<string, number>): string {
  const today = day(app, 0)
  const idOf = (id: string) => ids.get(id) ?? ids.set(id, ids.size + 1).size
  return JSON.stringify(answer)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
    .replace(/\d{4}-\d\d-\d\d/g, (date) => `day ${daysBetween(today, date)}`)
    .replace('"waiting_forfeit":null,', '')
    .replace(/S\d+/g, 'S')
    .replace(/"message":".*?"/g, '"message":""')
    .replace(/\b(\d{3,7})\b/g, (id) => `#${idOf(id)}`)
}

it('answers without the new fields are those recorded before', { timeout: 60_000 }, async () => {
  const ids = new Map<string, number>()
  const answers: Record<string, string> = {}
  const record = async (name: string, answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    answers[name] = createHash('sha256').update(normalized({ status, body }, ids)).digest('hex').slice(0, 16)
    return body as { id: number }
  }
  const own = await seedListing(app, guest)
  const read = async (name: string, id: number) => {
    for (const [who, member, other] of [
      ['guest', guest, host],
      ['host', host, guest],
    ] as const) {
      const call = as(app, member).call
      await app.settle()
      await record(`${name}: ${who} shows`, call('GET /reservation/{id}', { params: { id } }))
      await record(`${name}: ${who} history`, call('GET /reservation/history/'))
      await record(`${name}: ${who} agenda`, call('GET /reservation/agenda/'))
      await record(`${name}: ${who} notifications`, call('GET /notification/'))
      await record(
        `${name}: ${who} steps`,
        call('GET /reservation/steps/', { query: { other_user_id: other.id } }),
      )
    }
  }
  for (const [service_type, from] of [
    ['yuva_point', 10],
    ['home_exchange', 30],
    ['chores', 50],
  ] as const satisfies readonly [ServiceType, number][]) {
    const terms = (first: number) => ({
      product: listing,
      service_type,
      start_date: day(app, first),
      end_date: day(app, first + 3),
      ...(service_type === 'home_exchange' && { offerer_product: own }),
    })
    const { id } = await record(
      `${service_type}: started`,
      as(app, guest).call('POST /reservation/', { body: terms(from) }),
    )
    await read(`${service_type} started`, id)
    const change = { params: { id }, body: { ...terms(from + 1), version: 1 } }
    await record(`${service_type}: changed`, as(app, host).call('PUT /reservation/{id}', change))
    const approve = { params: { id }, body: { version: 2 } }
    await record(`${service_type}: approved`, as(app, guest).call('POST /reservation/approve/{id}', approve))
    await read(`${service_type} approved`, id)
    await record(`${service_type}: agreed`, as(app, host).call('POST /reservation/approve/{id}', approve))
    await read(`${service_type} agreed`, id)
    const cancel = { params: { id }, body: {} }
    await record(`${service_type}: cancelled`, as(app, guest).call('POST /reservation/cancel/{id}', cancel))
    await read(`${service_type} cancelled`, id)
  }
  if (process.env.RECORD) await writeFile(file, `${JSON.stringify(answers, null, 2)}\n`)
  expect(answers).toEqual(JSON.parse(await readFile(file, 'utf8')))
})
