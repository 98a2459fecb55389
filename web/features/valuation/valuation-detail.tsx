import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstantDate } from '#web/platform/format.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { OwnAppeal } from './own-appeal.tsx'
import { valuationQuery } from './valuation.queries.ts'

/** The rules behind a home's estimate, and for its owner the appeal. */
export function ValuationDetail({ listingId, isOwn }: { listingId: number; isOwn: boolean }) {
  const { t, i18n } = useTranslation()
  const member = useMember()
  const memberId = useIsMember() ? (member?.id ?? null) : null
  const valuation = useQuery(valuationQuery(listingId, memberId, i18n.language))
  return (
    <Loaded query={valuation} failed={t('valuation.load_failed')} skeletonClass="h-24 w-full rounded-xl">
      {({ rules, made_at, appeal, can_appeal }) => (
        <div className="flex w-full max-w-[60ch] flex-col gap-3">
          <p className="text-sm text-pretty text-ink-muted">{rules.text}</p>
          <p className="text-xs text-ink-subtle">
            {t('valuation.rules', {
              version: rules.version,
              day: formatInstantDate(made_at, i18n.language),
            })}
          </p>
          {isOwn ? <OwnAppeal listingId={listingId} appeal={appeal} canAppeal={can_appeal} /> : null}
        </div>
      )}
    </Loaded>
  )
}
