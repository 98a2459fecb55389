import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { useStaffTexts } from './staff-texts.ts'

type BesideListProps = {
  /** The page's title, read out where the open item has hidden the list. */
  title: string
  list: ReactNode
  /** The chosen item; null while none is. */
  detail: ReactNode | null
}

/** A list, and the chosen item beside it; where there is no room for both, the item alone. */
export function BesideList({ title, list, detail }: BesideListProps) {
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
  /** In one line under the title. */
  facts: ReactNode
  /** The list without it. */
  back: string
  children: ReactNode
}

/** The chosen item with the way back to the list. */
export function Detail({ title, facts, back, children }: DetailProps) {
  const s = useStaffTexts()
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
        <Link to={back} aria-label={s.back} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <X aria-hidden="true" />
        </Link>
      </header>
      {children}
    </article>
  )
}
