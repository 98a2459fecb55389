import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatInstantDate, formatTime } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { staffPaths } from './staff-paths.ts'

/** An instant as date and time. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentText(at, i18n.language)}
    </time>
  )
}

export const momentText = (at: string, language: string): string =>
  `${formatInstantDate(at, language)} ${formatTime(at, language)}`

type MemberLinkProps = { member: { id: number; name: string }; className?: string }

/** A member's name, linked to their page of the console. */
export const MemberLink = ({ member, className }: MemberLinkProps) => (
  <Link to={staffPaths.members(member.id)} className={cx('underline', className)}>
    {member.name}
  </Link>
)

export function SectionTitle({ children }: { children: string }) {
  return <h2 className="text-sm font-semibold">{children}</h2>
}

/** A titled section. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  )
}

export function Nothing() {
  const { t } = useTranslation()
  return <p className="text-sm text-ink-subtle">{t('staff.member.nothing')}</p>
}

/** What is known about a record. */
export const Facts = ({ className = 'gap-y-2', children }: { className?: string; children: ReactNode }) => (
  <dl className={cx('grid gap-x-6 text-sm sm:grid-cols-2', className)}>{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-subtle">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

type RowsProps<Row> = {
  /** Without one, the rows stand under a title already. */
  title?: string | undefined
  rows: readonly Row[]
  /** Hides the title too where there are no rows. */
  hidesEmpty?: boolean
  /** How a row is laid out. */
  className?: string
  children: (row: Row) => ReactNode
}

/** What belongs to a record, one row each. */
export function Rows<Row extends { id: number | string }>(props: RowsProps<Row>) {
  const {
    title,
    rows,
    hidesEmpty = false,
    className = 'flex-wrap items-center gap-2 py-2.5',
    children,
  } = props
  if (hidesEmpty && rows.length === 0) return null
  const list =
    rows.length === 0 ? (
      <Nothing />
    ) : (
      <ul className="flex flex-col divide-y divide-line text-sm">
        {rows.map((row) => (
          <li key={row.id} className={cx('flex', className)}>
            {children(row)}
          </li>
        ))}
      </ul>
    )
  return title === undefined ? list : <TitledSection title={title}>{list}</TitledSection>
}
