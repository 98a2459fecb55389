import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const list = async (query: object = {}, language = 'tr') =>
  (await app.call('GET /holidays/', { query }, { headers: { 'accept-language': language } })).body.data
const countries = async () => (await app.call('GET /holidays/', {})).body.countries
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

describe('the packs of other countries', () => {
  const lands = 16

  // Specified: D.16
  it('have the school holidays of every German state, with the last two years complete', async () => {
    expect(await countries()).toEqual(['DE', 'FR', 'NL', 'TR'])
    const holidays = await list({ country: 'DE' }, 'en')
    expect(new Set(holidays.map(({ region }) => region)).size).toBe(lands)
    for (const year of [2027, 2028]) {
      const summers = holidays.filter(({ code }) => code.startsWith(`de-${year}`) && code.endsWith('-sommer'))
      expect(summers).toHaveLength(lands)
      // Six weeks everywhere; they begin between the end of June and the beginning of August.
      for (const { start_date: first, end_date: last } of summers) {
        expect(daysBetween(first ?? '', last ?? '')).toBeGreaterThanOrEqual(33)
        expect(first && first >= `${year}-06-20` && first <= `${year}-08-03`).toBe(true)
      }
    }
    expect(holidays.find(({ code }) => code === 'de-2027-be-ostern')).toMatchObject({
      region: 'Berlin',
      name: 'Osterferien (Easter holidays)',
      start_date: '2027-03-22',
      end_date: '2027-04-02',
      source: expect.stringContaining('kmk.org'),
    })
  })

  it('have the regions of the Netherlands and the zones of France, and what holds for all of them', async () => {
    const dutch = await list({ country: 'NL' })
    expect(new Set(dutch.map(({ region }) => region))).toEqual(new Set([null, 'Noord', 'Midden', 'Zuid']))
    const [autumn] = dutch.filter(({ code }) => code === 'nl-2027-zuid-herfst')
    expect([autumn?.start_date, autumn?.end_date]).toEqual(['2027-10-23', '2027-10-31'])
    const french = await list({ country: 'FR' })
    const winter = french.filter(({ code }) => code.endsWith('-hiver'))
    expect(winter.map(({ region, arrival }) => [region, arrival])).toEqual([
      ['Zone C', '2027-02-06'],
      ['Zone A', '2027-02-13'],
      ['Zone B', '2027-02-20'],
    ])
  })

  it('last a season at most, and have no dates where no source says them', async () => {
    for (const country of ['DE', 'NL', 'FR']) {
      const holidays = await list({ country })
      for (const { code, source, start_date: first, end_date: last } of holidays) {
        expect(source, code).toContain('OpenHolidays')
        if (first && last) expect(daysBetween(first, last), code).toBeLessThanOrEqual(45)
      }
      expect(holidays.filter(({ announced }) => !announced).map(({ code }) => code)).toEqual(
        {
          DE: [],
          NL: ['nl-2027-zuid-voorjaar'],
          FR: ['fr-2027-ete', 'fr-2027-noel', 'fr-2027-toussaint'],
        }[country],
      )
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
    const austrian = { country: 'AT', region: 'Wien', start_date: '2027-08-02', end_date: '2027-09-13' }
    await save(austrian, 'at-2027-wien-sommer')
    expect(await list({ country: 'AT' })).toMatchObject([{ region: 'Wien', arrival: '2027-07-31' }])
    expect(await countries()).toContain('AT')
    const remove = () =>
      as(app, staff).call('DELETE /staff/holidays/{code}/', { params: { code: 'at-2027-wien-sommer' } })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await list({ country: 'AT' })).toEqual([])
    expect(await countries()).not.toContain('AT')
    const saved = (await as(app, staff).call('GET /staff/holidays/', {})).body.holidays
    expect(saved.filter(({ country }) => country === 'TR')).toHaveLength(39)
  })

  it('is refused at the wrong field, and nothing is saved', async () => {
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
