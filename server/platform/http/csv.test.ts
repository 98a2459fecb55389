import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'

const rows = [
  { name: 'Ayşe; Oya, "Işık"', note: '=1+1\nikinci satır', stars: 4.92, points: -120 },
  { name: 'Can', note: '', stars: 5, points: 1_000 },
]
const write = (locale: 'tr' | 'en') =>
  csvFile('stays', { now: new Date('2026-05-20T10:00:00Z'), locale }, rows, {
    name: ({ name }) => name,
    note: ({ note }) => note,
    stars: ({ stars }) => stars,
    points: ({ points }) => points,
  }).csv

it.each([
  ['tr', ';', '4,92'],
  ['en', ',', '4.92'],
] as const)('opens in columns in %s, whatever is in a cell', (locale, delimiter, stars) => {
  const csv = write(locale)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  // The reader finds the separator by itself, as a spreadsheet would.
  const { data, meta, errors } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
  })
  expect([meta.delimiter, errors]).toEqual([delimiter, []])
  expect(data).toEqual([
    { name: 'Ayşe; Oya, "Işık"', note: "'=1+1\nikinci satır", stars, points: '-120' },
    { name: 'Can', note: '', stars: '5', points: '1000' },
  ])
})
