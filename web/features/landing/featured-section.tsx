import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The featured listings: three by two, on a phone a row to swipe. The page passes the cards. */
export function FeaturedSection({ children }: { children: readonly ReactNode[] }) {
  const { t } = useTranslation()
  return (
    <section className="py-section" aria-labelledby="featured">
      <div className="page-wrap">
        <div className="mb-9 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="featured" className="type-section">
            {t('landing.featured.title')}
          </h2>
          <Link to={paths.results()} className={buttonClass({ variant: 'secondary' })}>
            {t('landing.featured.all')}
            <ChevronRight aria-hidden="true" />
          </Link>
        </div>
        <ul className="scrollbar-none -mx-gutter grid snap-x snap-mandatory scroll-px-gutter auto-cols-[82%] grid-flow-col gap-4 overflow-x-auto px-gutter py-1 sm:mx-0 sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-2 sm:gap-x-7 sm:gap-y-11 sm:overflow-visible sm:p-0 lg:grid-cols-3">
          {children}
        </ul>
      </div>
    </section>
  )
}

export function FeaturedItem({ children }: { children: ReactNode }) {
  return <li className="min-w-0 snap-start">{children}</li>
}
