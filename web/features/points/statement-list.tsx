import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { groupBy } from '#shared/kernel/group-by.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import type { Answer } from '#web/platform/api-query.ts'
import { formatInstantDate, formatMonth, formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'

type Entry = Answer<'GET /points/statement/'>['entries'][number]

type StatementListProps = { entries: readonly Entry[]; initialCount: number }

/** Every movement of points with the balance after it, by month. */
export function StatementList({ entries, initialCount }: StatementListProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const visible = isOpen ? entries : entries.slice(0, initialCount)
  const hidden = entries.length - visible.length
  if (entries.length === 0)
    return <p className="text-sm text-ink-muted">{t('reservations.statement.empty')}</p>
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        {[...byMonth(visible)].map(([month, ofMonth]) => (
          <section key={month} aria-labelledby={`month-${month}`} className="border-line not-first:border-t">
            <h2
              id={`month-${month}`}
              className="border-b border-line bg-surface-sunken px-4 py-2.5 text-xs font-semibold text-ink-muted sm:px-5"
            >
              {formatMonth(startOfDay(`${month}-01`).toISOString(), i18n.language)}
            </h2>
            <ul className="divide-y divide-line">
              {ofMonth.map((entry) => (
                <Movement key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hidden > 0 ? (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
          {t('reservations.history.more', { count: hidden })}
        </Button>
      ) : null}
    </div>
  )
}

/** The months are those of the homes' time zone, as the days of the rows are. */
const byMonth = (entries: readonly Entry[]): Map<string, Entry[]> =>
  groupBy(entries, ({ created_at }) => civilDateOf(new Date(created_at)).slice(0, 7))

function Movement({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation()
  const amount = formatNumber(Math.abs(entry.amount), i18n.language)
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3.5 sm:px-5">
      <div className="min-w-0">
        <p className="font-medium">{t(nameOf(entry))}</p>
        {entry.stay ? <p className="text-sm wrap-anywhere text-ink-muted">{stayText(entry.stay)}</p> : null}
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
          <time dateTime={entry.created_at}>{formatInstantDate(entry.created_at, i18n.language)}</time>
          {entry.reservation === null ? null : (
            <Link
              to={paths.agreement({ id: entry.reservation, service: entry.is_service })}
              className="link min-h-6 font-medium!"
            >
              {t('reservations.statement.see')}
            </Link>
          )}
        </p>
      </div>
      <div className="text-right whitespace-nowrap tabular-nums">
        <p className={cx('font-semibold', entry.amount > 0 && 'text-success-ink')}>
          {`${entry.amount > 0 ? '+' : entry.amount < 0 ? '−' : ''}${amount}`}
        </p>
        <p className="text-xs text-ink-muted">
          {t('reservations.statement.balance_after', {
            points: formatNumber(entry.balance_after, i18n.language),
          })}
        </p>
      </div>
    </li>
  )
}

function nameOf({ cause, is_balance: isBalance, is_service: isService }: Entry) {
  if (isService) return 'reservations.statement.help'
  return isBalance ? 'reservations.statement.balance' : (`reservations.statement.cause.${cause}` as const)
}

/** Whose stay it was, and where; a removed home no longer has a place. */
const stayText = ({ user, home: listing }: NonNullable<Entry['stay']>): string => {
  const name = `${user.first_name} ${user.last_name}`.trim()
  return listing ? `${name} · ${listingPlace(listing)}` : name
}
