import { useTranslation } from 'react-i18next'
import type { Guide } from './guide-content.ts'
import { ReadingPage } from './reading-page.tsx'

/** A guide, section by section. */
export function GuideView({ guide }: { guide: Guide }) {
  const { i18n } = useTranslation()
  const { title, lead, sections, closing } = guide[i18n.language === 'en' ? 'en' : 'tr']
  return (
    <ReadingPage {...{ title, lead }} contents={sections.map(({ id, heading }) => ({ id, title: heading }))}>
      <article>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="mt-10 scroll-mt-28 first:mt-4">
            <h2 className="font-heading text-xl font-[650] tracking-[-.018em]">{section.heading}</h2>
            {section.paragraphs?.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-pretty">
                {paragraph}
              </p>
            ))}
            {section.points ? (
              <ul className="mt-4 flex list-disc flex-col gap-2.5 pl-5 marker:text-primary-vivid">
                {section.points.map((point) => (
                  <li key={point} className="text-pretty">
                    {point}
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <p className="mt-12 border-t border-line pt-6 font-heading text-lg font-semibold">{closing}</p>
      </article>
    </ReadingPage>
  )
}
