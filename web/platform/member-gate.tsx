import { LogIn } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { useAuthDialogs } from './auth-dialogs.ts'
import { useSession } from './session-store.ts'

const never = () => () => {}

/** False on the server and while the page hydrates: until then nobody knows whether a member is signed in. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type MemberGateProps = {
  /** The page's heading for who is not signed in. */
  title: string
  /** Why sign-in is asked for. */
  message: string
  /** Shown until the browser knows. */
  skeleton: ReactNode
  children: ReactNode
}

/** A page for members: visitors are asked to log in, and find the page they came for behind it. */
export function MemberGate({ title, message, skeleton, children }: MemberGateProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isInBrowser = useIsInBrowser()
  const isMember = useSession((session) => session.Token !== null)
  const open = useAuthDialogs((dialogs) => dialogs.open)
  const setMemberPage = useAuthDialogs((dialogs) => dialogs.setMemberPage)
  const returnTo = pathname + search
  const isVisitor = isInBrowser && !isMember

  useEffect(() => {
    if (isVisitor) open('login', { message, returnTo })
  }, [isVisitor, open, message, returnTo])

  useEffect(() => {
    setMemberPage(returnTo)
    return () => setMemberPage(null)
  }, [setMemberPage, returnTo])

  if (!isInBrowser) return skeleton
  if (isMember) return children
  return (
    <div className="page-wrap flex min-h-[60dvh] flex-col items-center justify-center gap-3 py-12 text-center">
      <h1 className="type-page">{title}</h1>
      <p className="text-ink-muted">{message}</p>
      <Button className="mt-2" onClick={() => open('login', { message, returnTo })}>
        <LogIn aria-hidden="true" />
        {t('shell.header.log_in')}
      </Button>
    </div>
  )
}
