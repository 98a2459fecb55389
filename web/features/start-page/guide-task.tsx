import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListingPair } from '#web/domain/agreement-pair.tsx'
import { formatDay } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { ComingStay, OwnListing } from './start-state.ts'
import { pairClass, TaskRow } from './task-row.tsx'

type GuideTaskProps = { listing: OwnListing; coming: ComingStay; isPrimary: boolean }

/** A guest is coming to a home whose guide nobody has written. */
export function GuideTask({ listing, coming: { item, stay }, isPrimary }: GuideTaskProps) {
  const { t, i18n } = useTranslation()
  const place = listing.district || listing.city
  const title = t('start_page.house_guide.missing', { place })
  return (
    <TaskRow
      to={paths.houseGuide(listing.id)}
      label={title}
      pair={
        <ListingPair listing={listing} className={pairClass}>
          <BookOpen className="size-5" />
        </ListingPair>
      }
      title={title}
      actions={
        <Link
          to={paths.houseGuide(listing.id)}
          aria-label={t('start_page.house_guide.write_of', { place })}
          className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', block: true })}
        >
          {t('start_page.house_guide.write')}
        </Link>
      }
    >
      <p className="text-ink-muted">
        {t('start_page.house_guide.why', {
          name: item.user.first_name,
          day: formatDay(stay.start_date, i18n.language),
        })}
      </p>
    </TaskRow>
  )
}
