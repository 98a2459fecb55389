import type { Faq } from './faq-list.tsx'

/** Structured data of the questions for search engines (schema.org). */
export const faqData = (items: Faq): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items
    .flatMap(({ children, ...item }) => [item, ...children])
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})
