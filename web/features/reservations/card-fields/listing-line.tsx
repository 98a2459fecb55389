import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { useAnswerFacts } from '#web/domain/answer-facts.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Which home and which host are asked. */
export function ListingLine({ listing }: { listing: ListingFull }) {
  const { t, i18n } = useTranslation()
  const { host, images } = listing
  const cover = images.find(({ is_cover }) => is_cover) ?? images[0]
  const answers = useAnswerFacts(host.answers).at(-1)
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3.5">
      <div className="h-13 overflow-hidden rounded-md border-b-3 border-primary bg-skeleton">
        {cover ? <Picture source={pictureSource(cover)} alt="" sizes="4rem" /> : null}
      </div>
      <p className="leading-tight">
        <span className="block font-semibold">{listingPlace(listing)}</span>
        <span className="text-xs text-ink-muted">
          {[host.first_name, answers].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Avatar
        name={`${host.first_name} ${host.last_name}`}
        src={host.profile_picture}
        locale={i18n.language}
        verifiedLabel={host.is_verified ? t('listings.card.verified') : undefined}
      />
    </div>
  )
}
