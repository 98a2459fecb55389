import { Check, Clock, Flag, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { deadlineText } from '#web/domain/deadline.tsx'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { partText } from '../part-text.ts'
import { guestsText, savedStays, sidesOf, stayText } from '../reservation-texts.ts'
import { ContractActions } from './contract-actions.tsx'
import { ContractButton } from './contract-button.tsx'
import type { Contract } from './use-contract.ts'

type ContractPanelProps = {
  contract: Contract
  memberId: number
  canStart: boolean
  onReport?: (() => void) | undefined
}

/** Beside the chat: the state of the contract with this member. */
export function ContractPanel({ contract, memberId, canStart, onReport }: ContractPanelProps) {
  const { t } = useTranslation()
  const { reservation } = contract
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="type-block">{t('reservations.contract.title')}</h2>
        {reservation ? <ApprovalsBadge reservation={reservation} /> : null}
      </div>
      {reservation ? (
        <>
          <ContractSummary reservation={reservation} />
          <div className="mt-4 empty:hidden">
            <ContractActions reservation={reservation} sides={sidesOf(reservation)} />
          </div>
        </>
      ) : null}
      {contract.state === 'none' && contract.ring === null ? (
        <NoContract canStart={canStart && contract.hasListing} />
      ) : null}
      {contract.ring === null ? null : (
        <p className="mt-3 text-sm">
          {t('reservations.ring.together')}{' '}
          <Link to={paths.ring(contract.ring)} className="link font-semibold">
            {t('reservations.ring.open')}
          </Link>
        </p>
      )}
      <div className={reservation ? 'mt-2 empty:hidden' : 'mt-4 empty:hidden'}>
        <ContractButton contract={contract} memberId={memberId} canStart={canStart} look="panel" />
      </div>
      {contract.others.length > 0 ? <OtherContracts others={contract.others} /> : null}
      <Note tone="neutral" icon={<ShieldCheck />} className="mt-6">
        {t('reservations.contract.safety')}
      </Note>
      {onReport ? (
        <Button variant="danger-ghost" size="sm" className="mt-3 self-start" onClick={onReport}>
          <Flag aria-hidden="true" />
          {t('profiles.report.title.user')}
        </Button>
      ) : null}
    </>
  )
}

function NoContract({ canStart }: { canStart: boolean }) {
  const { t } = useTranslation()
  return (
    <p className="text-sm text-ink-muted">
      {t('reservations.contract.none')}{' '}
      {canStart ? <span>{t('reservations.contract.none_start')}</span> : null}
    </p>
  )
}

function ApprovalsBadge({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation()
  const approvals = Number(reservation.offerer_approved) + Number(reservation.receiver_approved)
  return (
    <Badge tone={approvals === 2 ? 'success' : 'warning'} icon={approvals === 2 ? <Check /> : <Clock />}>
      {t('reservations.contract.approvals', { given: approvals })}
    </Badge>
  )
}

function OtherContracts({ others }: Pick<Contract, 'others'>) {
  const { t } = useTranslation()
  return (
    <div className="mt-4 text-sm">
      <p className="text-ink-muted">{t('reservations.contract.others', { count: others.length })}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {others.map(({ id, city }) => (
          <li key={id}>
            <Link to={paths.reservation(id)} className="link inline-flex min-h-6 items-center">
              {city}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ContractSummary({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const sides = sidesOf(reservation)
  const stays = savedStays(reservation).toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
  const given = {
    total: reservation.total_points,
    isHeld: reservation.agreed_at !== null,
    extras: namedExtras(reservation.extras) ?? [],
  }

  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {stays.map(({ isOwn, card }) => (
          <MiniListing key={String(isOwn)} card={card} tone={isOwn ? 'own' : 'their'} />
        ))}
      </div>
      <dl className="mt-4 flex flex-col divide-y divide-line text-sm">
        <Fact label={t('reservations.contract.type')}>
          {t(`listings.service_type.${reservation.service_type}`)}
        </Fact>
        {stays.toReversed().map(({ isOwn, stay }) => (
          <Fact
            key={String(isOwn)}
            label={t(`reservations.contract.${isOwn ? 'they_here' : 'you_there'}`, {
              name: sides.other.first_name,
            })}
          >
            <span className={isOwn ? 'text-own-ink' : 'text-primary-ink'}>
              {stayText(t, stay, i18n.language)}
            </span>
          </Fact>
        ))}
        <Fact label={t('chat.guests')}>{guestsText(t, reservation)}</Fact>
        <Fact label={t('agreement.moves.label')}>
          {partText(t, returnOf(reservation), given, i18n.language)}
        </Fact>
        {reservation.status === 'negotiating' && reservation.expires_at ? (
          <Fact label={t('agreement.last_day')}>
            <time dateTime={reservation.expires_at}>
              {deadlineText(t, reservation.expires_at, i18n.language)}
            </time>
          </Fact>
        ) : null}
        <Fact label={t('reservations.contract.your_approval')}>
          <Approval isApproved={sides.hasApproved} label={t('reservations.bar.approved_you')} />
        </Fact>
        <Fact label={sides.other.first_name}>
          <Approval isApproved={sides.otherApproved} label={t('reservations.bar.approved_them')} />
        </Fact>
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}

function Approval({ isApproved, label }: { isApproved: boolean; label: string }) {
  const { t } = useTranslation()
  if (!isApproved) return t('reservations.bar.waiting')
  return (
    <span className="inline-flex items-center gap-1 text-success-ink">
      <Check aria-hidden="true" className="size-4" />
      {label}
    </span>
  )
}

function MiniListing({ card, tone }: { card: ListingCard; tone: 'own' | 'their' }) {
  const { t } = useTranslation()
  return (
    <figure className="relative h-27 overflow-hidden rounded-md bg-skeleton">
      {card.cover ? <Picture source={pictureSource(card.cover)} alt="" sizes="10rem" /> : null}
      <figcaption className="absolute bottom-1.5 left-1.5">
        <Badge tone={tone}>
          {tone === 'own' ? t('reservations.side.mine') : t('reservations.side.theirs')}
        </Badge>
      </figcaption>
    </figure>
  )
}
