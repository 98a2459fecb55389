import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'

type BesideListProps = {
  /** The page's title, for screen readers while the open item hides the list. */
  title: string
  /** The chosen item; null while none is. */
  detail: ReactNode | null
  children: ReactNode
}

/** A list with the selected item beside it; on narrow screens only the item. */
export function BesideList({ title, detail, children: list }: BesideListProps) {
  const isOpen = detail !== null
  return (
    <div className={cx('grid gap-8', isOpen && 'xl:grid-cols-[minmax(0,1fr)_28rem]')}>
      <div className={cx('min-w-0', isOpen && 'max-xl:hidden')}>{list}</div>
      {isOpen ? (
        <aside className="min-w-0 xl:border-l xl:border-line xl:pl-8">
          <h1 className="sr-only xl:hidden">{title}</h1>
          {detail}
        </aside>
      ) : null}
    </div>
  )
}

type DetailProps = {
  title: string
  /** One line under the title. */
  facts: ReactNode
  /** The address of the list without it. */
  back: string
  children: ReactNode
}

/** The selected item with a link back to the list. */
export function Detail({ title, facts, back, children }: DetailProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <article aria-labelledby={id} className="flex min-w-0 flex-col gap-5">
      <header className="flex items-start justify-between gap-3">
        <div className="flex flex-col gap-2">
          <h2 id={id} className="type-block">
            {title}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-sm">{facts}</p>
        </div>
        <Link
          to={back}
          aria-label={t('staff.back')}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <X aria-hidden="true" />
        </Link>
      </header>
      {children}
    </article>
  )
}
