import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { parties } from '#shared/features/reservations/reservations.rules.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { fullName, type Sides } from './reservation-texts.ts'
import { besidesOf, changedParts, tasksOf, termParts, termsOfRevision } from './terms/reservation-terms.ts'
import { TermsList } from './terms/terms-list.tsx'

type ChangeListProps = {
  reservation: Reservation
  sides: Sides
  cityOf: (listing: number) => string | undefined
}

/** Every version of the terms, newest first, folded: who changed what, and when. */
export function ChangeList({ reservation, sides, cityOf }: ChangeListProps) {
  const { t, i18n } = useTranslation()
  const versions = reservation.revisions.toSorted((a, b) => b.version - a.version)
  if (versions.length === 0) return null

  return (
    <details className="group/changes">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-2.5 [&::-webkit-details-marker]:hidden">
        <h2 className="type-block">{t('reservations.changes.title')}</h2>
        <CountBadge count={versions.length} />
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 text-ink-muted group-open/changes:rotate-180"
        />
      </summary>
      <ol className="flex flex-col gap-4 pt-2">
        {versions.map((revision, index) => {
          const before = versions[index + 1]
          const terms = termsOfRevision(revision.terms)
          const parts = before ? changedParts(termsOfRevision(before.terms), terms) : partsAtFirst(terms)
          const isMine = revision.changed_by === sides.myId
          const party = isMine ? sides.me : sides.other
          return (
            <li key={revision.version} className="flex gap-3.5">
              <Avatar
                name={fullName(party)}
                src={party.profile_picture}
                size={36}
                locale={i18n.language}
                className="mt-0.5"
              />
              <div className="flex min-w-0 flex-col gap-1">
                <p className="text-sm">
                  <span className="font-semibold">
                    {isMine ? t('reservations.bar.you') : party.first_name}
                  </span>
                  <span className="text-ink-muted">
                    {` · ${t(`reservations.changes.${before ? 'counter' : 'started'}`)}`}
                    {' · '}
                    <time dateTime={revision.created_at}>
                      {formatInstantDay(revision.created_at, i18n.language)},{' '}
                      {formatTime(revision.created_at, i18n.language)}
                    </time>
                  </span>
                </p>
                {parts.length > 0 ? (
                  <TermsList
                    terms={terms}
                    since={before && termsOfRevision(before.terms)}
                    parts={parts}
                    viewer={sides.viewer}
                    cityOf={cityOf}
                    isOfRing={reservation.ring !== null}
                  />
                ) : (
                  <p className="text-sm text-ink-muted">{t('reservations.changes.none')}</p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

const partsAtFirst = (terms: ReturnType<typeof termsOfRevision>) =>
  termParts.filter((part) =>
    part === 'extras'
      ? besidesOf(terms).length > 0
      : part === 'tasks'
        ? parties.some((giver) => tasksOf(terms, giver).length > 0)
        : terms.offered !== null || (part !== 'offered_house' && part !== 'offered_stay'),
  )
