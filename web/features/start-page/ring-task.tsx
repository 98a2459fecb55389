import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ringSize } from '#shared/features/rings/ring-size.messages.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { AgreementPair } from '#web/domain/agreement-pair.tsx'
import { Deadline } from '#web/domain/deadline.tsx'
import { hostedLeg, ownLeg, shortPlace } from '#web/domain/ring-legs.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { WithArrows } from '#web/ui/with-arrows.tsx'
import { endOfRing } from './start-state.ts'
import { pairClass, TaskRow } from './task-row.tsx'

type RingTaskProps = { ring: Ring; isPrimary: boolean }

/** A proposed ring, or the question whether the guest of its last stay may still come. Answered on its page. */
export function RingTask({ ring, isPrimary }: RingTaskProps) {
  const { t, i18n } = useTranslation()
  const [going, hosting] = [ownLeg(ring), hostedLeg(ring)]
  const isLastStay = ring.state !== 'proposed'
  const stay = isLastStay ? hosting : going
  if (!stay || !hosting) return null
  const title = isLastStay
    ? t('start_page.ring.last_stay', { name: stay.guest?.first_name ?? t('start_page.ring.guest') })
    : t('start_page.ring.proposed', { size: ringSize(ring.homes, i18n.language) })
  const own = t('start_page.own_home', { place: shortPlace(hosting) })
  const { start_date, end_date } = stay
  const stays = (isLastStay ? [hosting] : [hosting, stay]).map((leg) => ({
    is_own: leg === hosting,
    start_date,
    end_date,
    home: leg.residence_card,
  }))
  const action = t(isLastStay ? 'start_page.rescue.answer' : 'start_page.ring.see')
  return (
    <TaskRow
      to={paths.ring(ring.id)}
      label={title}
      pair={
        <AgreementPair
          item={{
            stays,
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
        <b className="font-medium text-ink">
          <WithArrows
            parts={isLastStay ? [own] : [shortPlace(stay), own]}
            Arrow={ArrowLeftRight}
            between={t('shell.and')}
          />
        </b>
        <span className="max-nav:hidden"> · </span>
        <span className="max-nav:block">{formatRange(start_date, end_date, i18n.language, thisYear())}</span>
        <span className="max-nav:hidden">
          {' · '}
          {t('listings.nights', { count: nightsOf({ start: start_date, end: end_date }) })}
        </span>
      </p>
      <Deadline until={endOfRing(ring)} withTime />
    </TaskRow>
  )
}
