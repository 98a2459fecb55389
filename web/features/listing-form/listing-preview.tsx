import { BedDouble, House, Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { estimateDailyPoints } from '#shared/features/listings/points-estimate.rules.ts'
import { residenceTypeIcons, serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { useMember } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Points } from '#web/ui/points.tsx'
import { RatingValue } from '#web/ui/rating.tsx'
import { chosenPoints, estimateInput, type ListingForm } from './form-state.ts'

type ListingPreviewProps = {
  form: ListingForm
  coverSrc: string | null
  /** What guests of a saved listing say. */
  rating?: Pick<ListingFull, 'average_rate' | 'total_reviews'> | undefined
}

const estimateOf = (form: ListingForm): number => estimateDailyPoints(estimateInput(form))

/** A preview of the card that others will see, with pictures that are not uploaded yet. */
export function ListingPreview({ form, coverSrc, rating }: ListingPreviewProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const user = useMember()
  const TypeIcon = form.residenceType ? residenceTypeIcons[form.residenceType] : House
  const estimate = estimateOf(form)

  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-3 text-sm font-semibold">
        {t('listing_form.preview.title')}
      </h2>
      <PreviewPicture form={form} coverSrc={coverSrc} />
      <div className="px-0.5 pt-3">
        <div className="flex items-baseline justify-between gap-3">
          <p className={form.place ? 'type-card min-w-0 truncate' : 'type-card text-ink-subtle'}>
            {form.place ? listingPlace(form.place) : t('listing_form.preview.no_place')}
          </p>
          {rating?.average_rate ? (
            <RatingValue
              value={rating.average_rate}
              count={rating.total_reviews}
              locale={locale}
              label={t('listings.card.rating')}
              emptyLabel={t('listings.card.new')}
            />
          ) : (
            <Badge tone="info">{t('listings.card.new')}</Badge>
          )}
        </div>
        <p className="mt-0.5 truncate text-sm text-ink-muted">
          {form.title.trim() || t('listings.card.hosted_by', { name: user?.first_name ?? '' })}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-muted [&_svg]:size-4.25 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
          <span>
            <TypeIcon aria-hidden="true" />
            {form.residenceType
              ? t(`listings.residence_type.${form.residenceType}`)
              : t('listing_form.preview.no_type')}
          </span>
          {form.bedCount ? (
            <span>
              <BedDouble aria-hidden="true" />
              {t('listings.card.beds', { count: form.bedCount })}
            </span>
          ) : null}
          <span className="ml-auto gap-1.5!">
            {form.exchangeTypes.map((type) => {
              const Icon = serviceTypeIcons[type]
              return <Icon key={type} role="img" aria-label={t(`listings.service_type.${type}`)} />
            })}
          </span>
        </div>
      </div>
      <p
        aria-live="polite"
        className="mt-5 flex items-center justify-between gap-3 rounded-lg bg-points-soft px-4 py-3.5 text-sm text-points-ink"
      >
        {estimate > 0 ? (
          <>
            {t('listing_form.preview.estimate')}
            <Points
              amount={estimate}
              unit={t('shell.points_unit')}
              locale={locale}
              variant="bare"
              size="lg"
            />
          </>
        ) : (
          t('listing_form.points.waiting')
        )}
      </p>
    </section>
  )
}

/** The cover, the chosen points once they can be estimated, and the host. */
function PreviewPicture({ form, coverSrc }: Omit<ListingPreviewProps, 'rating'>) {
  const { t, i18n } = useTranslation()
  const user = useMember()
  return (
    <div className="relative">
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-skeleton">
        {coverSrc ? (
          <img src={coverSrc} alt="" className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center text-xs text-ink-muted">
            <Image aria-hidden="true" className="size-7" />
            {t('listing_form.preview.no_photo')}
          </span>
        )}
      </div>
      {estimateOf(form) > 0 ? (
        <span className="absolute top-3 right-3">
          <Points
            amount={chosenPoints(form)}
            unit={t('shell.points_per_day')}
            locale={i18n.language}
            variant="float"
          />
        </span>
      ) : null}
      <span className="absolute bottom-3 left-3">
        <Avatar
          name={user ? `${user.first_name} ${user.last_name}` : ''}
          src={user?.profile_picture}
          size={40}
          ring
          locale={i18n.language}
        />
      </span>
    </div>
  )
}
