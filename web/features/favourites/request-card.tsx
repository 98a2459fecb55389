import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { MembershipGate, MembershipLine } from '#web/domain/membership-gate.tsx'
import { thisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ChosenListing, Requests } from './use-requests.ts'

/** The homes chosen for requests, what each host is asked for, and the button that sends them. */
export function RequestCard({ requests }: { requests: Requests }) {
  const { t } = useTranslation()
  const { chosen, offerable, offered } = requests
  const isExchanging = chosen.some(({ given }) => given === 'nights')
  return (
    <div className="flex flex-col gap-4">
      <ul ref={retainFocus} className="flex flex-col gap-4">
        {chosen.map((listing) => (
          <ChosenRow key={listing.favourite.home.id} chosen={listing} requests={requests} />
        ))}
      </ul>
      {isExchanging && offerable.length > 1 ? (
        <SelectField
          label={t('favourites.ask.own_home')}
          options={offerable.map((listing) => ({ value: String(listing.id), label: listingPlace(listing) }))}
          value={offered ? String(offered.id) : ''}
          onValueChange={(id) => requests.chooseOffered(Number(id))}
        />
      ) : null}
      {isExchanging && offerable.length === 0 ? (
        <Note
          action={
            <Link to={paths.addListing()} className="link flex-none text-sm">
              {t('shell.header.add_home')}
            </Link>
          }
        >
          {t('reservations.card.own_home_none')}
        </Note>
      ) : null}
      <MembershipGate step={requests.membership} purpose="ask">
        <DialogFoot>
          <div className="flex w-full flex-col gap-1.5">
            <Button size="lg" block busy={requests.isSending} onClick={requests.send}>
              {t('favourites.ask.send', { count: chosen.length })}
            </Button>
            <MembershipLine step={requests.membership} />
          </div>
        </DialogFoot>
      </MembershipGate>
      <p className="text-xs text-ink-muted">{t('favourites.ask.limit')}</p>
    </div>
  )
}

function ChosenRow({ chosen, requests }: { chosen: ChosenListing; requests: Requests }) {
  const { t, i18n } = useTranslation()
  const { favourite, request, service, given, points, problem } = chosen
  const { home: listing } = favourite
  const place = listingPlace(listing)
  const range = formatRange(request.start_date, request.end_date, i18n.language, thisYear())
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <span className="h-12 w-16 flex-none overflow-hidden rounded-md bg-skeleton">
          {listing.cover ? <Picture source={pictureSource(listing.cover)} alt="" sizes="4rem" /> : null}
        </span>
        <p className="min-w-0 flex-1 text-xs text-ink-muted">
          <span className="block truncate text-sm font-semibold text-ink">{place}</span>
          {range}
          {given === 'points' ? (
            <span>{` · ${formatNumber(points, i18n.language)} ${t('shell.points_unit')}`}</span>
          ) : null}
        </p>
        <IconButton label={t('favourites.ask.drop', { place })} onClick={() => requests.toggle(listing.id)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <SelectField
        label={t('favourites.ask.service_of', { place })}
        hideLabel
        options={request.exchange_types.map((value) => ({
          value,
          label: t(`listings.service_type.${value}`),
        }))}
        value={service ?? ''}
        onValueChange={(chosenService) => requests.chooseService(listing.id, chosenService)}
      />
      {problem ? <FieldError>{problem}</FieldError> : null}
    </li>
  )
}
