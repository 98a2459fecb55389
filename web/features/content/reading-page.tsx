import { TableOfContents } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fold } from '#web/ui/fold.tsx'

type ReadingPageProps = {
  title: string
  lead: string
  /** The parts of the page, by the id under which each is found. */
  contents: readonly { id: string; title: string }[]
  children: ReactNode
}

/** Text to read in a centred column, its contents beside it; on a phone they are folded above it. */
export function ReadingPage({ title, lead, contents, children }: ReadingPageProps) {
  const { t } = useTranslation()
  const links = (
    <ul className="flex flex-col lg:border-l lg:border-line">
      {contents.map((part) => (
        <li key={part.id}>
          <a
            href={`#${part.id}`}
            className="flex min-h-tap items-center py-1.5 text-sm text-ink-muted hover:text-ink lg:-ml-px lg:min-h-0 lg:border-l lg:border-transparent lg:pl-4 lg:hover:border-primary"
          >
            {part.title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="mx-auto grid w-full max-w-[42.5rem] grid-cols-[minmax(0,1fr)] gap-x-12 px-gutter pt-10 pb-section lg:max-w-[63rem] lg:grid-cols-[15rem_minmax(0,42.5rem)] lg:justify-center">
      <div className="lg:col-start-2">
        <h1 className="type-section">{title}</h1>
        <p className="mt-4 text-lg text-pretty text-ink-muted">{lead}</p>
      </div>
      <nav
        aria-label={t('content.contents')}
        className="mt-6 lg:sticky lg:top-28 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:h-fit"
      >
        <div className="rounded-xl border border-line lg:hidden">
          <Fold icon={TableOfContents} title={t('content.contents')}>
            {links}
          </Fold>
        </div>
        <div className="max-lg:hidden">
          <p className="mb-3 text-xs font-semibold text-ink-muted">{t('content.contents')}</p>
          {links}
        </div>
      </nav>
      <div className="mt-6 min-w-0 lg:col-start-2">{children}</div>
    </div>
  )
}
