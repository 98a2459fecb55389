import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const faq = async (language: string) =>
  (await app.call('GET /faq/', {}, { headers: { 'accept-language': language } })).body

describe('GET /faq/', () => {
  it('answers the questions in order, some with sub-questions, with slugs for deep links', async () => {
    const items = await faq('tr')
    expect(items.length).toBeGreaterThanOrEqual(8)
    expect(items[0]).toMatchObject({
      slug: 'yuva-nedir',
      question: 'Yuva nedir, nasıl çalışır?',
      children: [],
    })
    expect(items.filter((item) => item.children.length > 0).length).toBeGreaterThanOrEqual(4)
    const exchanges = items.find((item) => item.slug === 'takas-turleri')
    expect(exchanges?.children.map((child) => child.slug)).toEqual([
      'ev-takasi',
      'hizmet-takasi',
      'puanla-konaklama',
    ])
    const slugs = items.flatMap((item) => [item.slug, ...item.children.map((child) => child.slug)])
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('says everything in both languages, without a blank or a placeholder', async () => {
    const [turkish, english] = [await faq('tr'), await faq('en-US,en')]
    const texts = (items: typeof turkish) =>
      items.flatMap((item) => [item, ...item.children]).flatMap(({ question, answer }) => [question, answer])
    const [tr, en] = [texts(turkish), texts(english)]
    expect(en).toHaveLength(tr.length)
    for (const [at, text] of tr.entries()) {
      expect(text.length).toBeGreaterThan(10)
      expect(en[at]?.length).toBeGreaterThan(10)
      expect(en[at]).not.toBe(text)
      expect(text + en[at]).not.toMatch(/[{}]/)
    }
    expect(english[0]?.question).toBe('What is Yuva and how does it work?')
  })
})
