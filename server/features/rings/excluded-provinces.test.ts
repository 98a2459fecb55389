import { expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { excludedProvinces } from './excluded-provinces.ts'

const read = (environment: Record<string, string>) => readConfig({ YUVA_MODE: 'test', ...environment })

it('rings are on, everywhere, unless they are set otherwise', () => {
  expect(read({}).rings).toEqual({ isOn: true, excludedProvinces: [] })
  expect(read({ RINGS: 'off' }).rings.isOn).toBe(false)
  expect(excludedProvinces(read({})).size).toBe(0)
})

it('provinces are excluded by name', () => {
  const config = read({ RINGS_EXCLUDED_PROVINCES: 'Muğla, Antalya' })
  expect(excludedProvinces(config).size).toBe(2)
})

it('a name that is no province is refused', () => {
  expect(() => excludedProvinces(read({ RINGS_EXCLUDED_PROVINCES: 'Atlantis' }))).toThrow('Atlantis')
})
