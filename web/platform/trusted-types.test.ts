import { expect, test } from 'vitest'
import { allowedHtml, allowedScriptUrl } from './trusted-types.ts'

test.each([
  ['<script></script>', true],
  ['.reactEasyCrop_Image { top: 0 }', true],
  ['<script>ran()</script>', false],
  ['<img src=x onerror=ran()>', false],
  ['text <b>bold</b>', false],
])('as markup %s is allowed: %s', (html, isAllowed) =>
  expect(allowedHtml(html)).toBe(isAllowed ? html : null),
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
  expect(allowedScriptUrl(url, 'https://yuva.example')).toBe(isAllowed ? url : null),
)
