import { useTranslation } from 'react-i18next'
import { besides } from '#shared/features/reservations/extras/extras.rules.ts'
import { extrasText } from '#web/domain/besides.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { taskChanges } from '../plan/task-changes.ts'
import { guestsText, type Sides } from '../reservation-texts.ts'
import { isTwoWay, type OfferedListing, type TermPart, type Terms } from './reservation-terms.ts'

type TermsListProps = {
  terms: Terms
  /** The previous terms: changes are marked and shown with the old value. */
  before?: Terms | undefined
  /** The terms that tasks are compared with; else those before. */
  since?: Terms | undefined
  parts: readonly TermPart[]
  viewer: Sides['viewer']
  /** The place of a listing, if known. */
  cityOf: (listing: number) => string | undefined
  /** Whether the terms belong to a swap of several homes, which has a name of its own. */
  isOfRing?: boolean
}

/** The parts of terms in words: listings are named from the viewer's perspective. */
export function useTermTexts(viewer: Sides['viewer'], cityOf: (listing: number) => string | undefined) {
  const { t, i18n } = useTranslation()
  const range = (stay: Terms['stay'] | undefined) =>
    stay ? formatRange(stay.start, stay.end, i18n.language, thisYear()) : '–'

  const placeOf = ({ listingId }: OfferedListing) =>
    cityOf(listingId) ?? t('reservations.changes.other_house')

  return {
    /** For a type without an offered listing, the type says it all. */
    shownOf: (terms: Terms, parts: readonly TermPart[]) =>
      parts.filter((part) => isTwoWay(terms) || !part.startsWith('offered')),

    labelOf(part: TermPart): string {
      if (part === 'extras') return t('balance.besides')
      if (part === 'tasks') return t('plan.title')
      if (part === 'service_type' || part === 'guests') return t(`reservations.changes.part.${part}`)
      const isViewers = (part === 'stay') === (viewer === 'receiver')
      const listing = isViewers ? t('reservations.side.mine') : t('reservations.side.theirs')
      return part === 'offered_house' ? listing : t('reservations.changes.dates', { home: listing })
    },

    /** Null for tasks, which are named by what has changed. */
    beforeOf(part: TermPart, terms: Terms): string | null {
      return part === 'tasks' ? null : this.textOf(part, terms)
    },

    textOf(part: TermPart, terms: Terms, from: Terms | null = null): string {
      const texts: Record<TermPart, () => string> = {
        service_type: () => t(`listings.service_type.${terms.serviceType}`),
        stay: () => range(terms.stay),
        offered_house: () => (terms.offered ? placeOf(terms.offered) : '–'),
        offered_stay: () => range(terms.offered?.stay),
        extras: () => extrasText(t, besides(terms, terms.extras), viewer, i18n.language) ?? t('balance.none'),
        tasks: () => taskChanges(t, from, terms).join(' · '),
        guests: () => (terms.guests ? guestsText(t, terms.guests) : '–'),
      }
      return texts[part]()
    },
  }
}

/** Terms in words, one per line. */
export function TermsList(props: TermsListProps) {
  const { terms, before, since = before, parts, viewer, cityOf, isOfRing = false } = props
  const { t } = useTranslation()
  const texts = useTermTexts(viewer, cityOf)
  const shownText = (part: TermPart) =>
    part === 'service_type' && isOfRing ? t('listings.service_type.ring') : texts.textOf(part, terms, since)
  return (
    <dl className="grid gap-1 text-sm">
      {texts.shownOf(terms, parts).map((part) => (
        <div key={part} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">{texts.labelOf(part)}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span>{shownText(part)}</span>
            {before ? <Before value={texts.beforeOf(part, before)} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** That something is new, and its old value. */
function Before({ value }: { value: string | null }) {
  const { t } = useTranslation()
  return (
    <>
      <Badge tone="warning">{t('reservations.approve.changed_new')}</Badge>
      {value === null ? null : (
        <span className="font-normal text-ink-muted">
          {t('reservations.approve.changed_before', { value })}
        </span>
      )}
    </>
  )
}
