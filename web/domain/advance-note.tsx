import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AdvanceReason, advanceLimits } from '#shared/features/points/advance.rules.ts'
import type { Payment } from '#shared/features/points/means.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { advanceQuery } from './advance.queries.ts'
import { openPhoneDialog } from './dialogs.ts'
import { MembershipLink } from './membership-link.tsx'

/** The page on which a reason can be resolved. */
const links = {
  email_not_verified: ['profile', paths.editProfile()],
  no_open_home: ['listing', paths.profile('listing')],
} as const satisfies Partial<Record<AdvanceReason, readonly [string, string]>>

/** Nothing can be done about these: the advance is over. */
const finalReasons: readonly AdvanceReason[] = ['used_before', 'not_first_stay']

type AdvanceNoteProps = { payment: Pick<Payment, 'covered' | 'lacking' | 'advanced'>; hostId: number }

/** To a guest who lacks points: what the community fund pays, and the advance or what prevents it. */
export function AdvanceNote({ payment, hostId }: AdvanceNoteProps) {
  const { t, i18n } = useTranslation()
  const { covered, lacking, advanced } = payment
  return (
    <>
      {covered > 0 ? (
        <Note tone="success" role="status">
          {t('advance.fund_pays', { points: formatNumber(covered, i18n.language) })}
        </Note>
      ) : null}
      {lacking > 0 ? <AdvanceOffer lacking={lacking} advanced={advanced} hostId={hostId} /> : null}
    </>
  )
}

/** Nothing if the rules have no advances. */
function AdvanceOffer({ lacking, advanced, hostId }: { lacking: number; advanced: number; hostId: number }) {
  const { t, i18n } = useTranslation()
  const { data: advance } = useQuery(advanceQuery(hostId))
  if (!advance || advance.limit === 0) return null
  const number = (points: number) => formatNumber(points, i18n.language)
  const final = advance.reasons.find((reason) => finalReasons.includes(reason))
  if (advanced > 0)
    return (
      <Note tone="success" role="status">
        <p className="font-semibold">{t('advance.covers_title')}</p>
        <p>{t('advance.covers', { missing: number(advanced), percent: advance.repaid_percent })}</p>
      </Note>
    )
  // Nothing else prevents it: the limit does, or the deposit.
  const isAbove = lacking > advance.limit || advance.reasons.length === 0
  const all: AdvanceReason[] = [...advance.reasons, ...(isAbove ? (['above_limit'] as const) : [])]
  const reasons = final ? [final] : all
  const values = {
    limit: number(advance.limit),
    days: advanceLimits.subscribedDays,
    nights: advanceLimits.freeNights,
    ahead: advanceLimits.daysAhead,
  }
  return (
    <Note tone="neutral">
      <p className="font-semibold">{t('advance.refused_title')}</p>
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
