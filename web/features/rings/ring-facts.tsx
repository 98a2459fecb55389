import { Coins, KeyRound, Lock, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { shortPlace } from '#web/domain/ring-legs.ts'
import { formatNumber, formatWeekday } from '#web/platform/format.ts'
import { commonDates, nodesOf } from './ring-order.ts'

/** When keys change hands, points for comparison, and what opens later. */
export function RingFacts({ ring }: { ring: Ring }) {
  const { t, i18n } = useTranslation()
  const common = commonDates(ring)
  const points = nodesOf(ring).map(({ leg, tone }) => {
    const number = formatNumber(leg.points_per_night, i18n.language)
    return tone === 'own' ? t('rings.fact_points_you', { points: number }) : `${shortPlace(leg)} ${number}`
  })
  return (
    <ul className="flex flex-col flex-wrap gap-x-6 gap-y-2 text-sm text-ink-muted nav:flex-row [&_li]:flex [&_li]:gap-2 [&_svg]:mt-0.5 [&_svg]:size-4.5">
      {common ? (
        <li>
          <KeyRound aria-hidden="true" />
          {t('rings.fact_keys', { day: formatWeekday(common.start, i18n.language) })}
        </li>
      ) : null}
      <li>
        <Coins aria-hidden="true" />
        {t('rings.fact_points', { list: points.join(', ') })}
      </li>
      {ring.state === 'proposed' ? (
        <>
          <li>
            <Lock aria-hidden="true" />
            {t('rings.fact_opens')}
          </li>
          <li className="nav:hidden!">
            <Undo2 aria-hidden="true" />
            {t('rings.fact_take_back')}
          </li>
        </>
      ) : null}
    </ul>
  )
}
