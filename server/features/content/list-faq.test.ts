import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announceRules } from '#server/testing/builders/points-rules.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const faq = async (language: string) =>
  (await app.call('GET /faq/', {}, { headers: { 'accept-language': language } })).body

describe('GET /faq/', () => {
  // Specified: A1.45
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

  it('says what the points rules in force say beyond the first ones, where points are earned', async () => {
    const answers = async (language: string) =>
      (await faq(language)).flatMap(({ slug, answer, children }) => [{ slug, answer }, ...children])
    const [turkish, english] = [await answers('tr'), await answers('en')]
    await announceRules(app, { rules: { ...secondRules, monthly_below: 1234 } })
    const changed = async (before: typeof turkish, language: string) =>
      (await answers(language)).flatMap(({ slug, answer }) => {
        const old = before.find((each) => each.slug === slug)?.answer ?? ''
        return answer === old ? [] : [{ slug, added: answer.startsWith(old) && answer.slice(old.length) }]
      })
    expect(await changed(turkish, 'tr')).toEqual([
      {
        slug: 'puan-kazanma',
        added:
          '\n\nBugünkü puan kurallarıyla: Aboneliğin sürdükçe her 30 günde 50 puan; bakiyen 1.234 puandan azsa. Bunu aşacak kısım verilmez. İlk konaklamanda puanın yetmezse 400 puana kadar avans. Ev sahipliği kazancından %50 ayrılarak kendiliğinden kapanır. Fon yalnızca avans ve yersiz kalan misafirler için kullanılır, sıfırın altına inemez.',
      },
    ])
    expect(await changed(english, 'en')).toEqual([
      {
        slug: 'puan-kazanma',
        added:
          '\n\nUnder the points rules of today: 50 points every 30 days of your subscription while you hold fewer than 1,234. What would pass that is not granted. Short of points for your first stay? We advance up to 400. 50% of what you earn as a host pays it back. The fund pays advances and helps guests who lost a stay, nothing else, and cannot fall below zero.',
      },
    ])
  })
})
