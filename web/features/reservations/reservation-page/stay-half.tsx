import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { nightsIn, nightsOf } from '#shared/kernel/date-range.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { formatRangeWithYear, formatWeekdays } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ExtraChips } from '../extras/given-extras.tsx'
import { fullName, guestsText, nightsText } from '../reservation-texts.ts'
import type { StayLeg } from '../stay-legs.ts'

/** The sides of the summary strip: fig for the viewer's, çini for the other's. */
export const halfClass = (isOwn: boolean): string =>
  cx(
    'grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] gap-3.5 border-l-4 p-3 max-[22.5rem]:grid-cols-[5rem_minmax(0,1fr)] md:grid-cols-[7rem_minmax(0,1fr)] md:gap-5 md:border-t-4 md:p-4 xl:grid-cols-[12.5rem_minmax(0,1fr)]',
    isOwn
      ? 'border-own md:border-l-0 md:pr-10'
      : 'border-primary max-md:not-first:border-t max-md:not-first:border-t-line md:border-l-0 md:not-first:pl-10',
  )

/** What a side gives, in large. */
export const halfTitleClass = (isOwn: boolean): string =>
  cx(
    'font-display text-xl leading-tight font-bold tracking-tight md:text-2xl',
    isOwn ? 'text-own-ink' : 'text-primary-ink',
  )

type StayHalfProps = { leg: StayLeg; viewerName: Reservation['offerer_info'] }

/** One home of the summary: where, who stays there, and when. */
export function StayHalf({ leg, viewerName }: StayHalfProps) {
  const { t, i18n } = useTranslation()
  const { isOwn, card, guest, closed, isOver } = leg
  const label = isOwn ? t('reservations.side.mine') : t('reservations.side.theirs')
  const language = i18n.language

  if (!card) return <NoListing isOwn={isOwn} label={label} />
  const stayer = <Stayer isOwn={isOwn} guest={guest} viewerName={viewerName} />
  return (
    <article aria-label={label} className={halfClass(isOwn)}>
      <Link
        to={paths.listing(card.id)}
        aria-label={listingPlace(card)}
        className="block min-h-28 overflow-hidden rounded-lg bg-skeleton md:h-37 print:h-24"
      >
        {card.cover ? (
          <Picture source={pictureSource(card.cover)} alt="" sizes="(min-width: 80rem) 12.5rem, 7rem" />
        ) : null}
      </Link>
      <div className="flex min-w-0 flex-col justify-center">
        <div className="flex items-center justify-between gap-2">
          <Badge tone={isOwn ? 'own' : 'their'}>{label}</Badge>
          <span className="max-lg:hidden print:hidden">{stayer}</span>
        </div>
        <p className="mt-1.5 truncate text-sm">
          <b className="text-base font-semibold">{listingPlace(card)}</b>
          <span className="text-ink-muted max-md:hidden">
            {' · '}
            {t(`listings.residence_type.${card.residence_type}`)} ·{' '}
            {t('listings.card.beds', { count: card.bed_count })}
          </span>
        </p>
        <StayDates leg={leg} />
        <ExtraChips extras={leg.extras} />
        <span className="mt-1 lg:hidden print:block">{stayer}</span>
        {closed.length > 0 ? (
          <p className="mt-1 text-sm font-medium text-danger-ink">
            {t(isOver ? 'agreement.taken' : 'reservations.side.invalid', {
              count: closed.flatMap(nightsIn).length,
              days: nightsText(closed, language),
            })}
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** When, before an edit and now; for how many nights, and who comes. */
function StayDates({ leg: { isOwn, stay, before, guests } }: Pick<StayHalfProps, 'leg'>) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const details = [
    stay ? t('listings.nights', { count: nightsOf(stay) }) : null,
    guests ? guestsText(t, guests) : null,
  ]
  return (
    <>
      <p className={cx('mt-0.5 max-[22.5rem]:text-lg', halfTitleClass(isOwn))}>
        {before ? (
          <s className="mr-2 text-base font-medium tracking-normal text-ink-muted">
            <span className="sr-only">{t('agreement.before')} </span>
            {formatRangeWithYear(before.start, before.end, language)}
          </s>
        ) : null}
        {stay ? formatRangeWithYear(stay.start, stay.end, language) : t('agreement.choose_dates')}
      </p>
      <p className="mt-0.5 text-xs font-medium md:text-sm">
        {stay ? (
          <span className="max-md:hidden">{formatWeekdays(stay.start, stay.end, language)} · </span>
        ) : null}
        {details.filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

function NoListing({ isOwn, label }: { isOwn: boolean; label: string }) {
  const { t } = useTranslation()
  return (
    <article aria-label={label} className={halfClass(isOwn)}>
      <span
        aria-hidden="true"
        className="grid min-h-28 place-items-center rounded-lg border-2 border-dashed border-line-strong text-ink-muted md:h-37"
      >
        <Plus className="size-6" />
      </span>
      <div className="flex min-w-0 flex-col items-start justify-center gap-2">
        <Badge tone={isOwn ? 'own' : 'their'}>{label}</Badge>
        <a href="#offered-home" className="link font-semibold">
          {isOwn ? t('agreement.choose_home') : t('agreement.no_home')}
        </a>
      </div>
    </article>
  )
}

type StayerProps = { isOwn: boolean; guest: StayLeg['guest']; viewerName: StayHalfProps['viewerName'] }

/** Who stays in the home. */
function Stayer({ isOwn, guest, viewerName }: StayerProps) {
  const { t, i18n } = useTranslation()
  const stayer = isOwn ? guest : viewerName
  return (
    <span className="flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-muted">
      <Avatar name={fullName(stayer)} src={stayer.profile_picture} size={22} locale={i18n.language} />
      {isOwn ? t('agreement.stays_other', { name: guest.first_name }) : t('agreement.stays_you')}
    </span>
  )
}
