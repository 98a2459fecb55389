import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { getStaffReports as limits } from '#shared/features/moderation/moderation.limits.generated.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Sorting, TableColumn } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { BesideList } from './beside-list.tsx'
import { PagedTable } from './paged-table.tsx'
import { Moment } from './record-parts.tsx'
import {
  downloadList,
  type ListFilter,
  type ListItem,
  listQuery,
  rowsOf,
  type StaffList,
} from './staff.queries.ts'
import { optionsOf } from './staff-form.tsx'

type ListSelect = {
  /** The parameter's name in the URL and in the request. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The label for no choice, if it is not "all". */
  anyLabel: string | undefined
}

/** A filter of a list. */
export const choice = <Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  anyLabel?: string,
): ListSelect => ({ name, label, options: optionsOf(values, labelOf), anyLabel })

/** A filter that is on or off. */
export const only = (name: string, label: string, onLabel: string): ListSelect =>
  choice(name, label, ['true'], () => onLabel)

/** The name of a row, linked to its page. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="underline decoration-line-strong hover:decoration-ink">
    {children}
  </Link>
)

/** When a row was created; lists are sorted by it. */
export const dateColumn = (header: string) => ({
  header,
  sortKey: 'created_at' as const,
  cell: (row: { created_at: string }) => <Moment at={row.created_at} />,
})

type ListViewProps<L extends StaffList, Key extends string> = {
  list: L
  columns: readonly TableColumn<ListItem<L>, Key>[]
  selects: readonly ListSelect[]
  /** By default the newest first. */
  sort?: Sorting<Key>
  /** The row of the URL, beside the list. */
  detail?: (id: number) => ReactNode
  /** Beside the filters. */
  extra?: ReactNode
}

/** A list of the console: search, filters in the URL, sorting, paging, and CSV download. */
export function ListView<L extends StaffList, Key extends string>(props: ListViewProps<L, Key>) {
  const {
    list,
    columns,
    selects,
    sort = { key: 'created_at' as Key, direction: 'desc' },
    detail,
    extra,
  } = props
  const { t } = useTranslation()
  const title = t(`staff.nav.${list as StaffList}`)
  const id = Number(useParams().id) || undefined
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = useState(search.get('q') ?? '')
  const [sorting, setSorting] = useState(sort)
  const q = useDeferredValue(words.trim())
  const filter: ListFilter = {
    sort: sorting.key,
    direction: sorting.direction,
    q: q || undefined,
    ...Object.fromEntries(selects.map(({ name }) => [name, search.get(name) ?? undefined])),
  }
  const pages = useInfiniteQuery(listQuery(list, filter))

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

  return (
    <BesideList title={title} detail={id === undefined || !detail ? null : detail(id)}>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="type-page">{title}</h1>
          <ExportButton download={() => downloadList(list, filter)} />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('staff.search')}
            type="search"
            value={words}
            {...limits.q}
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
          rows={pages.data && rowsOf(list, pages.data.pages)}
          rowId={(row) => row.id}
          currentId={id}
          sorting={sorting}
          onSort={setSorting}
        />
      </div>
    </BesideList>
  )
}

type ExportButtonProps = {
  /** Says whether the file is complete. */
  download: () => Promise<boolean>
  disabled?: boolean
}

/** Downloads a section as a file. */
export function ExportButton({ download, disabled = false }: ExportButtonProps) {
  const { t } = useTranslation()
  const [isExporting, setIsExporting] = useState(false)

  async function exportFile() {
    setIsExporting(true)
    try {
      if (!(await download())) addToast('info', t('staff.export_incomplete'))
    } catch {
      addToast('error', t('staff.export_failed'))
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isExporting}
      disabled={disabled}
      onClick={() => void exportFile()}
    >
      <Download aria-hidden="true" />
      {t('staff.export')}
    </Button>
  )
}
