import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney, formatRange } from '#web/platform/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { agreementsQuery, listQuery, rowsOf, type StaffList } from '../staff.queries.ts'
import { StaffLoaded } from '../staff-page.tsx'
import { staffPaths } from '../staff-paths.ts'

type Found = { id: number; title: string; text: string; to: string }

/** How many of each are shown here; the section has the rest. */
const shown = 4

/** The members, homes, agreements and payments that the words find. */
export function FoundRecords({ q }: { q: string }) {
  const { t, i18n } = useTranslation()
  const members = useFound('members', q, ({ id, name, email }) => ({
    id,
    title: name,
    text: email,
    to: staffPaths.members(id),
  }))
  const listings = useFound('listings', q, ({ id, place, owner }) => ({
    id,
    title: place,
    text: owner.name,
    to: staffPaths.listings(id),
  }))
  const payments = useFound('payments', q, ({ id, member, amount, currency }) => ({
    id,
    title: member.name,
    text: formatMoney(amount, currency, i18n.language),
    to: staffPaths.payments(id),
  }))
  const agreements = useQuery(agreementsQuery(q))
  // The console has no page of an agreement: its guest's has their stays.
  const agreed = agreements.data?.items.map(
    ({ id, place, guest, host, start_date, end_date }): Found => ({
      id,
      title: `${guest.name} · ${host.name}`,
      text: `#${id} · ${place} · ${formatRange(start_date, end_date, i18n.language)}`,
      to: staffPaths.members(guest.id),
    }),
  )
  const groups = [
    { title: t('staff.nav.members'), section: staffPaths.members(), ...members },
    { title: t('staff.nav.listings'), section: staffPaths.listings(), ...listings },
    { title: t('staff.today.agreements'), section: null, query: agreements, rows: agreed },
    { title: t('staff.nav.payments'), section: staffPaths.payments(), ...payments },
  ]
  if (groups.every(({ rows }) => rows?.length === 0))
    return (
      <EmptyState art="search" title={t('staff.today.nothing_found')}>
        {t('staff.today.nothing_found_text')}
      </EmptyState>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {groups.map(({ title, section, query, rows }) =>
        rows?.length === 0 ? null : (
          <section key={title} className="flex flex-col gap-2">
            <h2 className="type-block">{title}</h2>
            <StaffLoaded query={{ ...query, data: rows }} skeletonClass="h-40">
              {(found) => <FoundList rows={found} all={section && `${section}?q=${encodeURIComponent(q)}`} />}
            </StaffLoaded>
          </section>
        ),
      )}
    </div>
  )
}

function FoundList({ rows, all }: { rows: readonly Found[]; all: string | null }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line rounded-xl border border-line text-sm">
      {rows.slice(0, shown).map(({ id, to, title, text }) => (
        <li key={id}>
          <Link to={to} className="flex min-h-tap flex-col justify-center px-4 py-2 hover:bg-surface-hover">
            <span className="font-medium wrap-anywhere">{title}</span>
            <span className="wrap-anywhere text-ink-muted">{text}</span>
          </Link>
        </li>
      ))}
      {all && rows.length > shown ? (
        <li>
          <Link to={all} className="flex min-h-tap items-center px-4 font-semibold hover:bg-surface-hover">
            {t('staff.today.see_all')}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

/** The first page of a list of the console, searched. */
function useFound<L extends StaffList>(
  list: L,
  q: string,
  found: (row: ReturnType<typeof rowsOf<L>>[number]) => Found,
) {
  const query = useInfiniteQuery(listQuery(list, { q, sort: 'created_at', direction: 'desc' }))
  return { query, rows: query.data && rowsOf(list, query.data.pages).map(found) }
}
