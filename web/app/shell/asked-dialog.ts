import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type AuthDialog, useAuthDialogs } from '#web/platform/auth-dialogs.ts'

const dialogs: readonly AuthDialog[] = ['login', 'register', 'forgot']

/** Links in mails end in `?dialog=login`: opens the dialog and takes the question off the address. */
export function useAskedDialog(): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('dialog')

  useEffect(() => {
    if (asked === null) return
    const dialog = dialogs.find((each) => each === asked)
    if (dialog) useAuthDialogs.getState().open(dialog)
    setQuery(
      (known) => {
        known.delete('dialog')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setQuery])
}
