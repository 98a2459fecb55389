import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RingLeg, RingMember } from '#shared/features/rings/rings.contract.ts'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FactLine } from '#web/ui/fact-line.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { formatRating } from '#web/ui/rating.tsx'
import { listingName, listingPlaceOf, nameOf, partyText, recordText, stayText } from './ring-texts.ts'

type RingSideProps = { leg: RingLeg; isOwn: boolean; className?: string }

const looks = {
  own: {
    border: 'border-t-own',
    ink: 'text-own-ink',
    title: 'rings.own_side',
    badge: 'wishes.own_home',
    role: 'rings.your_guest',
  },
  their: {
    border: 'border-t-primary',
    ink: 'text-primary-ink',
    title: 'rings.their_side',
    badge: 'wishes.where_you_go',
    role: 'rings.your_host',
  },
} as const

/** One of the two stays that concern the member: in their own home, or where they go. */
export function RingSide({ leg, isOwn, className }: RingSideProps) {
  const { t, i18n } = useTranslation()
  const headingId = useId()
  const side = isOwn ? 'own' : 'their'
  const look = looks[side]
  const person = isOwn ? leg.guest : leg.host
  const party = leg.guests ? partyText(leg.guests, t) : null
  return (
    <section
      aria-labelledby={headingId}
      className={cx(
        'flex flex-col overflow-hidden rounded-2xl border border-t-4 border-line bg-surface',
        look.border,
        className,
      )}
    >
      <header className="flex items-center justify-between gap-2 px-4 pt-3.5 pb-2.5 nav:px-5 nav:pt-4 nav:pb-3">
        <h2 id={headingId} className="font-semibold">
          {t(look.title)}
        </h2>
        {leg.is_off ? (
          <Badge tone="danger">{t('rings.off')}</Badge>
        ) : (
          <Badge tone={side}>{t(look.badge)}</Badge>
        )}
      </header>
      <div className="grid flex-1 grid-cols-[7rem_minmax(0,1fr)] items-center gap-3.5 px-4 pb-3.5 nav:flex nav:flex-col nav:items-stretch nav:gap-3 nav:px-5">
        <Cover leg={leg} />
        <div className="min-w-0">
          <ListingLink leg={leg} />
          <ListingFacts leg={leg} />
          <p className={cx('mt-0.5 font-bold', look.ink)}>{stayText(leg, { t, language: i18n.language })}</p>
          {party ? (
            <p className="text-xs text-ink-muted">
              {isOwn
                ? t('wishes.they_stay', { name: nameOf(leg.guest, t), party })
                : t('wishes.you_stay', { party })}
            </p>
          ) : null}
        </div>
      </div>
      {person ? <PersonLine person={person} role={t(look.role)} /> : null}
    </section>
  )
}

/** Where the home is, its beds, and how it was rated. */
function ListingFacts({ leg }: { leg: RingLeg }) {
  const { t, i18n } = useTranslation()
  const card = leg.residence_card
  const facts = [
    listingPlaceOf(leg),
    card ? t('listings.card.beds', { count: card.bed_count }) : '',
    card?.average_rating ? `${formatRating(card.average_rating, i18n.language)} (${card.total_reviews})` : '',
  ]
  return <FactLine facts={facts} className="text-sm text-ink-muted" />
}

function ListingLink({ leg }: { leg: RingSideProps['leg'] }) {
  const { t } = useTranslation()
  const card = leg.residence_card
  return (
    <h3 className="font-semibold">
      {card ? (
        <Link
          to={paths.listing(card.id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('rings.open_home', { home: listingName(leg, t) })}
          className="hover:underline"
        >
          {listingName(leg, t)}
        </Link>
      ) : (
        listingName(leg, t)
      )}
    </h3>
  )
}

/** Links to the home too; for the keyboard and for screen readers its name does. */
function Cover({ leg }: { leg: RingLeg }) {
  const card = leg.residence_card
  const className = cx(
    'relative block h-23 overflow-hidden rounded-md bg-surface-hover nav:h-auto nav:min-h-37 nav:flex-1 nav:rounded-lg',
    leg.is_off && 'opacity-60',
  )
  const picture = card?.cover ? (
    <Picture
      source={pictureSource(card.cover)}
      alt=""
      sizes="(min-width: 861px) 24rem, 7rem"
      className="absolute inset-0"
    />
  ) : null
  if (!card) return <span className={className} />
  return (
    <Link
      to={paths.listing(card.id)}
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      aria-hidden="true"
      className={className}
    >
      {picture}
    </Link>
  )
}

function PersonLine({ person, role }: { person: RingMember; role: string }) {
  const { t, i18n } = useTranslation()
  return (
    <div className="mt-auto flex items-center gap-3.5 border-t border-line bg-surface-sunken px-4 py-3 nav:px-5 nav:py-3.5">
      <Avatar
        name={person.first_name}
        src={person.profile_picture}
        size={48}
        verifiedLabel={person.is_verified ? t('rings.verified') : undefined}
        locale={i18n.language}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{person.first_name}</p>
        <p className="text-xs text-ink-muted">
          {person.is_verified ? `${role}, ${t('rings.verified')}` : role}
        </p>
        <p className="text-xs text-ink-muted">{recordText(person, { t, language: i18n.language })}</p>
      </div>
      <Link
        to={paths.otherProfile(person.id)}
        aria-label={t('rings.profile_of', { name: person.first_name })}
        className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), 'min-h-tap!')}
      >
        {t('rings.profile')}
      </Link>
    </div>
  )
}
