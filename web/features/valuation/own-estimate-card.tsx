import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OwnAppeal } from './own-appeal.tsx'
import { valuationQuery } from './valuation.queries.ts'

/** The appeal about the estimate, below the form of an own home. */
export function OwnEstimateCard({ listingId, memberId }: { listingId: number; memberId: number }) {
  const { t, i18n } = useTranslation()
  const valuation = useQuery(valuationQuery(listingId, memberId, i18n.language))
  return (
    <Card as="section" aria-labelledby="valuation-home" className="flex flex-col gap-4">
      <div>
        <h2 id="valuation-home" className="type-card">
          {t('valuation.card_title')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t('valuation.card_text')}</p>
      </div>
      <Loaded query={valuation} failed={t('valuation.load_failed')} skeletonClass="h-11 rounded-xl">
        {({ appeal, can_appeal }) => (
          <OwnAppeal listingId={listingId} appeal={appeal} canAppeal={can_appeal} />
        )}
      </Loaded>
    </Card>
  )
}
