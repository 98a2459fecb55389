import type { Guide } from './guide-content.ts'

/** A guide in a reading column, with its table of contents beside it on wide screens. */
export function GuideView({
  guide,
  language,
  contentsLabel,
}: {
  guide: Guide
  language: string
  contentsLabel: string
}) {
  const content = guide[language === 'en' ? 'en' : 'tr']
  return (
    <div className="page-wrap flex gap-16 pt-10 pb-section">
      <article className="w-full max-w-[42.5rem]">
        <h1 className="type-section">{content.title}</h1>
        <p className="mt-4 text-lg text-pretty text-ink-muted">{content.lead}</p>
        {content.sections.map((section) => (
          <section key={section.id} id={section.id} className="mt-10 scroll-mt-28">
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
        <p className="mt-12 border-t border-line pt-6 font-heading text-lg font-semibold">
          {content.closing}
        </p>
      </article>
      <nav
        aria-label={contentsLabel}
        className="sticky top-28 hidden h-fit w-56 shrink-0 self-start lg:block"
      >
        <p className="text-xs font-semibold text-ink-muted">{contentsLabel}</p>
        <ul className="mt-3 flex flex-col gap-1 border-l border-line">
          {content.sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm text-ink-muted hover:border-primary hover:text-ink"
              >
                {section.heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
