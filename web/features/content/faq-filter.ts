import { fold } from '#shared/kernel/turkish.ts'
import type { Faq } from './faq-list.tsx'

/** The questions with all of the words in them or in their answers; one found by itself keeps all under it. */
export function filterFaq(items: Faq, words: string): Faq {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  const has = (...texts: string[]) => {
    const text = fold(texts.join(' '))
    return wanted.every((word) => text.includes(word))
  }
  return items.flatMap((item) => {
    if (has(item.question, item.answer)) return [item]
    const children = item.children.filter((child) => has(item.question, child.question, child.answer))
    return children.length > 0 ? [{ ...item, children }] : []
  })
}
