import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { Coin } from '#web/ui/points.tsx'
import { type Agenda, agreedItems } from './start-state.ts'

/** The member's points: available, held for a stay, and expected from one. */
export function PointsFigures({ agenda }: { agenda: Agenda }) {
  const { t, i18n } = useTranslation()
  const own = useMember()?.user_points ?? 0
  const paid = agreedItems(agenda).filter(({ points }) => points !== null)
  const heldFor = paid.find(({ points }) => points !== null && points < 0)?.stays[0]?.home
  const from = paid.find(({ points }) => points !== null && points > 0)?.user.first_name
  const number = (points: number) => formatNumber(points, i18n.language)
  const cell = 'min-w-0 px-4 py-3 not-first:border-l border-line max-nav:px-3'
  const value = 'flex flex-wrap items-center gap-x-1.5 text-lg leading-snug font-semibold tabular-nums'
  return (
    <dl className="grid grid-cols-3 overflow-hidden rounded-xl border border-line bg-surface">
      <div className={`${cell} bg-points-soft text-points-ink`}>
        <dt className="text-xs">{t('start_page.points.own')}</dt>
        <dd className={value}>
          <Coin />
          {number(own)}
        </dd>
      </div>
      <div className={cell}>
        <dt className="text-xs text-ink-muted">{t('start_page.points.held')}</dt>
        <dd className={value}>
          {number(agenda.points_held)}
          {agenda.points_held > 0 && heldFor ? <Note>{heldFor.district || heldFor.city}</Note> : null}
        </dd>
      </div>
      <div className={cell}>
        <dt className="text-xs text-ink-muted">{t('start_page.points.to_come')}</dt>
        <dd className={value}>
          {agenda.points_to_come > 0 ? `+${number(agenda.points_to_come)}` : '0'}
          {agenda.points_to_come > 0 && from ? <Note>{from}</Note> : null}
        </dd>
      </div>
    </dl>
  )
}

const Note = ({ children }: { children: string }) => (
  <small className="min-w-0 truncate text-xs font-medium text-ink-muted">{children}</small>
)
