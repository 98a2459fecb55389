import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { otherParty } from '#shared/features/reservations/reservations.rules.ts'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { Fold } from '#web/ui/fold.tsx'
import type { Parties } from '../reservation-texts.ts'
import { daysOf } from '../service-terms/service-terms.ts'
import { daysText, givenText } from './service-texts.ts'

type EarlierTermsProps = { agreement: ServiceAgreement; parties: Parties }

/** The terms before these, folded: who replaced them, and when. */
export function EarlierTerms({ agreement, parties }: EarlierTermsProps) {
  const { t, i18n } = useTranslation()
  const { revisions } = agreement
  const { viewer, myId, other } = parties
  if (revisions.length === 0) return null
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <Fold
        icon={History}
        title={t('service_agreement.earlier')}
        note={t('service_agreement.earlier_count', { count: revisions.length })}
      >
        <ol className="flex flex-col gap-3 text-sm">
          {revisions.map(({ version, changed_by: by, created_at: at, terms }) => {
            const given = { extras: namedExtras(terms.extras) ?? [], days: daysOf(terms) }
            const [give, get] = [viewer, otherParty(viewer)].map((giver) =>
              givenText(t, { ...given, giver }, i18n.language),
            )
            return (
              <li key={version}>
                <p className="font-semibold wrap-anywhere">
                  {[
                    daysText(given.days, i18n.language),
                    give && t('service_agreement.bar.give', { what: give }),
                    get && t('service_agreement.bar.get', { what: get }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="text-ink-muted">
                  {t(`service_agreement.replaced_${by === myId ? 'mine' : 'theirs'}`, {
                    name: other.first_name,
                  })}
                  {' · '}
                  <time dateTime={at}>
                    {formatInstantDay(at, i18n.language)}, {formatTime(at, i18n.language)}
                  </time>
                </p>
              </li>
            )
          })}
        </ol>
      </Fold>
    </div>
  )
}
