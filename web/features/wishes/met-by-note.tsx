import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { metByQuery } from './wishes.queries.ts'

/** On somebody else's home: its host wants a place where the member's home fits. */
export function MetByNote({ listingId }: { listingId: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(metByQuery(listingId))
  if (!data?.place) return null
  return (
    <Note tone="success" icon={<ArrowLeftRight />} className="mt-4">
      {t('wishes.met_by', { place: data.place })}{' '}
      <Link to={paths.wishes()} className="link font-semibold">
        {t('wishes.met_by_action')}
      </Link>
    </Note>
  )
}
