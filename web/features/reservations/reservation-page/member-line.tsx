import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { fullName, tenureOf } from '../reservation-texts.ts'

type MemberLineProps = {
  party: Reservation['offerer_info']
  /** The other side's name links to the profile. */
  profileId?: number | undefined
  isViewer: boolean
}

/** A party of the reservation: picture, name, tenure. */
export function MemberLine({ party, profileId, isViewer }: MemberLineProps) {
  const { t, i18n } = useTranslation()
  const name = fullName(party)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar
        name={name}
        src={party.profile_picture}
        size={52}
        verifiedLabel={party.is_verified ? t('listings.card.verified') : undefined}
        locale={i18n.language}
      />
      <div className="min-w-28 flex-1">
        <p className="truncate font-semibold">
          {profileId ? (
            <Link to={paths.otherProfile(profileId)} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
          {isViewer ? <span className="font-normal text-ink-muted"> {t('reservations.you')}</span> : null}
        </p>
        <p className="text-sm text-ink-muted">{tenureOf(t, party.total_months_on_platform)}</p>
      </div>
    </div>
  )
}
