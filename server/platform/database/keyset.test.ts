import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { keyset, pageOf, type SortKey } from './keyset.ts'

const goesOn = (type: SortKey['type'], cursor: string): boolean => {
  try {
    keyset(sql`id`, { by: sql`key`, type }, 'asc', cursor)
    return true
  } catch {
    return false
  }
}
const cursorAt = (sortKey: unknown, id: unknown) =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url')

test('the cursor of a page is where the next one goes on', () => {
  const rows = [
    { id: 1, sortKey: '2026-11-18 07:00:00.123+00' },
    { id: 2, sortKey: 'infinity' },
    { id: 3, sortKey: '2028-02-29 23:59:59+00' },
  ]
  for (const size of [1, 2]) {
    const { items, next } = pageOf(rows, size)
    expect(items).toHaveLength(size)
    expect(goesOn('timestamptz', next ?? '')).toBe(true)
  }
  expect(pageOf(rows, 3).next).toBeNull()
})

test.each([
  ['timestamptz', 'Ayşe', 1],
  ['timestamptz', '', 1],
  ['timestamptz', '-1', 1],
  ['timestamptz', '2026-02-30 00:00:00+00', 1],
  ['timestamptz', '2026-01-01 25:00:00+00', 1],
  ['timestamptz', '0000-01-01 00:00:00+00', 1],
  ['bigint', '2026-01-01 00:00:00+00', 1],
  ['bigint', '1.5', 1],
  ['bigint', '9'.repeat(50), 1],
  ['text', 7, 1],
  ['text', 'Ayşe', '1'],
  ['text', 'Ayşe', 2 ** 60],
] as const)('a cursor that is none of a list by %s is refused: %s, %s', (type, sortKey, id) =>
  expect(goesOn(type, cursorAt(sortKey, id))).toBe(false),
)

test('a cursor that is no text of ours is refused', () => {
  for (const cursor of ['', 'x', '%%%', Buffer.from('{}').toString('base64url')])
    expect(goesOn('text', cursor)).toBe(false)
})

test('texts and whole numbers go on', () => {
  expect(goesOn('text', cursorAt("Ayşe 'ile' Can", 1))).toBe(true)
  expect(goesOn('bigint', cursorAt('-12', 1))).toBe(true)
})
