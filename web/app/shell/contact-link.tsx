import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { openAuth } from '#web/domain/dialogs.ts'
import { paths } from '#web/platform/paths.ts'
import { isSignedIn } from '#web/platform/session.ts'

/** Opens the chat with support; a visitor has to log in first and is then redirected there. */
export function ContactLink({ onClick, ...rest }: Omit<ComponentProps<typeof Link>, 'to'>) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (isSignedIn()) return
    event.preventDefault()
    openAuth('login', { returnTo: paths.contact() })
  }

  return <Link {...rest} to={paths.contact()} onClick={handleClick} />
}
