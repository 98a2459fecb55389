import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { trustedTypesScript } from './trusted-types.ts'

type Rules = { createHTML(html: string): string | null; createScriptURL(url: string): string | null }

const policies = new Map<string, Rules>()
const trustedTypes = { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) }
const location = { href: 'https://yuva.example/listing/7', origin: 'https://yuva.example' }
runInNewContext(trustedTypesScript, { window: { trustedTypes }, location, URL })

test.each([
  ['<script></script>', true],
  ['.reactEasyCrop_Image { top: 0 }', true],
  ['<script>ran()</script>', false],
  ['<img src=x onerror=ran()>', false],
  ['text <b>bold</b>', false],
])('as markup %s is allowed: %s', (html, isAllowed) =>
  expect(policies.get('default')?.createHTML(html)).toBe(isAllowed ? html : null),
)

test.each([
  ['/assets/map-worker.js', true],
  ['https://yuva.example/sw.js', true],
  ['blob:https://yuva.example/1b4e28ba', true],
  ['https://elsewhere.example/x.js', false],
  ['blob:https://elsewhere.example/1b4e28ba', false],
  ['//elsewhere.example/x.js', false],
  ['data:text/javascript,ran()', false],
  ['javascript:ran()', false],
])('a script from %s is allowed: %s', (url, isAllowed) =>
  expect(policies.get('default')?.createScriptURL(url)).toBe(isAllowed ? url : null),
)

test('a browser without Trusted Types goes on', () => {
  expect(() => runInNewContext(trustedTypesScript, { window: {}, location, URL })).not.toThrow()
})
