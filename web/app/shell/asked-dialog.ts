import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type AuthForm, openAuth } from '#web/domain/dialogs.ts'

const forms: readonly AuthForm[] = ['login', 'register', 'forgot']

/** Links in mails end in `?dialog=login`: opens the dialog and takes the question off the address. */
export function useAskedDialog(): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('dialog')

  useEffect(() => {
    if (asked === null) return
    const form = forms.find((each) => each === asked)
    if (form) openAuth(form)
    setQuery(
      (known) => {
        known.delete('dialog')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setQuery])
}
