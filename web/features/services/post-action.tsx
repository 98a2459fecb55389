import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundPost } from '#shared/features/services/services.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Leads to the chat, which says who may write, or to the home if nights in it are the return. */
export function PostAction({ post, isMutual = false }: { post: FoundPost; isMutual?: boolean }) {
  const { t } = useTranslation()
  const look = `${buttonClass({ variant: isMutual ? 'primary' : 'soft' })} max-sm:w-full`
  const isForNights = post.returns.length === 1 && post.returns[0] === 'nights'
  if (isForNights && post.home && !isMutual)
    return (
      <Link to={paths.listing(post.home)} className={look}>
        {t('services.see_home')}
      </Link>
    )
  const label = t(isMutual ? 'services.swap' : post.direction === 'need' ? 'services.offer' : 'services.ask')
  return (
    <Link to={paths.messages(post.member.id)} className={look}>
      {label}
    </Link>
  )
}
