import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const column = 'mx-auto flex w-full max-w-[42.5rem] flex-col gap-6 px-gutter pt-6 pb-12 sm:px-0 lg:pt-10'

type SecurityColumnProps = { title: string; lead?: string; children: ReactNode }

/** A page about the account, only for its member: a column of cards. */
export function SecurityColumn({ title, lead, children }: SecurityColumnProps) {
  const { t } = useTranslation()
  return (
    <MemberGate
      title={title}
      message={t('reservations.sign_in')}
      skeleton={
        <div className={column}>
          <Skeleton className="h-9 w-44" />
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} className="h-32 rounded-xl" />
          ))}
        </div>
      }
    >
      <div className={column}>
        <header>
          <h1 className="type-page">{title}</h1>
          {lead ? <p className="mt-1 text-ink-muted">{lead}</p> : null}
        </header>
        {children}
      </div>
    </MemberGate>
  )
}
