import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listingCountText } from './when-words.ts'

type ListingCountProps = {
  /** Undefined while it is counted, null if it cannot be. */
  count: number | null | undefined
  isExact: boolean
}

/** '86 ev', a bar while it is counted, and nothing if counts are unavailable. */
export function ListingCount({ count, isExact }: ListingCountProps) {
  const { t, i18n } = useTranslation()
  if (count === null) return null
  if (count === undefined) return <Skeleton className="inline-block h-3 w-9 rounded-full" />
  return <>{listingCountText(count, isExact, { t, language: i18n.language })}</>
}
