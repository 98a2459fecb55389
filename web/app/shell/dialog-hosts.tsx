import { type ComponentType, Suspense, useState } from 'react'
import { useAuthDialogs } from '#web/platform/auth-dialogs.ts'
import { useBlockDialog } from '#web/platform/blocked-members.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { usePhoneDialog } from '#web/platform/phone-dialog.ts'
import { useReportDialog } from '#web/platform/report-dialog.ts'
import { useSession } from '#web/platform/session-store.ts'

const AuthDialogs = lazyPart(() => import('#web/features/accounts/auth-dialogs.tsx'), 'AuthDialogs')
const BlockDialog = lazyPart(() => import('#web/features/blocks/block-dialog.tsx'), 'BlockDialog')
const ConsentDialog = lazyPart(() => import('#web/features/accounts/consent-dialog.tsx'), 'ConsentDialog')
const PhoneDialog = lazyPart(() => import('#web/features/profiles/phone-dialog.tsx'), 'PhoneDialog')
const ReportDialog = lazyPart(() => import('#web/features/reports/report-dialog.tsx'), 'ReportDialog')

/** The dialogs that any page may ask for. */
export function DialogHosts() {
  const isAuthOpen = useAuthDialogs((dialogs) => dialogs.dialog !== null)
  const isBlockOpen = useBlockDialog((dialog) => dialog.target !== null)
  const isPhoneOpen = usePhoneDialog((dialog) => dialog.isOpen)
  const isReportOpen = useReportDialog((dialog) => dialog.target !== null)
  const isConsentMissing = useSession(
    ({ Token, User }) => Token !== null && (User?.missing_consents ?? []).length > 0,
  )
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

/** Loaded when first asked for; stays for its closing movement. */
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
