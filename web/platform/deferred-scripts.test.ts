import { expect, it } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const scripts =
  '<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/page-1.js"/><link rel="modulepreload" href="/assets/react-1.js"/><script type="module" async="">import * as route0 from "/assets/page-1.js";\n\nimport("/assets/entry-1.js");</script>'

it('keeps the files of a page for later: libraries first, the entry last', () => {
  const page = deferScripts(`<body><p>Ev</p>${scripts}</body>`)
  expect(page).not.toContain('type="module"')
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).toContain('data-files="/assets/react-1.js /assets/page-1.js" data-entry="/assets/entry-1.js"')
  expect(page).toContain('import * as route0 from "/assets/page-1.js"')
})

it('leaves a document without scripts as it is', () => {
  expect(deferScripts('<body><p>Ev</p></body>')).toBe('<body><p>Ev</p></body>')
})
