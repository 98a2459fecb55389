import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { type CardOffer, missingPoints } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { MembershipGate, MembershipLine } from '#web/domain/membership-gate.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Note } from '#web/ui/note.tsx'
import { AskHint } from '../together/ask-hint.tsx'
import { useOpenWithHost } from './use-open-with-host.ts'
import type { ReservationFormState } from './use-reservation-form.ts'
import type { StayPicker } from './use-stay-choice.ts'

const PointsShort = lazyComponent(() => import('../points-short/points-short.tsx'), 'PointsShort')

type CardActionsProps = {
  listing: ListingFull
  stay: StayPicker
  form: ReservationFormState
  offer: CardOffer
  /** A way to a home for which the points are short has changed the choice. */
  onChosen: () => void
}

/** Asks the host, or begins a negotiation; a member without a membership buys it here, and who is short of points sees the ways on. */
export function CardActions(props: CardActionsProps) {
  const { listing, stay, form, offer, onChosen } = props
  const { id, isAboutThisListing } = useOpenWithHost(listing)
  const payment = (offer.moves === 'points' && offer.price?.payment) || null
  const isShort = payment !== null && (payment.lacking > 0 || payment.covered > 0)
  if (id !== null && isAboutThisListing) return <OpenAgreement id={id} />
  return (
    <>
      {id === null ? null : <OtherAgreement id={id} />}
      <CardProblem problem={form.problem} />
      <MembershipGate step={form.membership} purpose="ask">
        {isShort && stay.range ? (
          <Suspense fallback={<div className="min-h-60" />}>
            <PointsShort
              {...{ stay, payment, onChosen }}
              range={stay.range}
              pointsPerNight={listing.product.user_points}
              hostId={listing.product.owner}
              onTalk={form.talk}
            >
              <AskButtons {...props} />
            </PointsShort>
          </Suspense>
        ) : (
          <AskButtons {...props} />
        )}
      </MembershipGate>
    </>
  )
}

/** Asks the host, which approves the terms; or begins a negotiation in which nothing is approved yet. */
function AskButtons({ listing, stay, form, offer }: CardActionsProps) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const whyNot = useWhyNot(listing, stay, offer)
  return (
    <DialogFoot>
      <div className="flex w-full flex-col gap-1.5">
        <Button size="lg" block busy={form.isAsking} disabledReason={whyNot.ask} onClick={form.ask}>
          {t('reservations.card.ask')}
        </Button>
        <MembershipLine step={form.membership} />
        <AskHint
          hasPoints={offer.moves === 'points' || stay.mixed !== undefined}
          isBusy={form.isBeginning}
          disabledReason={whyNot.talk}
          onTalk={form.talk}
        >
          {isMember ? <Checkbox label={t('reservations.approve.hide_phone')} {...form.hidesPhone} /> : null}
        </AskHint>
      </div>
    </DialogFoot>
  )
}

function OpenAgreement({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <DialogFoot>
      <Link to={paths.reservation(id)} className={buttonClass({ size: 'lg', block: true })}>
        {t('reservations.card.open_existing')}
      </Link>
    </DialogFoot>
  )
}

/** Why neither can be done now; who has too few points can still negotiate. */
function useWhyNot(listing: ListingFull, { service }: StayPicker, offer: CardOffer) {
  const { t, i18n } = useTranslation()
  const isOnline = useIsOnline()
  const balance = useMember()?.user_points ?? null
  const talk =
    service === null
      ? t('listings.detail.no_dates')
      : isOnline
        ? undefined
        : t('reservations.card.ask_offline')
  const missing = missingPoints(offer, { deposit: listing.deposit, balance })
  const short =
    missing > 0 ? t('listings.card.missing', { points: formatNumber(missing, i18n.language) }) : undefined
  return { talk, ask: talk ?? short }
}

/** An open negotiation with the same host about another home. */
function OtherAgreement({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <p className="text-sm text-ink-muted">
      <span>{t('reservations.card.other_home')}</span>{' '}
      <Link to={paths.reservation(id)} className="link">
        {t('reservations.card.open_existing')}
      </Link>
    </p>
  )
}

function CardProblem({ problem }: { problem: ReservationFormState['problem'] }) {
  if (!problem) return null
  return (
    <Note tone="danger" role="alert">
      <p className="font-medium">{problem.sentence}</p>
      {problem.reason ? <p className="mt-1">{problem.reason}</p> : null}
    </Note>
  )
}
