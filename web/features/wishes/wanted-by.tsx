import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Check, UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SealedWish } from '#shared/features/wishes/wishes.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatInstantDay, formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { nightsText, partyText } from './wish-texts.ts'
import { ownListingsQuery, wantedByQuery } from './wishes.queries.ts'

/** The page of who wants the member's home. */
export function WantedByView() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-page">{t('wishes.tab_wanted')}</h1>
      <WantedBy />
    </div>
  )
}

/** Wishes without names, mutual ones first. */
function WantedBy() {
  const { t } = useTranslation()
  const { data: listings, isError, isFetching, refetch } = useQuery(ownListingsQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  const active = listings?.filter(({ state }) => state === 'active') ?? []
  const listing = active.find(({ id }) => id === chosen) ?? active[0]
  if (!listings)
    return isError ? (
      <LoadFailure query={{ isFetching, refetch }} failed={t('shell.load_failed')} />
    ) : (
      <SkeletonText lines={6} />
    )
  if (!listing)
    return (
      <EmptyState
        art="listings"
        title={t('wishes.no_home_title')}
        actions={
          <Link to={paths.addListing()} className={buttonClass()}>
            {t('wishes.add_home')}
          </Link>
        }
      >
        {t('wishes.no_home_text')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      {active.length > 1 ? (
        <SelectField
          label={t('wishes.which_home')}
          value={String(listing.id)}
          onValueChange={(id) => setChosen(Number(id))}
          options={active.map((each) => ({
            value: String(each.id),
            label: each.title ?? listingPlace(each),
          }))}
          className="max-w-72"
        />
      ) : null}
      <Rows key={listing.id} listingId={listing.id} />
    </div>
  )
}

function Rows({ listingId }: { listingId: number }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(wantedByQuery(listingId))
  const [invited, setInvited] = useState<SealedWish | null>(null)
  if (!data)
    return isError ? (
      <LoadFailure query={{ isFetching, refetch }} failed={t('shell.load_failed')} />
    ) : (
      <SkeletonText lines={6} />
    )
  if (data.wishes.length === 0)
    return (
      <EmptyState
        art="calendar"
        title={t('wishes.wanted_empty_title')}
        actions={
          <Link to={paths.editListing(listingId)} className={buttonClass({ variant: 'secondary' })}>
            {t('wishes.open_calendar')}
          </Link>
        }
      >
        {t('wishes.wanted_empty_text')}
      </EmptyState>
    )
  const left = data.invitations_left
  return (
    <>
      <p className="text-sm text-ink-muted">
        {t('wishes.wanted_lead')}{' '}
        {left > 0 ? t('wishes.invitations_left', { count: left }) : t('wishes.no_invitations_left')}
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {data.wishes.map((wish) => (
          <WantedRow key={wish.wish} wish={wish} hasLeft={left > 0} onInvite={() => setInvited(wish)} />
        ))}
      </ul>
      <Suspense>
        <InviteDialog listingId={listingId} wish={invited} onClose={() => setInvited(null)} />
      </Suspense>
    </>
  )
}

type WantedRowProps = { wish: SealedWish; hasLeft: boolean; onInvite: () => void }

function WantedRow({ wish, hasLeft, onInvite }: WantedRowProps) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const { invitation, window, own_wish: ownWish } = wish
  const party = partyText(
    { adults: wish.adult_count, children: wish.child_count, pets: wish.pet_count },
    { t },
  )
  const gives = useGives(wish)
  const [title, text] = invitation
    ? [t('wishes.invited'), party]
    : [
        <FactLine key="who" facts={[party, wish.city]} />,
        t('wishes.wants', { places: wish.places.join(', ') }),
      ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 p-4 sm:grid-cols-[3rem_minmax(0,1.35fr)_minmax(0,1.15fr)_minmax(0,1.2fr)_auto]">
      <span
        aria-hidden="true"
        className={`grid size-12 place-items-center rounded-full max-sm:hidden [&_svg]:size-5 ${invitation ? 'bg-success-soft text-success-ink' : 'bg-surface-hover text-ink-muted'}`}
      >
        {invitation ? <Check /> : <UsersRound />}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
      <div className="min-w-0 max-sm:col-span-2">
        <p className="font-semibold">{formatRange(window.start_date, window.end_date, language)}</p>
        <p className="text-sm text-ink-muted">
          {t('wishes.free_nights', { nights: nightsText(wish, { t }), count: wish.free_nights })}
        </p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1 text-sm max-sm:col-span-2">
        {invitation ? (
          <span className="text-ink-muted">
            {invitation.answer_until
              ? t('wishes.answer_until', { day: formatInstantDay(invitation.answer_until, language) })
              : t('wishes.invitation_over')}
          </span>
        ) : (
          gives.map((line) => <span key={line}>{line}</span>)
        )}
        {ownWish && !invitation ? (
          <Badge
            tone="own"
            icon={<ArrowLeftRight aria-hidden="true" />}
            className="max-w-full whitespace-normal!"
          >
            {t('wishes.fits_own_wish', { places: ownWish.places.join(', ') })}
          </Badge>
        ) : null}
      </div>
      {invitation ? (
        <Link
          to={paths.reservation(invitation.reservation)}
          className={`${buttonClass({ variant: 'ghost' })} max-sm:col-start-2 max-sm:row-start-1`}
        >
          {t('wishes.to_talks')}
        </Link>
      ) : (
        <Button
          variant="soft"
          className="max-sm:col-start-2 max-sm:row-start-1"
          disabledReason={hasLeft ? undefined : t('wishes.no_invitations_left')}
          onClick={onInvite}
        >
          {t('wishes.invite')}
        </Button>
      )}
    </li>
  )
}

/** What the member behind the wish could give in return. */
function useGives(wish: SealedWish): string[] {
  const { t, i18n } = useTranslation()
  return [
    ...wish.homes.map(({ district, city, residence_type, bed_count }) =>
      t('wishes.gives_home', {
        district: district || city,
        type: t(`listings.residence_type.${residence_type}`),
        beds: bed_count,
      }),
    ),
    wish.points_up_to === null
      ? ''
      : t('wishes.gives_points', { points: formatNumber(wish.points_up_to, i18n.language) }),
    wish.services.length > 0
      ? t('wishes.gives_help', {
          help: wish.services.map((type) => t(`listings.service_type.${type}`)).join(', '),
        })
      : '',
  ].filter(Boolean)
}
