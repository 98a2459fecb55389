import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { parseDocument } from './document-blocks.ts'
import { drawDocument } from './document-pdf.ts'
import { contractsVersion, documentNames, documentText } from './document-text.ts'

const sources = join(import.meta.dirname, '..', '..', '..', 'docs', 'documents')
const names = documentNames
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
    const known =
      /^\{(product|plans|seller(_(address|mersis|tax_number|email|phone))?|(welcome|monthly)_points|(withdrawal|grace|reminder)_days)\}$/
    for (const [figure] of text.matchAll(/\{[a-z_]+\}/g)) expect(figure).toMatch(known)
  })
})

it('draws a tagged PDF in its language', async () => {
  const edition = { locale: 'tr' as const, version: '2026-01' }
  const pdf = drawDocument(read('kvkk', 'tr'), edition)
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

describe('the seller of the settings', () => {
  const { seller } = readConfig(productionSettings)

  // The demo's policy names an insurer, and states that it is not real.
  const ofSeller = names.filter((name) => name !== 'demo-policy')
  it.each(ofSeller)('stands in %s, with no blank left', (name) => {
    for (const locale of ['tr', 'en'] as const) {
      const text = documentText({ seller }, name, locale)
      expect(text).toContain(productionSettings.SELLER_ADDRESS)
      expect(text).not.toMatch(/[[\]{}]|\b(Taslak|Template)\b/)
    }
  })

  it('stands in both contracts with everything that the law asks for', () => {
    const { SELLER_NAME, SELLER_ADDRESS, SELLER_MERSIS, SELLER_PHONE } = productionSettings
    for (const name of ['distance-sales', 'pre-information'] as const) {
      const text = documentText({ seller }, name, 'tr')
      for (const each of [SELLER_NAME, SELLER_ADDRESS, SELLER_MERSIS, SELLER_PHONE])
        expect(text).toContain(each)
    }
    expect(documentText({ seller }, 'distance-sales', 'tr')).toContain(productionSettings.SELLER_TAX_NUMBER)
  })

  // Specified: D.36
  it('makes another version when it changes, and the same one everywhere while it does not', () => {
    const moved = readConfig({ ...productionSettings, SELLER_ADDRESS: 'Yeni Sokak 2, Ankara' })
    const version = contractsVersion({ seller })
    expect(contractsVersion(readConfig(productionSettings))).toBe(version)
    expect(contractsVersion(moved)).not.toBe(version)
    expect(version).toMatch(/^\d{4}-\d{2}-[0-9a-f]{8}$/)
  })

  it('is a demo one in a demo, named as such', () => {
    expect(documentText({ seller: null }, 'distance-sales', 'tr')).toContain('gerçek bir satıcı değildir')
    expect(documentText({ seller: null }, 'distance-sales', 'en')).toContain('no real seller')
  })
})

// Specified: D.36
it('are served as PDF, drawn once, and announced with their version', async () => {
  const app = await createTestApp()
  const get = (url: string, headers = {}) => app.server.inject({ url, headers })
  for (const name of names) {
    const pdf = await get(`/documents/${name}-tr.pdf`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const again = await get(`/documents/${name}-tr.pdf`, { 'if-none-match': String(pdf.headers.etag) })
    expect(again.statusCode).toBe(304)
  }
  expect((await get('/documents/kvkk-de.pdf')).statusCode).toBe(404)
  expect((await get('/documents/..%2fapi-tr.pdf')).statusCode).toBe(404)
  const announced = await app.call('GET /contracts/')
  expect(announced.body.version).toBe(contractsVersion(app.ports.config))
  for (const { tr, en } of announced.body.documents) {
    for (const url of [tr, en]) expect((await get(new URL(url).pathname)).statusCode).toBe(200)
  }
  await app.close()
}, 60_000)
