import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useAuthDialogs } from '#web/platform/auth-dialogs.ts'
import { paths } from '#web/platform/paths.ts'
import { useSession } from '#web/platform/session-store.ts'

/** Opens the chat with support; a visitor is asked to log in first and then goes on there. */
export function ContactLink({ onClick, ...rest }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const openAuth = useAuthDialogs((dialogs) => dialogs.open)

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (useSession.getState().Token) return
    event.preventDefault()
    openAuth('login', { returnTo: paths.contact() })
  }

  return <Link {...rest} to={paths.contact()} onClick={handleClick} />
}
