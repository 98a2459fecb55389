import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import type { FoundPost } from '#shared/features/services/services.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

type InReturn = { help: HelpServiceType; minutes: number }
/** From which post an agreement starts, and the help in return of a mutual match. */
export type Proposal = { post: FoundPost; inReturn: InReturn | null }

/** Starts an agreement; the page provides it. */
export const ProposeContext = createContext<(proposal: Proposal) => void>(() => {})

type PostActionProps = { post: FoundPost; inReturn?: InReturn }

/** Starts an agreement. Where nights are the only return, it leads to the home, and without one to the chat. */
export function PostAction({ post, inReturn }: PostActionProps) {
  const { t } = useTranslation()
  const propose = use(ProposeContext)
  const variant = inReturn ? 'primary' : 'soft'
  const look = `${buttonClass({ variant })} max-sm:w-full`
  const isForNights = post.returns.every((kind) => kind === 'nights')
  if (isForNights && post.home && !inReturn)
    return (
      <Link to={paths.listing(post.home)} className={look}>
        {t('services.see_home')}
      </Link>
    )
  const label = t(inReturn ? 'services.swap' : post.direction === 'need' ? 'services.offer' : 'services.ask')
  if (isForNights && !inReturn)
    return (
      <Link to={paths.messages(post.member.id)} className={look}>
        {label}
      </Link>
    )
  return (
    <Button
      variant={variant}
      className="max-sm:w-full"
      onClick={() => propose({ post, inReturn: inReturn ?? null })}
    >
      {label}
    </Button>
  )
}
