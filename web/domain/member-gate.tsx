import { LogIn } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { useIsMember } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { openAuth } from './dialogs.ts'
import { useReturnAddress } from './return-address.ts'

type MemberGateProps = {
  /** The page's heading for visitors. */
  title: string
  /** Why logging in is required. */
  message: string
  /** Shown to members until hydration. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A page for members: visitors have to log in first. The document has both for everybody, and knows which to show
 * before it is painted.
 */
export function MemberGate({ title, message, skeleton, children }: MemberGateProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isHydrated = useIsHydrated()
  const isMember = useIsMember()
  const returnTo = pathname + search
  const isVisitor = isHydrated && !isMember

  useEffect(() => {
    if (isVisitor) openAuth('login', { message, returnTo })
  }, [isVisitor, message, returnTo])

  useReturnAddress(returnTo)

  if (isHydrated && isMember) return children
  return (
    <>
      {isHydrated ? null : (
        <div key="skeleton" className="hidden in-data-[session=member]:block">
          {skeleton}
        </div>
      )}
      <div key="gate" className={isHydrated ? undefined : 'in-data-[session=member]:hidden'}>
        <div className="page-wrap flex min-h-[60dvh] flex-col items-center justify-center gap-3 py-12 text-center">
          <h1 className="type-page">{title}</h1>
          <p className="text-ink-muted">{message}</p>
          <Button className="mt-2" onClick={() => openAuth('login', { message, returnTo })}>
            <LogIn aria-hidden="true" />
            {t('shell.header.log_in')}
          </Button>
        </div>
      </div>
    </>
  )
}
