import { type ComponentType, Suspense, useState } from 'react'
import { useDialog } from '#web/domain/dialogs.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'

const AuthDialogs = lazyComponent(() => import('#web/features/accounts/auth-dialogs.tsx'), 'AuthDialogs')
const BlockDialog = lazyComponent(() => import('#web/features/blocks/block-dialog.tsx'), 'BlockDialog')
const ConsentDialog = lazyComponent(
  () => import('#web/features/accounts/consent-dialog.tsx'),
  'ConsentDialog',
)
const PhoneDialog = lazyComponent(() => import('#web/features/profiles/phone-dialog.tsx'), 'PhoneDialog')
const ReportDialog = lazyComponent(() => import('#web/features/reports/report-dialog.tsx'), 'ReportDialog')

/** The dialogs that any page may open. */
export function DialogHosts() {
  const isAuthOpen = useDialog('auth') !== null
  const isBlockOpen = useDialog('block') !== null
  const isPhoneOpen = useDialog('phone') !== null
  const isReportOpen = useDialog('report') !== null
  const isMember = useIsMember()
  const isConsentMissing = (useMember()?.missing_consents ?? []).length > 0 && isMember
  return (
    <>
      <OnceOpened isOpen={isConsentMissing} content={ConsentDialog} />
      <OnceOpened isOpen={isAuthOpen} content={AuthDialogs} />
      <OnceOpened isOpen={isBlockOpen} content={BlockDialog} />
      <OnceOpened isOpen={isPhoneOpen} content={PhoneDialog} />
      <OnceOpened isOpen={isReportOpen} content={ReportDialog} />
    </>
  )
}

/** Loaded when first opened; stays mounted for its closing animation. */
function OnceOpened({ isOpen, content: Content }: { isOpen: boolean; content: ComponentType }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Content />
    </Suspense>
  )
}
