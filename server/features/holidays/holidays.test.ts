import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const list = async (query: object = {}, language = 'tr') =>
  (await app.call('GET /holidays/', { query }, { headers: { 'accept-language': language } })).body.data
const midterm = {
  country: 'TR',
  region: null,
  kind: 'school' as const,
  name_tr: 'Yarıyıl tatili',
  name_en: 'Midterm break',
  start_date: '2028-01-24',
  end_date: '2028-02-04',
  source: 'MEB 2027–2028',
}
const save = (change: object = {}, code = 'tr-2028-yariyil') =>
  as(app, staff).call('PUT /staff/holidays/{code}/', { params: { code }, body: { ...midterm, ...change } })

describe('the holidays of Turkey', () => {
  it('name feasts with the weekend beside them, and say who announced them', async () => {
    const holidays = await list({ year: 2027 })
    expect(holidays.find(({ code }) => code === 'tr-2027-ramazan')).toEqual({
      code: 'tr-2027-ramazan',
      country: 'TR',
      region: null,
      year: 2027,
      kind: 'public',
      name: 'Ramazan Bayramı',
      announced: true,
      start_date: '2027-03-08',
      end_date: '2027-03-11',
      source: expect.stringContaining('2027'),
      arrival: '2027-03-06',
      departure: '2027-03-11',
      leave_days: 0,
    })
    expect(holidays.every(({ year, country }) => year === 2027 && country === 'TR')).toBe(true)
    expect((await list({ year: 2027 }, 'en')).map(({ name }) => name)).toContain('Ramadan Feast')
  })

  it.each([2026, 2027, 2028])('have every day off of law 2429 in %i, with a source each', async (year) => {
    const holidays = await list({ year })
    const fixed = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']
    for (const day of fixed) expect(holidays.map((each) => each.start_date)).toContain(`${year}-${day}`)
    expect(holidays.filter(({ kind }) => kind === 'public')).toHaveLength(9)
    expect(holidays.filter(({ kind }) => kind === 'school')).toHaveLength(4)
    expect(holidays.every(({ source }) => source.length > 20)).toBe(true)
    expect(new Set(holidays.map(({ code }) => code)).size).toBe(holidays.length)
  })

  it('have no dates where none were announced', async () => {
    const unannounced = (await list({ year: 2027 })).filter(({ announced }) => !announced)
    expect(unannounced.map(({ code }) => code).sort()).toEqual([
      'tr-2027-ara-1',
      'tr-2027-ara-2',
      'tr-2027-yariyil',
      'tr-2027-yaz',
    ])
    for (const { start_date, end_date, arrival, departure } of unannounced)
      expect([start_date, end_date, arrival, departure]).toEqual([null, null, null, null])
  })

  it('are those that are not over where no year is asked for, in order', async () => {
    const today = civilDateOf(app.clock.now())
    const dated = (await list()).flatMap(({ end_date }) => (end_date ? [end_date] : []))
    expect(dated.length).toBeGreaterThan(10)
    expect(dated.every((last) => last >= today)).toBe(true)
    expect(dated).toEqual([...dated].sort())
  })

  it('are none in a country without any, and a country is two letters', async () => {
    expect(await list({ country: 'JP' })).toEqual([])
    for (const query of [{ country: 'Türkiye' }, { country: 'tr' }, { year: 'yarın' }, { year: 1 }]) {
      const { status, body } = await app.call('GET /holidays/', { query: query as never })
      expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([
        400,
        Object.keys(query),
      ])
    }
  })
})

describe('the team', () => {
  it('enters the dates once they are announced, and everybody reads them at once', async () => {
    expect((await save()).body).toMatchObject({
      code: 'tr-2028-yariyil',
      year: 2028,
      start_date: '2028-01-24',
    })
    const entered = (await list({ year: 2028 })).find(({ code }) => code === 'tr-2028-yariyil')
    expect(entered).toMatchObject({ announced: true, arrival: '2028-01-22', departure: '2028-02-06' })
    await save({ end_date: '2028-02-11' })
    const { body } = await as(app, staff).call('GET /staff/content-history/', {
      query: { item: 'holiday/tr-2028-yariyil' },
    })
    expect(body.edits[0]).toMatchObject({ before: { end_date: '2028-02-04', name_tr: 'Yarıyıl tatili' } })
  })

  it('adds holidays of other countries and removes them', async () => {
    const german = { country: 'DE', region: 'Bayern', start_date: '2027-08-02', end_date: '2027-09-13' }
    await save(german, 'de-2027-bayern-sommer')
    expect(await list({ country: 'DE' })).toMatchObject([{ region: 'Bayern', arrival: '2027-07-31' }])
    const remove = () =>
      as(app, staff).call('DELETE /staff/holidays/{code}/', { params: { code: 'de-2027-bayern-sommer' } })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await list({ country: 'DE' })).toEqual([])
    const saved = (await as(app, staff).call('GET /staff/holidays/', {})).body.holidays
    expect(saved.filter(({ country }) => country === 'TR')).toHaveLength(39)
  })

  it('is told which field is wrong, and nothing is saved', async () => {
    const before = await list({ year: 2028 })
    const refused = async (change: object, code?: string) => {
      const { status, body } = await save(change, code)
      expect(status).toBe(400)
      return (body as { fields?: Record<string, string[]> }).fields
    }
    expect(await refused({ end_date: null })).toEqual({ end_date: ['İlk ve son günü birlikte yaz.'] })
    expect(await refused({ end_date: '2028-01-01' })).toEqual({
      end_date: ['Son gün ilk günden önce olamaz.'],
    })
    expect(Object.keys((await refused({ country: 'DE' })) ?? {})).toEqual(['code'])
    expect(Object.keys((await refused({ source: '' })) ?? {})).toEqual(['source'])
    expect(Object.keys((await refused({}, 'Yarıyıl')) ?? {})).toEqual(['code'])
    expect(await list({ year: 2028 })).toEqual(before)
  })
})
