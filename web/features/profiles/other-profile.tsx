import { Award, BadgeCheck, Ban, Flag, Mail, MessageCircle, Pencil, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { displayPhone } from '#shared/features/profiles/phone.rules.ts'
import type { OtherProfile } from '#shared/features/profiles/profiles.contract.ts'
import { useSetBlocked } from '#web/domain/blocked-members.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { TrustFacts } from '#web/domain/trust-facts.tsx'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RatingValue } from '#web/ui/rating.tsx'
import type { RenderCard } from './listing-summary.tsx'
import { type RenderAnswer, UserReviews } from './user-reviews.tsx'

type OtherProfileViewProps = {
  profile: OtherProfile
  isOwn: boolean
  renderCard: RenderCard
  renderAnswer: RenderAnswer
}

/** A member's public profile: badges, contact, about, listings, reviews. */
export function OtherProfileView({ profile, isOwn, renderCard, renderAnswer }: OtherProfileViewProps) {
  const { t } = useTranslation()
  const { about, residence_cards: listings, user_reviews: reviews } = profile
  return (
    <>
      <div className="page-wrap grid items-start gap-x-14 gap-y-10 pt-6 pb-16 lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:pt-10 lg:pb-24">
        <MemberCard profile={profile} isOwn={isOwn} />
        <div className="flex min-w-0 flex-col gap-10 lg:gap-12">
          {isOwn ? (
            <Note
              tone="info"
              className="items-center"
              action={
                <Link to={paths.editProfile()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                  <Pencil aria-hidden="true" />
                  {t('profiles.other.edit')}
                </Link>
              }
            >
              {t('profiles.other.yourself')}
            </Note>
          ) : null}
          <Block id="about" title={t('profiles.other.about')}>
            {about ? (
              <p className="max-w-[42.5rem] text-pretty wrap-anywhere whitespace-pre-line">{about}</p>
            ) : (
              <p className="text-ink-muted">{t('profiles.other.no_about')}</p>
            )}
          </Block>
          <Block id="homes" title={t('profiles.other.homes')}>
            {listings.length > 0 ? (
              <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
                {listings.map((listing) => (
                  <li key={listing.id}>{renderCard(listing, 3)}</li>
                ))}
              </ul>
            ) : (
              <EmptyState art="listings" title={t('profiles.other.no_homes')} level={3} compact />
            )}
          </Block>
          <Block id="reviews" title={t('profiles.other.reviews_title')}>
            <UserReviews
              reviews={reviews}
              breakdown={profile.rating_breakdown}
              help={profile.help}
              renderAnswer={renderAnswer}
            />
          </Block>
        </div>
      </div>
      {isOwn || !profile.can_contact ? null : (
        <BottomBar label={t('profiles.other.actions')} mobileOnly>
          <Link
            to={paths.messages(profile.id)}
            className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
          >
            <MessageCircle aria-hidden="true" />
            {t('profiles.other.write')}
          </Link>
        </BottomBar>
      )}
    </>
  )
}

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="type-block mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}

function MemberCard({ profile, isOwn }: { profile: OtherProfile; isOwn: boolean }) {
  const { t, i18n } = useTranslation()
  const name = `${profile.first_name} ${profile.last_name}`.trim()
  const { average_rating: rating, total_reviews: count } = profile

  return (
    <Card
      as="section"
      aria-label={name}
      className="relative flex flex-col items-center gap-4 text-center lg:sticky lg:top-[calc(var(--header-h)+2.5rem)]"
    >
      {isOwn ? null : (
        <IconButton
          label={t('profiles.report.title.user')}
          tooltip
          className="absolute top-3 right-3"
          onClick={() => openDialog('report', { kind: 'user', id: profile.id, name })}
        >
          <Flag aria-hidden="true" />
        </IconButton>
      )}
      <Avatar name={name} src={profile.profile_picture} size={128} locale={i18n.language} />
      <div className="flex flex-col gap-1">
        <h1 className="type-page wrap-anywhere">{name}</h1>
        <p className="text-sm text-ink-muted">
          {t('profiles.months', { count: profile.total_months_on_platform })}
        </p>
      </div>
      <MemberBadges profile={profile} />
      <div className="grid w-full grid-cols-2 divide-x divide-line border-y border-line py-4 text-sm">
        <span className="grid place-items-center px-2">
          <RatingValue
            value={rating}
            locale={i18n.language}
            label={t('profiles.other.rating')}
            emptyLabel={t('profiles.other.no_rating')}
            className={rating === null ? 'font-normal! text-ink-muted' : 'text-base'}
          />
        </span>
        <span className={count === 0 ? 'grid place-items-center px-2 text-ink-muted' : 'px-2 font-semibold'}>
          {count === 0 ? t('listings.detail.no_reviews') : t('listings.trust.reviews', { count })}
        </span>
      </div>
      <TrustFacts
        name={name}
        verifications={profile.verifications}
        reliability={profile.reliability}
        reviewCount={count}
        answers={profile.answers}
        className="justify-center"
      />
      {profile.verifications.identity ? null : (
        <p className="text-sm text-ink-muted">{t('profiles.verifications.no_identity')}</p>
      )}
      <Contacts profile={profile} />
      {isOwn ? null : <ContactButton profile={profile} name={name} />}
      {isOwn || profile.id === supportMemberId ? null : <BlockButton profile={profile} name={name} />}
    </Card>
  )
}

function ContactButton({ profile, name }: { profile: OtherProfile; name: string }) {
  const { t } = useTranslation()
  return profile.can_contact ? (
    <Link
      to={paths.messages(profile.id)}
      className={`${buttonClass({ variant: 'primary', size: 'lg', block: true })} max-lg:hidden`}
    >
      <MessageCircle aria-hidden="true" />
      {t('profiles.other.write')}
    </Link>
  ) : (
    <Note tone="neutral" icon={<Ban />} className="w-full text-left">
      {profile.is_blocked ? t('messages.block.by_you', { name }) : t('messages.block.closed', { name })}
    </Note>
  )
}

function Contacts({ profile }: { profile: OtherProfile }) {
  const { t } = useTranslation()
  const contacts = [
    ...(profile.contact_info
      ? [{ label: t('profiles.other.email'), text: profile.contact_info, Icon: Mail, scheme: 'mailto:' }]
      : []),
    ...(profile.phone_number
      ? [
          {
            label: t('profiles.other.phone'),
            text: displayPhone(profile.phone_number),
            Icon: Phone,
            scheme: 'tel:',
          },
        ]
      : []),
  ]
  return contacts.length > 0 ? (
    <dl className="flex w-full flex-col gap-2 text-left text-sm">
      {contacts.map(({ label, text, Icon, scheme }) => (
        <div key={label} className="flex items-center gap-3">
          <dt>
            <Icon aria-hidden="true" className="size-5 text-ink-muted" />
            <span className="sr-only">{label}</span>
          </dt>
          <dd className="min-w-0 flex-1 truncate">
            <a href={`${scheme}${text}`} className="inline-block min-h-6 hover:underline">
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  ) : null
}

function MemberBadges({ profile }: { profile: OtherProfile }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap justify-center gap-1.5 empty:hidden">
      {profile.is_super_host ? (
        <Badge tone="inverse" icon={<Award aria-hidden="true" />}>
          {t('listings.card.super_host')}
        </Badge>
      ) : null}
      {profile.is_verified ? (
        <Badge tone="their" icon={<BadgeCheck aria-hidden="true" />}>
          {t('profiles.verified')}
        </Badge>
      ) : null}
      {profile.total_months_on_platform === 0 && profile.total_reviews === 0 ? (
        <Badge tone="info">{t('profiles.new_member')}</Badge>
      ) : null}
    </div>
  )
}

function BlockButton({ profile, name }: { profile: OtherProfile; name: string }) {
  const { t } = useTranslation()
  const setBlocked = useSetBlocked()
  if (profile.is_blocked)
    return (
      <Button
        variant="secondary"
        size="sm"
        busy={setBlocked.isPending}
        onClick={() => setBlocked.mutate({ id: profile.id, isBlocked: false })}
      >
        {t('messages.block.undo')}
      </Button>
    )
  return (
    <Button variant="danger-ghost" size="sm" onClick={() => openDialog('block', { id: profile.id, name })}>
      <Ban aria-hidden="true" />
      {t('messages.menu.block')}
    </Button>
  )
}
