import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** A link to a new wish, for those who did not find a home. */
export function WishEntry() {
  const { t } = useTranslation()
  return (
    <section className="page-wrap pt-section">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl border border-line bg-surface px-6 py-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="type-block">{t('wishes.empty_title')}</h2>
          <p className="text-ink-muted">{t('wishes.empty_text')}</p>
        </div>
        <Link to={paths.newWish()} className={buttonClass({ variant: 'secondary' })}>
          {t('wishes.leave')}
        </Link>
      </div>
    </section>
  )
}
