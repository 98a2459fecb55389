import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type AuthForm, openAuth } from '#web/domain/dialogs.ts'

const forms: readonly AuthForm[] = ['login', 'register', 'forgot']

/** Links in mails end in `?dialog=login`: opens the dialog and removes the parameter. */
export function useRequestedDialog(): void {
  const [query, setQuery] = useSearchParams()
  const requested = query.get('dialog')

  useEffect(() => {
    if (requested === null) return
    const form = forms.find((each) => each === requested)
    if (form) openAuth(form)
    setQuery(
      (known) => {
        known.delete('dialog')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [requested, setQuery])
}
