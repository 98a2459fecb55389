import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AgreementPair } from '#web/domain/agreement-pair.tsx'
import { thisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { RescueRequest } from './start-state.ts'
import { pairClass, TaskRow } from './task-row.tsx'

type RescueTaskProps = { request: RescueRequest; isPrimary: boolean }

/** A guest whose host cancelled would come to the member's home. Answered above the agreements. */
export function RescueTask({ request, isPrimary }: RescueTaskProps) {
  const { t, i18n } = useTranslation()
  const { guest, residence_card: card, start_date: start, end_date: end } = request
  const title = t('start_page.rescue.title', { name: guest.name })
  const points = request.points + request.bonus
  const stay = { is_own: true, start_date: start, end_date: end, home: card }
  return (
    <TaskRow
      to={paths.history()}
      label={title}
      pair={
        <AgreementPair
          item={{ stays: [stay], points, service_type: 'yuva_point', ring: null }}
          isVoid={false}
          className={pairClass}
        />
      }
      title={title}
      actions={
        <Link
          to={paths.history()}
          aria-label={t('reservations.agreements.action_with', {
            action: t('start_page.rescue.answer'),
            name: guest.name,
          })}
          className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', block: true })}
        >
          {t('start_page.rescue.answer')}
        </Link>
      }
    >
      <p className="text-ink-muted">
        {t('start_page.rescue.text', {
          place: card.district || card.city,
          dates: formatRange(start, end, i18n.language, thisYear()),
          points: formatNumber(points, i18n.language),
        })}
      </p>
    </TaskRow>
  )
}
