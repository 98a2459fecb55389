import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/loaded.tsx'

type StaffLoadedProps<Data> = Omit<ComponentProps<typeof Loaded<Data>>, 'failed' | 'skeletonClass'> & {
  skeletonClass?: string
}

/** What the console has loaded. */
export function StaffLoaded<Data>({ skeletonClass = 'h-96', ...rest }: StaffLoadedProps<Data>) {
  const { t } = useTranslation()
  return <Loaded {...rest} failed={t('staff.load_failed')} skeletonClass={cx('rounded-xl', skeletonClass)} />
}

type StaffPageProps<Data> = StaffLoadedProps<Data> & {
  title: string
  lead?: string
  /** Width and gaps. */
  className?: string
  /** Above the title. */
  above?: ReactNode
  /** Below what was loaded. */
  below?: ReactNode
}

/** A section of the console: its title, and what it loads. */
export function StaffPage<Data>(props: StaffPageProps<Data>) {
  const { title, lead, className = 'max-w-3xl gap-5', above, below, ...loaded } = props
  const heading = <h1 className="type-page">{title}</h1>
  return (
    <div className={cx('flex flex-col', className)}>
      {above}
      {lead ? (
        <header>
          {heading}
          <p className="mt-1 text-sm text-ink-muted">{lead}</p>
        </header>
      ) : (
        heading
      )}
      <StaffLoaded {...loaded} />
      {below}
    </div>
  )
}
