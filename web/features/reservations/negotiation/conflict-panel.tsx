import { GitCompareArrows } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { Sides } from '../reservation-texts.ts'
import { changedParts, type Terms } from '../terms/reservation-terms.ts'
import { TermsList } from '../terms/terms-list.tsx'

type ConflictPanelProps = {
  base: Terms
  theirs: Terms
  mine: Terms
  name: string
  viewer: Sides['viewer']
  cityOf: (listing: number) => string | undefined
  onTakeTheirs: () => void
  onReapply: () => void
}

/**
 * Both sides changed the terms at the same time: shows both changes and lets the member choose. Nothing is lost until
 * then.
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { base, theirs, mine, name, viewer, cityOf, onTakeTheirs, onReapply } = props
  const { t } = useTranslation()
  return (
    <section
      role="alert"
      aria-labelledby="conflict"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-warning-soft p-5 text-ink sm:p-6"
    >
      <div className="flex gap-3">
        <GitCompareArrows aria-hidden="true" className="mt-0.5 size-5 text-warning-ink" />
        <div>
          <h2 id="conflict" className="font-semibold">
            {t('reservations.conflict.title', { name })}
          </h2>
          <p className="text-sm">{t('reservations.conflict.text')}</p>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="flex flex-col gap-2 rounded-lg bg-surface p-4">
          <h3 className="text-sm font-semibold text-primary-ink">{t('reservations.conflict.theirs')}</h3>
          <Differences from={base} to={theirs} viewer={viewer} cityOf={cityOf} />
        </div>
        <div className="flex flex-col gap-2 rounded-lg bg-surface p-4">
          <h3 className="text-sm font-semibold text-own-ink">{t('reservations.conflict.mine')}</h3>
          <Differences from={base} to={mine} viewer={viewer} cityOf={cityOf} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onTakeTheirs}>
          {t('reservations.conflict.take_theirs')}
        </Button>
        <Button variant="inverse" onClick={onReapply}>
          {t('reservations.conflict.reapply')}
        </Button>
      </div>
    </section>
  )
}

type DifferencesProps = Pick<ConflictPanelProps, 'viewer' | 'cityOf'> & { from: Terms; to: Terms }

function Differences({ from, to, viewer, cityOf }: DifferencesProps) {
  const { t } = useTranslation()
  const parts = changedParts(from, to)
  if (parts.length === 0) return <p className="text-sm">{t('reservations.changes.none')}</p>
  return <TermsList terms={to} since={from} parts={parts} viewer={viewer} cityOf={cityOf} />
}
