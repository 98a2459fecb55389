import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { AgreementPair } from '#web/domain/agreement-pair.tsx'
import { Deadline } from '#web/domain/deadline.tsx'
import { hostedLeg, ownLeg } from '#web/domain/ring-legs.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { endOfRing } from './start-state.ts'
import { pairClass, TaskRow } from './task-row.tsx'

type RingTaskProps = { ring: Ring; isPrimary: boolean }

/** A proposed ring, or the question whether the guest of its last stay may still come. It is answered on its page. */
export function RingTask({ ring, isPrimary }: RingTaskProps) {
  const { t, i18n } = useTranslation()
  const [going, hosting] = [ownLeg(ring), hostedLeg(ring)]
  const isLastStay = ring.state !== 'proposed'
  const stay = isLastStay ? hosting : going
  if (!stay) return null
  const title = isLastStay
    ? t('start_page.ring.last_stay', { name: stay.guest?.first_name ?? t('start_page.ring.guest') })
    : t('start_page.ring.proposed', { count: ring.homes })
  const own = hosting?.residence_card
  const places = [
    ...(isLastStay ? [] : [going?.residence_card?.district || (going?.city ?? '')]),
    t('start_page.own_home', { place: own?.district || (hosting?.city ?? '') }),
  ]
  const { start_date: start, end_date: end } = stay
  const action = t(isLastStay ? 'start_page.rescue.answer' : 'start_page.ring.see')
  return (
    <TaskRow
      to={paths.ring(ring.id)}
      label={title}
      pair={
        <AgreementPair
          item={{
            stays: [
              ...(own ? [{ is_own: true, start_date: start, end_date: end, home: own }] : []),
              ...(going?.residence_card && !isLastStay
                ? [{ is_own: false, start_date: start, end_date: end, home: going.residence_card }]
                : []),
            ],
            service_type: 'home_exchange',
            points: null,
            ring: ring.id,
          }}
          isVoid={false}
          className={pairClass}
        />
      }
      title={title}
      actions={
        <Link
          to={paths.ring(ring.id)}
          aria-label={`${action}: ${title}`}
          className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', block: true })}
        >
          {action}
        </Link>
      }
    >
      <p className="text-ink-muted">
        <b className="font-medium text-ink">{places.join(' ⇄ ')}</b>
        <span className="max-nav:hidden"> · </span>
        <span className="max-nav:block">
          {formatRange(start, end, i18n.language, new Date().getFullYear())}
          {' · '}
          {t('reservations.agreements.nights', { count: nightsOf({ start, end }) })}
        </span>
      </p>
      <Deadline until={endOfRing(ring)} withTime />
    </TaskRow>
  )
}
