import { expect, it } from 'vitest'
import { filterFaq } from './faq-filter.ts'

const item = (slug: string, question: string, answer: string) => ({ slug, question, answer })
const items = [
  {
    ...item('points', 'Puan nedir?', 'Bir gecenin karşılığı.'),
    children: [item('advance', 'Avans nedir?', 'Sonra kapanır.'), item('fund', 'Fon nedir?', 'Herkesindir.')],
  },
  { ...item('house', 'İlanı nasıl eklerim?', 'Evim sayfasından.'), children: [] },
] as never

const found = (words: string) =>
  filterFaq(items, words).map(({ slug, children }) => [slug, ...children.map((child) => child.slug)])

it.each([
  ['', [['points', 'advance', 'fund'], ['house']]],
  ['  ILANI ekle', [['house']]],
  ['karsiligi', [['points', 'advance', 'fund']]],
  ['fon', [['points', 'fund']]],
  ['puan avans', [['points', 'advance']]],
  ['deniz', []],
])('finds questions by words in them or in their answers: "%s"', (words, slugs) => {
  expect(found(words)).toEqual(slugs)
})
