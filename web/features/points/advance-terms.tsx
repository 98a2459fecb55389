import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AdvanceReason, advanceLimits } from '#shared/features/points/advance.rules.ts'
import { advanceQuery } from '#web/domain/advance.queries.ts'
import { openPhoneDialog } from '#web/domain/dialogs.ts'
import { MembershipLink } from '#web/domain/membership-link.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Note } from '#web/ui/note.tsx'

/** The page on which a reason can be resolved. */
const links = {
  email_not_verified: ['profile', paths.editProfile()],
  no_open_home: ['listing', paths.profile('listing')],
} as const satisfies Partial<Record<AdvanceReason, readonly [string, string]>>

/** Nothing can be done about these: the advance is over. */
const finalReasons: readonly AdvanceReason[] = ['used_before', 'not_first_stay']

/** Whether the member could be advanced points, and if not, why. Nothing if the rules have no advances. */
export function AdvanceTerms() {
  const { t, i18n } = useTranslation()
  const { data: advance } = useQuery(advanceQuery())
  if (!advance || advance.limit === 0) return null
  const final = advance.reasons.find((reason) => finalReasons.includes(reason))
  const reasons: AdvanceReason[] = final ? [final] : [...advance.reasons, 'above_limit']
  const values = {
    limit: formatNumber(advance.limit, i18n.language),
    days: advanceLimits.subscribedDays,
    nights: advanceLimits.freeNights,
    ahead: advanceLimits.daysAhead,
  }
  return (
    <Note tone="neutral">
      <p className="font-semibold">
        {t(advance.reasons.length > 0 ? 'advance.refused_title' : 'advance.ready_title')}
      </p>
      <ul className="mt-1 flex flex-col gap-1.5">
        {reasons.map((reason) => (
          <li key={reason}>
            <span>{t(`advance.reason.${reason}`, values)}</span> <ReasonLink reason={reason} />
          </li>
        ))}
      </ul>
    </Note>
  )
}

function ReasonLink({ reason }: { reason: AdvanceReason }) {
  const { t } = useTranslation()
  const className = 'inline-flex min-h-6 items-center font-semibold underline underline-offset-[.2em]'
  if (reason === 'not_subscribed')
    return <MembershipLink className={className}>{t('advance.link.subscription')}</MembershipLink>
  if (reason === 'phone_not_verified')
    return (
      <button type="button" className={className} onClick={() => openPhoneDialog()}>
        {t('advance.link.profile')}
      </button>
    )
  if (!(reason in links)) return null
  const [label, path] = links[reason as keyof typeof links]
  return (
    <Link to={path} className={className}>
      {t(`advance.link.${label}`)}
    </Link>
  )
}
