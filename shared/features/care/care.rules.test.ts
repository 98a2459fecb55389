import { describe, expect, it } from 'vitest'
import { dayMs } from '../../kernel/durations.ts'
import {
  type CareCard,
  careKinds,
  careProblem,
  emptyCare,
  isCareComplete,
  isCareReadable,
  missingCare,
  petSpecies,
  withoutForeignFields,
} from './care.rules.ts'

const zeytin: CareCard = {
  ...emptyCare('pet'),
  name: 'Zeytin',
  species: 'cat',
  age: 9,
  takes_medicine: false,
  day_vet_name: 'Kuzguncuk Veteriner',
  day_vet_phone: '+905550001122',
  night_vet_name: 'Çengelköy Acil',
  night_vet_phone: '+905550001133',
  second_name: 'Hülya',
  second_phone: '+905550001144',
  second_agreed: true,
}

describe('a card of what is looked after', () => {
  it.each([
    [{}, null],
    [{ species: null }, { field: 'species', problem: 'species_missing' }],
    [{ takes_medicine: null }, { field: 'takes_medicine', problem: 'medicine_not_said' }],
    [
      { species: null, takes_medicine: null },
      { field: 'species', problem: 'species_missing' },
    ],
    [{ takes_medicine: true }, null],
  ] as const)('of a pet with %j has the problem %j', (change, problem) => {
    expect(careProblem({ ...zeytin, ...change })).toEqual(problem)
  })

  it.each(careKinds.filter((kind) => kind !== 'pet'))('of %s has to say nothing of a pet', (kind) => {
    expect(careProblem(emptyCare(kind))).toBeNull()
  })

  it.each(petSpecies)('may be of a %s', (species) => expect(careProblem({ ...zeytin, species })).toBeNull())
})

describe('a card of a pet', () => {
  it.each([
    [{}, []],
    [{ day_vet_name: '' }, ['day_vet']],
    [{ day_vet_phone: ' ' }, ['day_vet']],
    [{ day_vet_hours: '' }, []],
    [{ night_vet_name: '' }, ['night_vet']],
    [{ night_vet_phone: '' }, ['night_vet']],
    [{ second_name: '' }, ['second_person']],
    [{ second_phone: '' }, ['second_person']],
    [{ second_agreed: false }, ['second_person']],
    [{ second_decides: false, vet_payer: null, places: '', medicine: '' }, []],
    [emptyCare('pet'), ['day_vet', 'night_vet', 'second_person']],
  ] as const)('with %j lacks %j', (change, missing) => {
    const card = { ...zeytin, ...change }
    expect(missingCare(card)).toEqual(missing)
    expect(isCareComplete(card)).toBe(missing.length === 0)
  })

  it('says its medicine only where it takes one', () => {
    const medicine = 'Yarım tablet'
    expect(withoutForeignFields({ ...zeytin, medicine }).medicine).toBe('')
    expect(withoutForeignFields({ ...zeytin, medicine, takes_medicine: true }).medicine).toBe(medicine)
  })
})

describe('a card of something else', () => {
  it.each(careKinds.filter((kind) => kind !== 'pet'))(
    'of %s lacks nothing, and has nothing of a pet',
    (kind) => {
      const card = { ...zeytin, kind, text: '12 saksı', picture: 7, places: 'Kova balkonda', medicine: 'x' }
      expect(missingCare({ ...emptyCare(kind) })).toEqual([])
      expect(withoutForeignFields(card)).toEqual({
        ...emptyCare(kind),
        name: 'Zeytin',
        text: '12 saksı',
        picture: 7,
        places: 'Kova balkonda',
        second_name: 'Hülya',
        second_phone: '+905550001144',
        second_agreed: true,
      })
    },
  )
})

describe('what is sealed in a card', () => {
  const checkOutAt = new Date('2027-03-18T08:00:00Z')
  const after = (ms: number) => new Date(checkOutAt.getTime() + ms)
  it.each([
    ['negotiating', -dayMs, false],
    ['agreed', -90 * dayMs, true],
    ['agreed', dayMs - 1, true],
    ['agreed', dayMs, false],
    ['completed', dayMs - 1, true],
    ['completed', dayMs, false],
    ['cancelled', -dayMs, false],
    ['expired', -dayMs, false],
  ] as const)('of a stay that is %s can be read %d ms after check-out: %s', (status, ms, readable) => {
    expect(isCareReadable({ status, checkOutAt }, after(ms))).toBe(readable)
  })
})
