import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useMember } from '#web/platform/session.ts'
import { Note } from '#web/ui/note.tsx'
import { allowanceQuery, chattedMemberQuery } from './messages.queries.ts'

const MembershipOffer = lazyComponent(() => import('#web/domain/membership-offer.tsx'), 'MembershipOffer')

type WritingRightProps = { memberId: number; name: string }

/** For a member without a plan, before anything is typed: what writing requires, or how many free messages are left. */
export function WritingRight({ memberId, name }: WritingRightProps) {
  const { t } = useTranslation()
  const isSubscribed = useMember()?.is_subscribed ?? true
  const { data: allowance } = useQuery({ ...allowanceQuery(memberId), enabled: !isSubscribed })
  const host = useQuery(chattedMemberQuery(memberId)).data
  if (isSubscribed || !allowance || allowance.has_plan) return null
  if (allowance.may_write)
    return (
      <Note tone="info" role="status">
        {t('messages.free_left', { count: allowance.free_left })}
      </Note>
    )
  const [card] = host?.residence_cards ?? []
  return (
    <Suspense>
      <MembershipOffer
        text={t('messages.membership_needed', { name })}
        listing={
          card
            ? { cover: card.cover_image, place: [card.district, card.city].filter(Boolean).join(', ') }
            : null
        }
      />
    </Suspense>
  )
}
