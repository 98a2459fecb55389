import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserFloor, missingCalls } from './browser-floor.ts'

it.each([
  ['AbortSignal.any([signal])', ['AbortSignal.any']],
  ['Map.groupBy(items, keyOf)', ['Map.groupBy']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['Array.fromAsync(items)', ['Array.fromAsync']],
  ['const url = URL.parse(text)', ['URL.parse']],
  ['new URLPattern()', ['URLPattern']],
  ['requestIdleCallback(run)', ['requestIdleCallback']],
  ['window.requestIdleCallback(run)', ['window.requestIdleCallback']],
  ['seen.isDisjointFrom(others)', ['isDisjointFrom']],
  ['element.checkVisibility()', ['checkVisibility']],
])('finds %s', (code, found) => {
  expect(missingCalls(code)).toEqual(found)
})

it.each([
  'if (AbortSignal.any) AbortSignal.any([signal])',
  'element.checkVisibility?.()',
  "'requestIdleCallback' in window && requestIdleCallback(run)",
  'typeof URLPattern === "undefined" || new URLPattern()',
  'AbortSignal.timeout(1_000)',
  'items.toSorted()',
  'structuredClone(items)',
  'new Intl.Segmenter("tr")',
  'items.map(keyOf)',
])('leaves %s', (code) => {
  expect(missingCalls(code)).toEqual([])
})

it('is what the documents say', () => {
  const { safari, chrome, firefox } = browserFloor
  for (const file of ['README.md', 'README.tr.md', 'docs/features.md', 'docs/features.tr.md'])
    for (const name of [`Safari`, `iOS ${safari}`, `Edge ${chrome}`, `Firefox ${firefox}`])
      expect(readFileSync(file, 'utf8'), file).toContain(name)
})
