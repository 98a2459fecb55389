import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument } from './document-blocks.ts'
import { drawDocument } from './document-pdf.ts'

const sources = join(import.meta.dirname, '..', 'docs', 'documents')
const names = [
  'clarification-text',
  'demo-policy',
  'distance-sales',
  'kvkk',
  'pre-information',
  'privacy-policy',
  'user-agreement',
]
const read = (name: string, locale: string) =>
  parseDocument(readFileSync(join(sources, `${name}.${locale}.md`), 'utf8'))
const shape = (name: string, locale: string) =>
  read(name, locale).map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind))

it('reads headings, lists and paragraphs', () => {
  expect(parseDocument('# A\n\n## 1. B\nText.\n- one\n- two\n\nMore.')).toEqual([
    { kind: 'title', text: 'A' },
    { kind: 'heading', text: '1. B' },
    { kind: 'paragraph', text: 'Text.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'More.' },
  ])
})

it('has every document in both languages', () => {
  const files = readdirSync(sources).filter((file) => file.endsWith('.md'))
  expect(files.sort()).toEqual(names.flatMap((name) => [`${name}.en.md`, `${name}.tr.md`]))
})

describe.each(names)('%s', (name) => {
  it('says the same things in the same order in both languages', () => {
    expect(shape(name, 'en')).toEqual(shape(name, 'tr'))
  })

  it('names only figures that can be filled in', () => {
    const text = JSON.stringify([read(name, 'tr'), read(name, 'en')])
    const known = /^\{(product|plans|(welcome|monthly)_points|(withdrawal|grace|reminder)_days)\}$/
    for (const [figure] of text.matchAll(/\{[a-z_]+\}/g)) expect(figure).toMatch(known)
  })
})

it('draws a tagged PDF in its language', async () => {
  const look = { locale: 'tr' as const, version: '2026-01' }
  const pdf = drawDocument(read('kvkk', 'tr'), look)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.end()
  await ended
  const file = Buffer.concat(chunks).toString('latin1')
  expect(file.startsWith('%PDF-1.7')).toBe(true)
  expect(file).toContain('/Lang (tr-TR)')
  expect(file).toContain('/Marked true')
  expect(file).toContain('/S /H1')
  expect(file).toContain('/FontName')
})
