import { describe, expect, it } from 'vitest'
import { comparisonProblems, typeComparisons } from './exchange-type-rules.ts'

const lines = (code: string) => typeComparisons('web/plant.tsx', code)

describe('comparisons with an exchange type', () => {
  it.each([
    ["kind === 'home_exchange'", 1],
    ["'yuva_point' !== item.service_type", 1],
    ['kind == pointService', 1],
    ["switch (kind) { case 'chores': case 'garden_maintenance': go() }", 2],
    ['types?.includes(pointService)', 1],
    ["free.has('business_help')", 1],
    ["['home_exchange', 'chores'].includes(kind)", 1],
    ['helpServiceTypes.includes(kind)', 1],
    ["kind === 'home_exchange' ? a : kind === pointService ? b : c", 2],
    ["<p>{kind === 'pet_business_help' ? <Cat /> : null}</p>", 1],
  ])('%s has %i', (code, count) => {
    expect(lines(code)).toHaveLength(count)
  })

  it.each([
    "mainReturn(terms) === 'nights'",
    'kind === value',
    "const names = { home_exchange: 'a', yuva_point: 'b' }",
    "given === 'points'",
    "free[pointService].length > 0 && t('listings.service_type.home_exchange')",
    'serviceTypes.filter((type) => types.includes(type))',
    "// kind === 'home_exchange'",
  ])('%s has none', (code) => {
    expect(lines(code)).toEqual([])
  })

  it('names the line', () => {
    expect(lines("const a = 1\n\nif (kind === 'chores') go()")).toEqual([3])
  })
})

describe('where they may stand', () => {
  const code = "kind === 'home_exchange'"
  const problems = (files: string[], limit?: number) =>
    comparisonProblems(new Map(files.map((file) => [file, code])), limit)

  it('is where a home is open for a type, or one is chosen', () => {
    expect(
      problems([
        'web/features/search/map/plant.tsx',
        'server/features/wishes/plant.ts',
        'shared/features/calendar/plant.rules.ts',
        'web/features/listing-form/plant.tsx',
        'web/features/landing/plant.tsx',
      ]),
    ).toEqual([])
  })

  it('is nowhere where an agreement is read', () => {
    for (const file of [
      'web/features/reservations/plant.tsx',
      'web/features/staff/search/plant.tsx',
      'server/features/reservations/history/plant.ts',
      'shared/features/reservations/parts.rules.ts',
      'web/domain/plant.tsx',
    ])
      expect(problems([file])).toEqual([
        `${file}:1: ask what is given (parts.rules.ts), not the exchange type`,
      ])
  })

  it('is not everywhere there either', () => {
    const files = ['web/features/search/one.ts', 'web/features/search/two.ts']
    expect(problems(files, 2)).toEqual([])
    expect(problems(files, 1)).toEqual(['2 comparisons with an exchange type; 1 at most'])
  })
})
