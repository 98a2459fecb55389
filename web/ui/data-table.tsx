// biome-ignore-all lint/a11y/noRedundantRoles: shown as blocks, a table and its parts lose what they are in some browsers
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { cx } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

export type Sorting<Key extends string> = { key: Key; direction: 'asc' | 'desc' }

export type TableColumn<Row, Key extends string> = {
  /** Also what it is known by. */
  header: string
  cell: (row: Row) => ReactNode
  /** Sorts the whole list, not only the shown rows. */
  sortKey?: Key | undefined
  align?: 'end' | undefined
  /** The row's main cell: a line without a label where there is no room for columns. */
  isMain?: boolean | undefined
}

type DataTableProps<Row, Key extends string> = {
  /** The accessible name of the table; not shown. */
  caption: string
  columns: readonly TableColumn<Row, Key>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => number
  /** The row whose detail is open. */
  currentId?: number | undefined
  sorting?: Sorting<Key> | undefined
  onSort?: ((sorting: Sorting<Key>) => void) | undefined
}

const features = tableFeatures({})

/** A table that is sorted and paged elsewhere. Under 640 px each row becomes a block of labelled lines. */
export function DataTable<Row extends object, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowId, currentId, sorting, onSort } = props
  const byId = useMemo(() => new Map(columns.map((column) => [column.header, column])), [columns])
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.display({
        id: column.header,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
      }),
    )
  }, [columns])
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const table = useTable({ features, columns: definitions, data, getRowId: (row) => String(rowId(row)) })

  return (
    <table role="table" aria-busy={!rows} className="w-full border-collapse text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => {
              const column = byId.get(header.column.id)
              return column ? (
                <HeaderCell key={header.id} column={column} sorting={sorting} onSort={onSort} />
              ) : null
            })}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows
          ? table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                role="row"
                aria-current={rowId(row.original) === currentId ? 'true' : undefined}
                className="border-t border-line hover:bg-surface-hover aria-[current]:bg-primary-soft max-sm:block max-sm:py-3"
              >
                {row.getAllCells().map((cell) => {
                  const column = byId.get(cell.column.id)
                  return (
                    <td
                      key={cell.id}
                      role="cell"
                      className={cx(
                        'min-w-0 px-3 py-2.5 align-top wrap-anywhere max-sm:flex max-sm:gap-3 max-sm:py-0.5',
                        column?.align === 'end' && 'text-right tabular-nums max-sm:text-left',
                        column?.isMain && 'font-semibold max-sm:text-base',
                      )}
                    >
                      {column?.isMain ? null : (
                        <span aria-hidden="true" className="w-24 flex-none text-ink-subtle sm:hidden">
                          {column?.header}
                        </span>
                      )}
                      <table.FlexRender cell={cell} />
                    </td>
                  )
                })}
              </tr>
            ))
          : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <tr key={key} role="row" className="border-t border-line max-sm:block">
                <td role="cell" colSpan={columns.length} className="px-3 py-3 max-sm:block">
                  <Skeleton className="h-5 w-full" />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

type HeaderCellProps<Row, Key extends string> = {
  column: TableColumn<Row, Key>
  sorting: Sorting<Key> | undefined
  onSort: ((sorting: Sorting<Key>) => void) | undefined
}

function HeaderCell<Row, Key extends string>({ column, sorting, onSort }: HeaderCellProps<Row, Key>) {
  const { sortKey, header, align } = column
  const isSorted = sortKey !== undefined && sorting?.key === sortKey
  const direction = isSorted ? sorting.direction : undefined
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={cx(
        'px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-muted',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {sortKey && onSort ? (
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-1 rounded-xs hover:text-ink"
          onClick={() => onSort({ key: sortKey, direction: direction === 'desc' ? 'asc' : 'desc' })}
        >
          {header}
          <Arrow aria-hidden="true" className="size-3.5" />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
