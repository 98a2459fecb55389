import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useAuthDialogs } from '#web/platform/auth-dialogs.ts'
import { usePhoneDialog } from '#web/platform/phone-dialog.ts'
import { useReportDialog } from '#web/platform/report-dialog.ts'

const AuthDialogs = lazy(() =>
  import('#web/features/accounts/auth-dialogs.tsx').then((file) => ({ default: file.AuthDialogs })),
)
const PhoneDialog = lazy(() =>
  import('#web/features/profiles/phone-dialog.tsx').then((file) => ({ default: file.PhoneDialog })),
)
const ReportDialog = lazy(() =>
  import('#web/features/reports/report-dialog.tsx').then((file) => ({ default: file.ReportDialog })),
)

/** The dialogs that any page may ask for. */
export function DialogHosts() {
  const isAuthOpen = useAuthDialogs((dialogs) => dialogs.dialog !== null)
  const isPhoneOpen = usePhoneDialog((dialog) => dialog.isOpen)
  const isReportOpen = useReportDialog((dialog) => dialog.target !== null)
  return (
    <>
      <OnceOpened isOpen={isAuthOpen} content={AuthDialogs} />
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
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  )
}
