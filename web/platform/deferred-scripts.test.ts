import { expect, it } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const links =
  '<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/page-1.js"/><link rel="modulepreload" href="/assets/react-1.js"/>'
const script =
  '<script type="module" async="">import * as route0 from "/assets/page-1.js";\n\nimport("/assets/entry-1.js");</script>'

it('keeps the files of a page for later: libraries first, the entry last', () => {
  const page = deferScripts(`<head>${links}</head><body><p>Ev</p>${script}</body>`, '')
  expect(page).not.toContain('type="module"')
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).toContain('data-files="/assets/react-1.js /assets/page-1.js" data-entry="/assets/entry-1.js"')
  expect(page).toContain('import * as route0 from "/assets/page-1.js"')
})

it('leaves a document without scripts as it is', () => {
  const page = '<head></head><body><p>Ev</p></body>'
  expect(deferScripts(page, '')).toBe(page)
})

it('ends the head with what is added, with scripts and without', () => {
  for (const body of [script, '<p>Ev</p>'])
    expect(deferScripts(`<head>${links}</head><body>${body}</body>`, '<style></style>')).toContain(
      '<style></style></head>',
    )
})
