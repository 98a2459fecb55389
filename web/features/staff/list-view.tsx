import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getStaffLog, getStaffReports } from '#shared/features/moderation/moderation.limits.generated.ts'
import { getStaffPayments } from '#shared/features/payments/payments.limits.generated.ts'
import { getStaffListings, getStaffMembers } from '#shared/features/staff/staff.limits.generated.ts'
import { getStaffInbox } from '#shared/features/support/support.limits.generated.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Sorting, TableColumn } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PagedTable } from './paged-table.tsx'
import {
  downloadList,
  type ListFilter,
  type ListItem,
  listQuery,
  rowsOf,
  type StaffList,
} from './staff.queries.ts'

export type ListSelect = {
  /** The parameter's name in the URL and in the request. */
  name: string
  label: string
  /** The label for no choice, if it is not "all". */
  anyLabel?: string
  options: readonly { value: string; label: string }[]
}

type ListViewProps<L extends StaffList, Key extends string> = {
  list: L
  title: string
  columns: readonly TableColumn<ListItem<L>, Key>[]
  selects: readonly ListSelect[]
  sort: Sorting<Key>
  currentId?: number | undefined
  /** Beside the filters. */
  extra?: ReactNode
}

const searchLimits = {
  reports: getStaffReports,
  log: getStaffLog,
  members: getStaffMembers,
  listings: getStaffListings,
  payments: getStaffPayments,
  inbox: getStaffInbox,
} as const satisfies Record<StaffList, unknown>

/** A list of the console: search, filters in the URL, sorting, paging, and CSV download. */
export function ListView<L extends StaffList, Key extends string>(props: ListViewProps<L, Key>) {
  const { list, title, columns, selects, sort, currentId, extra } = props
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = useState(search.get('q') ?? '')
  const [sorting, setSorting] = useState(sort)
  const [isExporting, setIsExporting] = useState(false)
  const q = useDeferredValue(words.trim())
  const filter: ListFilter = {
    sort: sorting.key,
    direction: sorting.direction,
    q: q || undefined,
    ...Object.fromEntries(selects.map(({ name }) => [name, search.get(name) ?? undefined])),
  }
  const pages = useInfiniteQuery(listQuery(list, filter))
  const rows = pages.data && rowsOf(list, pages.data.pages)

  function choose(name: string, value: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }

  async function exportList() {
    setIsExporting(true)
    try {
      const isComplete = await downloadList(list, filter)
      if (!isComplete) addToast('info', t('staff.export_incomplete'))
    } catch {
      addToast('error', t('staff.export_failed'))
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page">{title}</h1>
        <Button variant="secondary" size="sm" busy={isExporting} onClick={() => void exportList()}>
          <Download aria-hidden="true" />
          {t('staff.export')}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('staff.search')}
          type="search"
          value={words}
          {...searchLimits[list].q}
          onValueChange={setWords}
          trailing={<Search aria-hidden="true" className="size-4" />}
          className="min-w-52 flex-1"
        />
        {selects.map(({ name, label, anyLabel = t('staff.all'), options }) => (
          <SelectField
            key={name}
            label={label}
            options={[{ value: '', label: anyLabel }, ...options]}
            value={search.get(name) ?? ''}
            onValueChange={(value) => choose(name, value)}
            className="min-w-36 max-sm:flex-1"
          />
        ))}
        {extra}
      </div>
      <PagedTable
        pages={pages}
        empty={{ art: 'search', title: t('staff.none'), text: t('staff.none_text') }}
        caption={title}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        currentId={currentId}
        sorting={sorting}
        onSort={setSorting}
      />
    </div>
  )
}
